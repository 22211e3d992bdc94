import type { BlockContract } from '../block.ts';

export const qrCard = {
  type: 'qr-card',
  description:
    'A QR code to scan or to save as an image, with what it leads to and, where there is one, a button that goes there on this phone.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'What it leads to' },
      text: { type: 'string', 'x-as': 'text', description: 'The line below' },
      chip: { type: 'string', 'x-as': 'text', description: 'A short word, such as the platform' },
      picture: { type: 'string', 'x-as': 'art', description: 'The code as a picture' },
      value: { type: 'string', description: 'What the code says; drawn where there is no picture' },
      label: { type: 'string', 'x-as': 'text', description: 'What the code is, for screen readers' },
      note: { type: 'string', 'x-as': 'text', description: 'Below the code' },
      limit: { type: 'string', 'x-as': 'text', description: 'Below that' },
      saveText: { type: 'string', 'x-as': 'text', description: 'On the button that saves it' },
      onSave: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'The address of the image' } },
        description: 'When it is tapped',
      },
      openText: { type: 'string', 'x-as': 'text', description: 'On the button that goes there, where it is known what the code says' },
      onOpen: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['title', 'label'],
    additionalProperties: false,
  },
  loading: 'tall-hero',
  failure: 'notice',
  examples: [
    {
      name: 'a chat group',
      props: {
        title: { t: 'communities.friends.name' },
        chip: { t: 'communities.title' },
        value: 'https://chat.whatsapp.com/Example',
        label: { t: 'communities.code' },
        saveText: { t: 'communities.save' },
        onSave: [{ do: 'saveImage', url: '=event.value', name: 'group.png' }],
        openText: { t: 'communities.open' },
        onOpen: [{ do: 'navigate', to: 'home' }],
      },
    },
  ],
} as const satisfies BlockContract;
