import { Select } from '@mantine/core';
import { useSite } from '../../parts/use-site.ts';
import { zonesWith } from '../../parts/zone-names.ts';
import { choicesOf } from '../choices.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { choiceLabel } from '../labels.ts';

/** A choice with many options and a search. */
export function SelectControl({ schema, value, path, label, inputId, invalid, locked }: FieldProps) {
  const { set } = useFormScope();
  const site = useSite();
  const choices = schema['x-as'] === 'zone' ? zonesWith(value) : (choicesOf(schema, site) ?? []);
  return (
    <Select
      id={inputId}
      aria-label={label}
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage="No such choice"
      disabled={locked}
      error={invalid}
      data={choices.map((choice) => ({ value: String(choice), label: choiceLabel(choice, schema['x-as']) }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) =>
        set(
          path,
          choices.find((choice) => String(choice) === chosen),
        )
      }
    />
  );
}
