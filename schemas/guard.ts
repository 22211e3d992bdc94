import type { ObjectSchema } from './schema.ts';

/**
 * The closed set of guards: the properties of each besides its name `guard`. Client and servers both evaluate them; servers enforce them for the
 * data.
 */
export const guardContracts = {
  login: {
    description: 'Signed-in members only; a screen sends visitors to sign in and back to where they came from.',
    properties: {
      sourcePage: {
        type: 'string',
        description:
          'Page that signing in leads back to, by its name in the site settings; where absent, the one that the visitor tapped on',
      },
      keepQuery: {
        type: 'boolean',
        description: 'Keeps the parameters of the page’s address in that of sign-in; with a page to lead back to they are always kept',
      },
    },
    required: [],
  },
  visitor: { description: 'Visitors only, who are not signed in.', properties: {}, required: [] },
  level: {
    description: 'Members of at least this level.',
    properties: { min: { type: 'integer', minimum: 1, maximum: 4, description: 'Lowest level that passes' } },
    required: ['min'],
  },
  paidTier: {
    description: 'Members with one of these paid tiers.',
    properties: {
      anyOf: {
        type: 'array',
        items: { type: 'string', enum: ['vip', 'svip'] },
        minItems: 1,
        uniqueItems: true,
        description: 'Paid tiers of which one is enough',
      },
    },
    required: ['anyOf'],
  },
  market: {
    description: 'In these markets only.',
    properties: {
      anyOf: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true, description: 'Markets that pass, by their code' },
    },
    required: ['anyOf'],
  },
  window: {
    description: 'Only within the window of this campaign.',
    properties: { campaign: { type: 'string', description: 'Campaign whose window has to be open' } },
    required: ['campaign'],
  },
  flag: {
    description: 'Where this switch of the site settings is on.',
    properties: {
      flag: {
        type: 'string',
        description: 'Switch of the site settings that has to be on in the market, or, where the market says nothing, for all',
      },
    },
    required: ['flag'],
  },
} as const satisfies Readonly<
  Record<string, { readonly description: string; readonly properties: ObjectSchema['properties']; readonly required: readonly string[] }>
>;
