import type { ObjectSchema } from './schema.ts';

/**
 * What a field of a form may ask of its value. The rule's own `message` is shown; rules are tried in order and the first broken one counts.
 * `phone`, `postalCode` and `password`, `code` take their numbers from the site document (market and limits), so that they stand there once.
 */
export const fieldRule = {
  type: 'object',
  properties: {
    rule: {
      type: 'string',
      enum: ['required', 'phone', 'email', 'password', 'code', 'postalCode', 'pattern', 'length', 'count', 'equals', 'agreed'],
      'x-as': 'fixed',
    },
    message: { type: 'string', 'x-as': 'text' },
    pattern: {
      type: 'string',
      maxLength: 200,
      'x-as': 'fixed',
      description: 'For a pattern: how the text is made up, as developers write it',
    },
    min: { type: 'integer', description: 'For a length in characters, and a count of choices' },
    max: { type: 'integer' },
    field: { type: 'string', 'x-as': 'field', description: 'For equal values: the other field' },
    when: { type: 'boolean', description: 'The rule holds only while this is true' },
  },
  required: ['rule', 'message'],
  additionalProperties: false,
} as const;

/** The properties every field block has, spread into its contract. */
export const fieldProps = {
  bind: { type: 'string', 'x-as': 'state', description: 'The state value the field shows and changes' },
  label: { type: 'string', 'x-as': 'text', description: 'Stands above the field' },
  hint: { type: 'string', 'x-as': 'text', description: 'Help below the field while nothing is wrong' },
  rules: { type: 'array', items: fieldRule, description: 'Checked while typing; the server judges again' },
  disabled: { type: 'boolean', default: false, description: 'Shown but not changed' },
  onChange: {
    type: 'array',
    'x-as': 'actions',
    'x-event': { value: { type: 'string', description: 'The value now' } },
    description: 'After the value has changed',
  },
} as const satisfies ObjectSchema['properties'];
