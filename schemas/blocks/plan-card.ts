import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const planCard = {
  type: 'plan-card',
  description: 'A paid plan: what it gives and what it costs; also as one of several to choose from.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the card takes' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the plan' },
      note: { type: 'string', 'x-as': 'text', description: 'Line below the name, e.g. how long it lasts' },
      lines: {
        type: 'array',
        maxItems: 6,
        description: 'Benefits, one per line; empty ones are left out',
        items: {
          type: 'object',
          properties: { text: { type: 'string', 'x-as': 'text', description: 'Benefit, in a few words' } },
          required: ['text'],
          additionalProperties: false,
        },
      },
      price: { type: 'string', 'x-as': 'text', description: 'Price as members read it; the price line is hidden where absent' },
      period: { type: 'string', 'x-as': 'text', description: 'Period after the price, e.g. a month' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Line below the price, e.g. the price per month' },
      chipText: { type: 'string', 'x-as': 'text', description: 'Chip on the card, e.g. what the plan saves' },
      choice: {
        type: 'string',
        enum: ['on', 'off'],
        description: 'Whether it is chosen among several; left out where the card is no choice',
      },
      disabled: { type: 'boolean', default: false, description: 'The card cannot be tapped' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the card is tapped; without it the card is not a button' },
    },
    required: ['tier', 'title'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [
    {
      name: 'leads on',
      props: {
        tier: 'vip',
        title: { t: 'levels.plan_vip' },
        lines: [
          { text: { t: 'benefits.value_coin_multiplier', with: { value: 1.5 } } },
          { text: { t: 'benefits.value_free_shipping', with: { count: 5 } } },
        ],
        price: { t: 'orders.money', with: { amount: { amountMinor: 590, currency: 'MYR' } } },
        onPress: [],
      },
    },
    {
      name: 'chosen',
      props: {
        tier: 'svip',
        title: { t: 'levels.plan_svip' },
        price: { t: 'orders.money', with: { amount: { amountMinor: 11900, currency: 'MYR' } } },
        chipText: { t: 'benefits.value_discount', with: { value: 17 } },
        choice: 'on',
        onPress: [],
      },
    },
    {
      name: 'not chosen',
      props: {
        tier: 'vip',
        title: { t: 'levels.plan_vip' },
        price: { t: 'orders.money', with: { amount: { amountMinor: 590, currency: 'MYR' } } },
        choice: 'off',
        onPress: [],
      },
    },
  ],
} as const satisfies BlockContract;
