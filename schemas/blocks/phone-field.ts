import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const phoneField = {
  type: 'phone-field',
  description: 'A phone number with its country; a typed country code chooses the country.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      countryLabel: { type: 'string', 'x-as': 'text', description: 'Name of the country list, for screen readers' },
      countries: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', description: 'Code of the country' },
            text: { type: 'string', 'x-as': 'text', description: 'Name of the country' },
            phoneCode: { type: 'integer', description: 'Digits before its phone numbers when called from abroad, e.g. 60' },
            example: { type: 'string', description: 'Example of a number, shown while the field is empty; none where absent' },
          },
          required: ['value', 'text', 'phoneCode'],
          additionalProperties: false,
        },
        description: 'The countries to choose from',
      },
      country: { type: 'string', description: 'The chosen country' },
      onCountry: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Country chosen now (two letters)' } },
        description: 'Runs when another country is chosen or typed',
      },
    },
    required: ['bind', 'label', 'countries', 'country', 'onCountry', 'countryLabel'],
    additionalProperties: false,
  },
  bind: 'phone',
  loading: 'field',
  failure: 'collapse',
  examples: [
    {
      name: 'MY',
      state: { phone: '', country: 'MY' },
      props: {
        bind: 'phone',
        label: { t: 'account.phone' },
        countryLabel: { t: 'account.country' },
        country: '=state.country',
        countries: [{ value: 'MY', text: { t: 'markets.name_MY' }, phoneCode: 60, example: '12-345 6789' }],
        onCountry: [{ do: 'set', path: 'country', value: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
