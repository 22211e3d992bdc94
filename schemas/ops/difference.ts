import { kind, markets } from './shapes.ts';

/** One change of a document, in words. */
const change = {
  type: 'object',
  properties: {
    kind,
    id: { type: 'string' },
    title: { type: 'string', description: 'Name of the document for people' },
    pointer: { type: 'string' },
    block: { type: 'string', description: 'Type and id of the block it is in, for example `button "save"`' },
    label: { type: 'string', description: 'What changed, for example “Coins for one check-in”' },
    change: { type: 'string', enum: ['added', 'removed', 'changed', 'moved'] },
    before: { type: 'string', description: 'Value before, as people read it; absent for what is added' },
    after: { type: 'string', description: 'Value after, as people read it; absent for what is removed' },
    sentence: { type: 'string' },
    markets: { ...markets, description: 'Markets whose members the change concerns; all where absent' },
    language: { type: 'string' },
    campaign: { type: 'string', description: 'Id of the campaign whose text changed; absent for other changes' },
    needsApproval: { type: 'boolean' },
  },
  required: ['kind', 'id', 'title', 'pointer', 'label', 'change', 'sentence'],
  additionalProperties: false,
} as const;

const side = { type: 'string', description: 'Value in words; absent on the side that does not have the term' } as const;
const weight = {
  type: 'object',
  description: 'Weight of the prize among all weights: its odds are `weight` / `of`',
  properties: { weight: { type: 'number' }, of: { type: 'number' } },
  required: ['weight', 'of'],
  additionalProperties: false,
} as const;

/** Summary of a changed campaign, in English: what it is, gives and costs. */
const presented = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string', description: 'Name of the campaign for people' },
    type: { type: 'string', description: 'Type of the campaign, for example “Coin boost”' },
    change: { type: 'string', enum: ['added', 'removed', 'changed'] },
    summary: { type: 'string', description: 'One sentence about the campaign: what it is, for whom, when, what it gives and costs' },
    terms: {
      type: 'array',
      description: 'Terms of the campaign before and after; of a standing rule only those that differ',
      items: {
        type: 'object',
        properties: { label: { type: 'string' }, before: side, after: side },
        required: ['label'],
        additionalProperties: false,
      },
    },
    odds: {
      type: 'array',
      description: 'Odds of each prize and empty cell; for a prize draw alone',
      items: {
        type: 'object',
        properties: {
          prize: { type: 'string' },
          gives: { type: 'string' },
          limits: { type: 'string', description: 'How many of the prize there are; absent for any number' },
          before: weight,
          after: weight,
        },
        required: ['prize', 'gives'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'title', 'type', 'change', 'summary', 'terms'],
  additionalProperties: false,
} as const;

/** Members who notice a part of a change, and from when. */
const audiencePart = {
  type: 'object',
  properties: {
    markets: { ...markets, description: 'Markets of those who notice; all where absent' },
    language: { type: 'string', description: 'Language of those who notice; all where absent' },
    minLevel: { type: 'integer', minimum: 2, maximum: 4 },
    plans: { type: 'array', items: { type: 'string' }, description: 'Plans of which those who notice have one' },
    needsBoth: {
      type: 'boolean',
      const: true,
      description: 'Whether those who notice need both the level and a plan; one is enough where absent',
    },
    segments: {
      type: 'array',
      items: { type: 'string' },
      description: 'Segments: who notices belongs to one of them, beside the other conditions',
    },
    from: {
      type: 'string',
      format: 'date-time',
      description: 'Instant from which members notice, if it is later than the release',
    },
    to: { type: 'string', format: 'date-time', description: 'Instant from which nobody notices any more' },
  },
  additionalProperties: false,
} as const;

export const difference = {
  type: 'object',
  properties: {
    changes: { type: 'array', items: change },
    campaigns: { type: 'array', items: presented },
    audiences: {
      type: 'array',
      items: audiencePart,
      description: 'Members whom the change reaches and from when: a member of any part notices',
    },
    markets: { ...markets, description: 'All markets in which something changes' },
    languages: { type: 'array', items: { type: 'string' }, description: 'Languages of which texts change; empty where none do' },
    screens: {
      type: 'array',
      description: 'Screens that look or act differently, directly or by what they read, the most changed first',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, title: { type: 'string' }, route: { type: 'string' } },
        required: ['id', 'title'],
        additionalProperties: false,
      },
    },
    audience: { type: 'string', description: 'Who notices, in one sentence' },
  },
  required: ['changes', 'campaigns', 'audiences', 'markets', 'languages', 'screens', 'audience'],
  additionalProperties: false,
} as const;
