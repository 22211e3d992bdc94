import type { ObjectSchema } from './schema.ts';

/**
 * The rules of a form field for its value. Rules are tried in order, and the `message` of the first broken one is shown. `phone`, `postalCode`,
 * `password` and `code` take their numbers from the site document (market and limits), so that these are defined once.
 */
export const fieldRule = {
  type: 'object',
  properties: {
    rule: {
      type: 'string',
      enum: ['required', 'phone', 'email', 'password', 'code', 'postalCode', 'pattern', 'length', 'number', 'count', 'equals', 'agreed'],
      'x-as': 'fixed',
      description: 'Kind of rule; the limits of `phone`, `postalCode`, `password` and `code` are those of the site settings',
    },
    message: { type: 'string', 'x-as': 'text', description: 'Text shown while the rule is broken' },
    pattern: {
      type: 'string',
      maxLength: 200,
      'x-as': 'fixed',
      description: 'Pattern that the text must match, as developers write it, for the rule `pattern`',
    },
    min: { type: 'integer', description: 'Fewest characters for `length`, or choices for `count`; least whole number for `number`' },
    max: { type: 'integer', description: 'Most characters for `length`, or choices for `count`; greatest whole number for `number`' },
    field: { type: 'string', 'x-as': 'field', description: 'Field whose value must be the same, for the rule `equals`' },
    when: { type: 'boolean', description: 'The rule applies only while this is true' },
  },
  required: ['rule', 'message'],
  additionalProperties: false,
} as const;

/** Properties that every field block has, spread into its contract. */
export const fieldProps = {
  bind: { type: 'string', 'x-as': 'state', description: 'State value that the field shows and changes' },
  label: { type: 'string', 'x-as': 'text', description: 'Label of the field, above it' },
  hint: { type: 'string', 'x-as': 'text', description: 'Help text below the field' },
  rules: { type: 'array', items: fieldRule, description: 'Rules for the value, in order; the first one broken is shown' },
  disabled: { type: 'boolean', default: false, description: 'Shown but not editable' },
  onChange: {
    type: 'array',
    'x-as': 'actions',
    'x-event': { value: { type: 'string', description: 'Value after the change' } },
    description: 'Runs after the value has changed',
  },
} as const satisfies ObjectSchema['properties'];
