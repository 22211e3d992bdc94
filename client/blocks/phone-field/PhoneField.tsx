import { useState } from 'react';
import type { phoneField } from '../../../schemas/blocks/phone-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { PhoneField as Part } from '../../ui/PhoneField.tsx';
import { fieldWords } from '../field-words.ts';

type Country = BlockView<typeof phoneField>['props']['countries'][number];

/** Splits a number in international form (`+` or `00`) into its country and national number; undefined if no country matches. */
function splitInternational(typed: string, countries: readonly Country[]) {
  const digits = /^\s*(?:\+|00)([\d\s().-]+)$/.exec(typed)?.[1]?.replace(/\D/g, '');
  const country = countries.find(({ phoneCode }) => digits?.startsWith(String(phoneCode)));
  return digits && country ? { country: country.value, number: digits.slice(String(country.phoneCode).length) } : undefined;
}

/**
 * A phone number with its country. A country code typed with the number selects the country. Ticked once the member has left it and nothing is wrong.
 */
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
        onNumber={(typed) => {
          const international = splitInternational(typed, props.countries);
          const value = international?.number ?? typed;
          if (international && international.country !== props.country) props.onCountry({ value: international.country });
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
