import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const benefitRow = {
  type: 'benefit-row',
  description: 'One benefit of a level.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the row takes; creator where absent' },
      icon: { type: 'string', 'x-as': 'icon', description: 'Icon at the start of the row; a star where absent' },
      coin: { type: 'boolean', default: false, description: 'Shows a coin instead of an icon' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the benefit' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line, in a few words' },
      before: { type: 'string', 'x-as': 'text', description: 'Former value, shown before an arrow to the present one' },
      value: { type: 'string', 'x-as': 'text', description: 'Value at the end of the row, e.g. 2×' },
      ends: {
        type: 'string',
        enum: ['arrow', 'nothing'],
        default: 'arrow',
        description: '`arrow` shows that the row can be tapped; with `nothing` it cannot',
      },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the row is tapped' },
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
