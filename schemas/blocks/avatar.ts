import type { BlockContract } from '../block.ts';

export const avatar = {
  type: 'avatar',
  description: 'The profile picture and a way to change it.',
  props: {
    type: 'object',
    properties: {
      url: { type: 'string', description: 'Address of the picture; a drawn one while empty' },
      label: { type: 'string', 'x-as': 'text', description: 'What tapping does' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Asks for a new one' },
    },
    required: ['label'],
    additionalProperties: false,
  },
  loading: 'disc',
  failure: 'collapse',
  examples: [{ name: 'none', props: { label: { t: 'account.avatar' }, onPress: [] } }],
} as const satisfies BlockContract;
