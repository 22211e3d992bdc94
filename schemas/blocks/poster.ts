import type { BlockContract } from '../block.ts';

export const poster = {
  type: 'poster',
  description: 'A poster with text, a picture and a QR code, drawn on the phone as an image to save.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture in the middle; only drawn ones, not those of the library' },
      ground: {
        type: 'string',
        enum: ['mint', 'blush', 'butter', 'ice'],
        default: 'butter',
        description: 'Background colour',
      },
      title: { type: 'string', 'x-as': 'text', description: 'Largest line, at the top' },
      text: { type: 'string', 'x-as': 'text', description: 'Line below the title' },
      value: { type: 'string', description: 'Content of the QR code' },
      note: { type: 'string', 'x-as': 'text', description: 'Line below the QR code' },
      code: { type: 'string', description: 'Code to type in, large below the note' },
      label: { type: 'string', 'x-as': 'text', description: 'What the poster is, for screen readers' },
      saveText: { type: 'string', 'x-as': 'text', description: 'Label of the save button; without it there is none' },
      onSave: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Address of the image' } },
        description: 'Runs when the save button is tapped; without it there is none',
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
