import { Select } from '@mantine/core';
import { choiceLabels } from '../../parts/choice-labels.ts';
import { type Choice, type FieldProps, useFormScope } from '../form-context.ts';
import { TextControl } from './TextControl.tsx';

export function ScreenControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  return <Named {...props} choices={surroundings.screens} />;
}

/** Which campaigns a property names; a voucher offer where nothing else is said: what a level, a birthday or an item gives. */
const typesNamed: Readonly<Record<string, string>> = { activity: 'activity', item: 'catalogue-item', lottery: 'lottery' };

export function CampaignControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const campaignType = typesNamed[String(props.path.at(-1))] ?? 'offer';
  return <Named {...props} choices={surroundings.campaigns?.filter(({ type }) => type === campaignType)} />;
}

/** A text that may be one of the ids there are, as a `brand` of the `brands`. */
export function TextOrIdControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const choices = surroundings.ids?.[`${String(props.path.at(-1))}s`];
  return choices ? <Named {...props} choices={choices} /> : <TextControl {...props} />;
}

/** The name of a thing of the same document: a source, a sheet, a state value, a field, an operation. */
export function NameControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const role = props.schema['x-as'];
  return <Named {...props} choices={role && surroundings.names?.[role]?.map((id) => ({ id, title: id }))} />;
}

/** One of what there is, found by typing; what stands there stays to be seen when it is none of them. */
function Named({ choices, ...props }: FieldProps & { choices: readonly Choice[] | undefined }) {
  const { set } = useFormScope();
  if (!choices) return <TextControl {...props} />;
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  const known = choices.some(({ id }) => id === value);
  const data = choiceLabels(choices);
  return (
    <Select
      id={props.inputId}
      aria-label={props.label}
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage="Nothing of this name"
      limit={80}
      disabled={props.locked}
      error={props.invalid}
      data={known || value === null ? data : [{ value, label: value }, ...data]}
      value={value}
      onChange={(chosen) => set(props.path, chosen ?? undefined)}
    />
  );
}
