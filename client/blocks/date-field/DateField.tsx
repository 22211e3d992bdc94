import type { dateField } from '../../../schemas/blocks/date-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { DateField as Part } from '../../ui/DateField.tsx';
import { fieldWords } from '../field-words.ts';

/** A date, chosen in the phone's own calendar. */
export default function DateField({ id, props, field }: BlockView<typeof dateField>) {
  return (
    <div data-block={id}>
      <Part
        {...fieldWords(props, field)}
        optional={props.optionalText}
        name={field.name}
        value={field.value ?? ''}
        min={props.min}
        max={props.max}
        disabled={props.disabled}
        onChange={(value) => {
          field.set(value);
          props.onChange?.({ value });
        }}
        onBlur={field.blur}
      />
    </div>
  );
}
