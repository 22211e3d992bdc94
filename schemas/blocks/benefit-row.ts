import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const benefitRow = {
  type: 'benefit-row',
  description: 'One benefit of a level.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Gives the colour' },
      icon: { type: 'string', 'x-as': 'icon', description: 'At the start' },
      coin: { type: 'boolean', default: false, description: 'The coin instead of an icon' },
      title: { type: 'string', 'x-as': 'text', description: 'What it is' },
      text: { type: 'string', 'x-as': 'text', description: 'In a few words' },
      before: { type: 'string', 'x-as': 'text', description: 'How much it was, where it has changed' },
      value: { type: 'string', 'x-as': 'text', description: 'How much' },
      ends: {
        type: 'string',
        enum: ['arrow', 'nothing'],
        default: 'arrow',
        description: 'How a tap shows, where there is one; with nothing it cannot be tapped',
      },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  loading: 'row',
  failure: 'collapse',
  examples: [
    {
      name: 'discount',
      props: { icon: 'tag', title: { t: 'benefits.title_discount' }, value: { t: 'benefits.value_discount', with: { value: 5 } } },
    },
    {
      name: 'changed',
      props: {
        icon: 'tag',
        title: { t: 'benefits.title_discount' },
        before: { t: 'benefits.step_discount', with: { value: 5 } },
        value: { t: 'benefits.step_discount', with: { value: 2 } },
      },
    },
  ],
} as const satisfies BlockContract;
