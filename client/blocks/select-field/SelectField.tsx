import type { selectField } from '../../../schemas/blocks/select-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { SelectField as Part } from '../../ui/SelectField.tsx';
import { fieldWords } from '../field-words.ts';

/** A choice of one option, with the phone's own picker. */
export default function SelectField({ id, props, field }: BlockView<typeof selectField>) {
  const places = (props.places as readonly { id: string; name: string }[] | undefined)?.map(({ id: value, name: label }) => ({
    value,
    label,
  }));
  const options = props.options?.map(({ value, text: label }) => ({ value, label }));
  return (
    <div data-block={id}>
      <Part
        {...fieldWords(props, field)}
        optional={props.optionalText}
        name={field.name}
        options={places ?? options ?? []}
        value={field.value ?? ''}
        empty={props.placeholder ?? ''}
        disabled={props.disabled}
        onChange={(value) => {
          field.set(value);
          field.blur();
          props.onChange?.({ value });
        }}
      />
    </div>
  );
}
