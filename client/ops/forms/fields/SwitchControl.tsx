import { Switch } from '@mantine/core';
import { type FieldProps, useFormScope } from '../form-context.ts';

export function SwitchControl({ value, path, label, inputId, describedBy, locked }: FieldProps) {
  const { set } = useFormScope();
  return (
    <Switch
      id={inputId}
      aria-label={label}
      aria-describedby={describedBy}
      checked={value === true}
      disabled={locked}
      label={value === true ? 'On' : 'Off'}
      onChange={(event) => set(path, event.currentTarget.checked)}
    />
  );
}
