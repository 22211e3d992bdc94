import type { textField } from '../../../schemas/blocks/text-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { TextField as Part } from '../../ui/TextField.tsx';
import { fieldWords } from '../field-words.ts';

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
        type={kind === 'email' ? 'email' : 'text'}
        inputMode={kind === 'email' ? 'email' : kind === 'amount' ? 'decimal' : undefined}
        autoComplete={props.autocomplete as 'email' | undefined}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        required={field.required}
        disabled={props.disabled}
      />
    </div>
  );
}
