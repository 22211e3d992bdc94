import type { passwordField } from '../../../schemas/blocks/password-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { PasswordField as Part } from '../../ui/PasswordField.tsx';
import { fieldWords } from '../field-words.ts';

/** A password field with a button to show the password. */
export default function PasswordField({ id, props, field }: BlockView<typeof passwordField>) {
  return (
    <div data-block={id}>
      <Part
        {...fieldWords(props, field)}
        success={props.ok && !field.error ? props.okText : undefined}
        name={field.name}
        value={field.value ?? ''}
        kind={props.purpose ?? 'current'}
        showLabel={props.showText}
        hideLabel={props.hideText}
        onChange={(value) => {
          field.set(value);
          props.onChange?.({ value });
        }}
        onBlur={field.blur}
        disabled={props.disabled}
      />
    </div>
  );
}
