import type { textField } from '../../../schemas/blocks/text-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { TextField as Part, type TextFieldProps } from '../../ui/TextField.tsx';
import { fieldWords } from '../field-words.ts';

/** Matches patterns of digits only: such a code is typed on a numeric keypad. */
const onlyDigits = /^\^(?:\[0-9\]|\\d)(?:\{\d+(?:,\d*)?\}|[+*])\$$/;

type Kind = NonNullable<BlockView<typeof textField>['props']['kind']>;
type Keyboard = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>;

const keyboards: Partial<Record<Kind, Keyboard>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  name: { autoComplete: 'name' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  number: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  postal: { autoComplete: 'postal-code' },
};

/** A line of text. */
export default function TextField({ id, props, field }: BlockView<typeof textField>) {
  const { kind = 'text' } = props;
  return (
    <div data-block={id}>
      <Part
        {...fieldWords(props, field)}
        optional={props.optionalText}
        name={field.name}
        value={field.value ?? ''}
        onChange={(value) => {
          field.set(value);
          props.onChange?.({ value });
        }}
        onBlur={field.blur}
        type="text"
        {...keyboards[kind]}
        {...(onlyDigits.test(props.pattern ?? '') && keyboards.number)}
        {...(props.autocomplete && { autoComplete: props.autocomplete as 'email' })}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        required={field.required}
        disabled={props.disabled}
      />
    </div>
  );
}
