import type { ObjectSchema } from './schema.ts';

/** A locale document `<language>.<namespace>`: flat keys to texts with `{{placeholders}}` and i18next v4 plural suffixes. */
export const localeSchema = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    schemaVersion: { type: 'integer', const: 1 },
    id: { type: 'string', description: '<language>.<namespace>, with @<market> for a market’s own' },
    texts: {
      type: 'object',
      propertyNames: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$' },
      additionalProperties: { type: 'string', maxLength: 20000 },
    },
    numbers: {
      type: 'object',
      description:
        'Texts of an English document that may hold a number of their own, by key, each with the reason why no document states it',
      additionalProperties: { type: 'string', minLength: 10, maxLength: 200 },
    },
  },
  required: ['id', 'texts'],
  additionalProperties: false,
} as const satisfies ObjectSchema;
