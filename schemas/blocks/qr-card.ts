import type { BlockContract } from '../block.ts';

export const qrCard = {
  type: 'qr-card',
  description: 'A QR code to scan or save as an image, with an optional button that opens its link on this phone.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Title: what the QR code leads to' },
      text: { type: 'string', 'x-as': 'text', description: 'Line below the title' },
      chip: { type: 'string', 'x-as': 'text', description: 'Chip beside the title, e.g. the platform' },
      picture: { type: 'string', 'x-as': 'art', description: 'Picture of the QR code' },
      value: { type: 'string', description: 'Content of the QR code; it is drawn where there is no picture' },
      label: { type: 'string', 'x-as': 'text', description: 'What the QR code is, for screen readers' },
      note: { type: 'string', 'x-as': 'text', description: 'Line below the QR code' },
      limit: { type: 'string', 'x-as': 'text', description: 'Second line below the QR code, e.g. a limit' },
      saveText: { type: 'string', 'x-as': 'text', description: 'Label of the save button; without it there is none' },
      onSave: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Address of the image' } },
        description: 'Runs when the QR code has been saved; without it there is no save button',
      },
      openText: {
        type: 'string',
        'x-as': 'text',
        description: 'Label of the button that opens the link; shown only where `value` is known',
      },
      onOpen: { type: 'array', 'x-as': 'actions', description: 'Runs when the open button is tapped; without it there is none' },
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
