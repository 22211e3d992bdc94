import type { BlockContract } from '../block.ts';

export const mapButton = {
  type: 'map-button',
  description: 'A button that opens the map of the phone: one address for Apple’s devices, one for all others.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'What it says' },
      appleUrl: { type: 'string', description: 'For iPhone, iPad and Mac' },
      url: { type: 'string', description: 'For all others' },
      onPress: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'The address for this device' } },
        description: 'When it is tapped',
      },
    },
    required: ['text', 'url', 'onPress'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'directions',
      props: {
        text: { t: 'stores.directions' },
        appleUrl: 'https://maps.apple.com/?daddr=3.134,101.6861',
        url: 'https://www.google.com/maps/dir/?api=1&destination=3.134,101.6861',
        onPress: [{ do: 'openExternal', url: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
