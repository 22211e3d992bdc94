import { MultiSelect } from '@mantine/core';
import { type Choice, type FieldProps, useFormScope } from '../form-context.ts';

/** Multiple choice of ids with search; values that are not among the choices stay visible. */
export function IdsControl({ value, path, label, inputId, locked, invalid, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { set } = useFormScope();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = new Set(choices.map(({ id }) => id));
  const data = [
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
    ...choices.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <MultiSelect
      id={inputId}
      aria-label={label}
      searchable
      clearable={!locked}
      hidePickedOptions
      nothingFoundMessage="Nothing of this name"
      placeholder={chosen.length === 0 ? 'Choose' : ''}
      limit={60}
      disabled={locked}
      error={invalid}
      data={data}
      value={chosen}
      onChange={(next) => set(path, next)}
    />
  );
}
