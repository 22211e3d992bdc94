import type { BlockContract } from '../block.ts';

export const avatar = {
  type: 'avatar',
  description: 'The profile picture and a way to change it.',
  props: {
    type: 'object',
    properties: {
      url: { type: 'string', description: 'Address of the picture; a drawn one while it is empty' },
      label: { type: 'string', 'x-as': 'text', description: 'What a tap does, for screen readers' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the picture is tapped, e.g. to upload a new one' },
    },
    required: ['label'],
    additionalProperties: false,
  },
  loading: 'disc',
  failure: 'collapse',
  examples: [{ name: 'none', props: { label: { t: 'account.avatar' }, onPress: [] } }],
} as const satisfies BlockContract;
