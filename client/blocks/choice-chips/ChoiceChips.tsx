import type { choiceChips } from '../../../schemas/blocks/choice-chips.ts';
import type { BlockView } from '../../engine/view.ts';
import { ChoiceChips as Part } from '../../ui/ChoiceChips.tsx';
import { Field } from '../../ui/Field.tsx';
import { fieldWords } from '../field-words.ts';

/**
 * A multiple choice. A choice above `max` is accepted, so that the field's rule can show its message. With `max` 1 it works as a filter: a tap
 * replaces the choice.
 */
export default function ChoiceChips({ id, props, field }: BlockView<typeof choiceChips>) {
  return (
    <div data-block={id}>
      <Field {...fieldWords(props, field)} group>
        {() => (
          <Part
            label={props.label}
            options={props.options.map(({ value, text }) => ({ value, label: text }))}
            value={[...(field.value ?? [])]}
            max={props.max === 1 ? 1 : undefined}
            disabled={props.disabled}
            onChange={(value) => {
              field.set(value);
              field.blur();
              props.onChange?.({ value });
            }}
          />
        )}
      </Field>
    </div>
  );
}
