import { useState } from 'react';
import type { phoneField } from '../../../schemas/blocks/phone-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { PhoneField as Part } from '../../ui/PhoneField.tsx';
import { fieldWords } from '../field-words.ts';

/** A phone number with its country; ticked once the member has left it and nothing is wrong. */
export default function PhoneField({ id, props, field }: BlockView<typeof phoneField>) {
  const [left, setLeft] = useState(false);
  return (
    <div data-block={id}>
      <Part
        {...fieldWords(props, field)}
        name={field.name}
        countries={props.countries.map(({ value, text, phoneCode, example }) => ({
          code: value,
          name: text,
          dial: `+${phoneCode}`,
          example: example ?? '',
        }))}
        country={props.country}
        countryLabel={props.countryLabel}
        onCountry={(value) => props.onCountry({ value })}
        number={field.value ?? ''}
        onNumber={(value) => {
          field.set(value);
          props.onChange?.({ value });
        }}
        onBlur={() => {
          field.blur();
          setLeft(true);
        }}
        checked={left && Boolean(field.value)}
        disabled={props.disabled}
      />
    </div>
  );
}
