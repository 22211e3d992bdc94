import { Select } from '@mantine/core';
import { choiceLabels } from '../../parts/choice-labels.ts';
import { type Choice, type FieldProps, useFormScope } from '../form-context.ts';
import { TextControl } from './TextControl.tsx';

export function ScreenControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  return <Named {...props} choices={surroundings.screens} />;
}

/** Campaign type that a property refers to; any other property refers to a voucher offer (of a level, birthday or item, for example). */
const typesNamed: Readonly<Record<string, string>> = { activity: 'activity', item: 'catalogue-item', lottery: 'lottery' };

export function CampaignControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const campaignType = typesNamed[String(props.path.at(-1))] ?? 'offer';
  return <Named {...props} choices={surroundings.campaigns?.filter(({ type }) => type === campaignType)} />;
}

/** Text input, or a choice of ids if the property has a list of them: `brand` chooses from `brands`. */
export function TextOrIdControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const choices = surroundings.ids?.[`${String(props.path.at(-1))}s`];
  return choices ? <Named {...props} choices={choices} /> : <TextControl {...props} />;
}

/** Choice of a name defined in the same document: a source, a sheet, a state value, a field, an operation. */
export function NameControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const role = props.schema['x-as'];
  return <Named {...props} choices={role && surroundings.names?.[role]?.map((id) => ({ id, title: id }))} />;
}

/** Choice of one id with search; a value that is not among the choices stays visible. */
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
