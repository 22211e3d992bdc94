import { kind, markets } from './shapes.ts';

/** One change of a document, in words. */
const change = {
  type: 'object',
  properties: {
    kind,
    id: { type: 'string' },
    title: { type: 'string', description: 'Name of the document for people' },
    pointer: { type: 'string' },
    block: { type: 'string', description: 'Type and id of the block it is in, as `button "save"`' },
    label: { type: 'string', description: 'What changed, as “Coins for one check-in”' },
    change: { type: 'string', enum: ['added', 'removed', 'changed', 'moved'] },
    before: { type: 'string', description: 'Value before, as people read it; absent for what is added' },
    after: { type: 'string', description: 'Value after, as people read it; absent for what is removed' },
    sentence: { type: 'string' },
    markets: { ...markets, description: 'Markets whose members it concerns; all where absent' },
    language: { type: 'string' },
    campaign: { type: 'string', description: 'Id of the campaign whose text it is; absent where it is not that of one' },
    needsApproval: { type: 'boolean' },
  },
  required: ['kind', 'id', 'title', 'pointer', 'label', 'change', 'sentence'],
  additionalProperties: false,
} as const;

const side = { type: 'string', description: 'For people; absent on the side that lacks it' } as const;
const weight = {
  type: 'object',
  description: 'Its weight of all weights: the odds are `weight` / `of`',
  properties: { weight: { type: 'number' }, of: { type: 'number' } },
  required: ['weight', 'of'],
  additionalProperties: false,
} as const;

/** What a campaign that changes is, gives and costs, in English. */
const presented = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string', description: 'Name of the campaign for people' },
    type: { type: 'string', description: 'What it is, as “Coin boost”' },
    change: { type: 'string', enum: ['added', 'removed', 'changed'] },
    summary: { type: 'string', description: 'What it is, for whom, when, what it gives and costs, in one sentence' },
    terms: {
      type: 'array',
      description: 'Its terms before and after; of standing rules that change, those that differ alone',
      items: {
        type: 'object',
        properties: { label: { type: 'string' }, before: side, after: side },
        required: ['label'],
        additionalProperties: false,
      },
    },
    odds: {
      type: 'array',
      description: 'Of a prize draw: all it can stop at',
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

/** Members who notice a part of a change, and from when they do. */
const audiencePart = {
  type: 'object',
  properties: {
    markets: { ...markets, description: 'Markets of those who notice; all where absent' },
    language: { type: 'string', description: 'Language of those who notice; all where absent' },
    minLevel: { type: 'integer', minimum: 2, maximum: 4 },
    plans: { type: 'array', items: { type: 'string' }, description: 'Plans of which those who notice have one' },
    needsBoth: { type: 'boolean', const: true, description: 'Level and plan; either of them where absent' },
    segments: { type: 'array', items: { type: 'string' }, description: 'Segments of which those who notice are in one, too' },
    from: { type: 'string', format: 'date-time', description: 'Nobody notices before, even where the release is live' },
    to: { type: 'string', format: 'date-time', description: 'Nobody notices from then on' },
  },
  additionalProperties: false,
} as const;

export const difference = {
  type: 'object',
  properties: {
    changes: { type: 'array', items: change },
    campaigns: { type: 'array', items: presented },
    audiences: { type: 'array', items: audiencePart, description: 'Whom it reaches and from when: a member of any part notices' },
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
