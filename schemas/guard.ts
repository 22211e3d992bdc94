import type { ObjectSchema } from './schema.ts';

/** The closed set of guards: what each takes beside its name `guard`. Both sides decide them; servers enforce them for the data behind. */
export const guardContracts = {
  login: {
    description: 'Signed-in members only; a screen sends visitors to sign in and back to where they came from.',
    properties: {
      sourcePage: { type: 'string', description: 'Where they come back to, by its name in the site settings' },
      keepQuery: { type: 'boolean', description: 'Keep the query for the way back' },
    },
    required: [],
  },
  visitor: { description: 'Visitors only.', properties: {}, required: [] },
  level: {
    description: 'Members of at least this level.',
    properties: { min: { type: 'integer', minimum: 1, maximum: 4 } },
    required: ['min'],
  },
  paidTier: {
    description: 'Members with one of these paid tiers.',
    properties: { anyOf: { type: 'array', items: { type: 'string', enum: ['vip', 'svip'] }, minItems: 1, uniqueItems: true } },
    required: ['anyOf'],
  },
  market: {
    description: 'In these markets only.',
    properties: { anyOf: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true } },
    required: ['anyOf'],
  },
  window: {
    description: 'While the campaign is open.',
    properties: { campaign: { type: 'string' } },
    required: ['campaign'],
  },
  flag: { description: 'Where this flag of the site document is on.', properties: { flag: { type: 'string' } }, required: ['flag'] },
} as const satisfies Readonly<
  Record<string, { readonly description: string; readonly properties: ObjectSchema['properties']; readonly required: readonly string[] }>
>;
