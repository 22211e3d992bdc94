import type { BlockContract } from '../block.ts';

export const addressCard = {
  type: 'address-card',
  description: 'A delivery address as it stands on a parcel, with what can be done to it.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heads it where it stands alone' },
      recipient: { type: 'string', 'x-as': 'text', description: 'Who gets it' },
      phone: { type: 'string', description: 'As it is shown' },
      lines: { type: 'array', items: { type: 'string' }, description: 'As it is written in its country' },
      tagText: { type: 'string', 'x-as': 'text', description: 'Beside the name: the default' },
      tagShown: { type: 'boolean', default: true, description: 'The word beside the name counts' },
      warnText: { type: 'string', 'x-as': 'text', description: 'What is missing in it' },
      warnShown: { type: 'boolean', default: true, description: 'Something is missing' },
      chosen: { type: 'boolean', default: false, description: 'It is the one chosen' },
      chooseText: { type: 'string', 'x-as': 'text', description: 'The button that chooses it' },
      onChoose: { type: 'array', 'x-as': 'actions', description: 'When it is chosen' },
      links: {
        type: 'array',
        maxItems: 4,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'What it does' },
            icon: { type: 'string', 'x-as': 'icon', description: 'Before the text' },
            shown: { type: 'boolean', default: true, description: 'It makes sense now' },
            onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
          },
          required: ['text', 'onPress'],
          additionalProperties: false,
        },
        description: 'Below a line',
      },
    },
    required: ['recipient', 'lines'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'notice',
  examples: [
    {
      name: 'default',
      data: { address: { recipient: 'Aisyah Rahman', phone: '+60 12-345 6789', lines: ['12 Jalan Kenanga', '50430 Kuala Lumpur'] } },
      props: {
        recipient: '=data.address.recipient',
        phone: '=data.address.phone',
        lines: '=data.address.lines',
        tagText: { t: 'addresses.default' },
        links: [
          { text: { t: 'addresses.edit' }, icon: 'edit', onPress: [] },
          { text: { t: 'addresses.remove' }, icon: 'trash', onPress: [] },
        ],
      },
    },
    {
      name: 'to choose',
      data: { address: { recipient: 'Aisyah Rahman', phone: '+60 12-345 6789', lines: ['12 Jalan Kenanga', '50430 Kuala Lumpur'] } },
      props: {
        recipient: '=data.address.recipient',
        phone: '=data.address.phone',
        lines: '=data.address.lines',
        warnText: { t: 'addresses.incomplete' },
        chooseText: { t: 'addresses.choose' },
        onChoose: [],
      },
    },
  ],
} as const satisfies BlockContract;
