import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const planCard = {
  type: 'plan-card',
  description: 'A plan in its colours: what it gives and what it costs. One of several to choose lights up.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Gives the colour' },
      title: { type: 'string', 'x-as': 'text', description: 'Its name' },
      note: { type: 'string', 'x-as': 'text', description: 'Below the name' },
      lines: {
        type: 'array',
        maxItems: 6,
        description: 'What it gives, a line each; those that have no words are left out',
        items: {
          type: 'object',
          properties: { text: { type: 'string', 'x-as': 'text', description: 'In a few words' } },
          required: ['text'],
          additionalProperties: false,
        },
      },
      price: { type: 'string', 'x-as': 'text', description: 'An amount of money' },
      period: { type: 'string', 'x-as': 'text', description: 'What the price is for, behind it' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Below the price' },
      chipText: { type: 'string', 'x-as': 'text', description: 'In a corner of it, e.g. what it saves' },
      choice: {
        type: 'string',
        enum: ['on', 'off'],
        description: 'It is one of several to choose: chosen or not. Left out where it leads on',
      },
      disabled: { type: 'boolean', default: false, description: 'Cannot be tapped now' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
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
