import type { BlockContract } from '../block.ts';

export const mapButton = {
  type: 'map-button',
  description: 'A button that opens the phone’s map: one address for Apple devices, one for all others.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'Label of the button' },
      appleUrl: { type: 'string', description: 'Map address for iPhone, iPad and Mac; `url` where absent' },
      url: { type: 'string', description: 'Map address for all other devices' },
      onPress: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Map address for this device' } },
        description: 'Runs when the button is tapped',
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
