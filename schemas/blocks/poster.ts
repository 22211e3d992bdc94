import type { BlockContract } from '../block.ts';

export const poster = {
  type: 'poster',
  description:
    'A picture with words, art and a QR code, drawn on the phone and kept as an image: whatever the language, with the fonts of the phone.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'In its middle; a drawn one' },
      ground: {
        type: 'string',
        enum: ['mint', 'blush', 'butter', 'ice'],
        default: 'butter',
        description: 'Behind the words',
      },
      title: { type: 'string', 'x-as': 'text', description: 'The largest line' },
      text: { type: 'string', 'x-as': 'text', description: 'The line below' },
      value: { type: 'string', description: 'What the QR code says' },
      note: { type: 'string', 'x-as': 'text', description: 'Below the QR code' },
      code: { type: 'string', description: 'Large below that, for whoever types it' },
      label: { type: 'string', 'x-as': 'text', description: 'What the picture is, for screen readers' },
      saveText: { type: 'string', 'x-as': 'text', description: 'On the button' },
      onSave: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'The address of the image' } },
        description: 'When it is tapped',
      },
    },
    required: ['title', 'value', 'label'],
    additionalProperties: false,
  },
  loading: 'tall-hero',
  failure: 'notice',
  examples: [
    {
      name: 'an invitation',
      props: {
        art: 'friends',
        ground: 'blush',
        title: { t: 'invitations.poster_title' },
        text: { t: 'invitations.poster_text', with: { coins: 100 } },
        value: 'https://club.test/#/register?invitation=K7M2XQ4H',
        note: { t: 'invitations.poster_scan' },
        code: 'K7M2XQ4H',
        label: { t: 'invitations.poster_alt' },
        saveText: { t: 'invitations.poster_save' },
        onSave: [{ do: 'saveImage', url: '=event.value', name: 'invitation.png' }],
      },
    },
  ],
} as const satisfies BlockContract;
