import type { BlockContract } from '../block.ts';

export const addressCard = {
  type: 'address-card',
  description: 'A delivery address written as on a parcel label, with buttons to choose or edit it.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading above the address, for a card outside a list' },
      recipient: { type: 'string', 'x-as': 'text', description: 'Name of the recipient' },
      phone: { type: 'string', description: 'Phone number as members read it' },
      lines: { type: 'array', items: { type: 'string' }, description: 'Lines of the address, in the order used in its country' },
      tagText: { type: 'string', 'x-as': 'text', description: 'Chip beside the name, e.g. Default' },
      tagShown: { type: 'boolean', default: true, description: 'Whether the chip beside the name is shown' },
      warnText: { type: 'string', 'x-as': 'text', description: 'Warning below the address, e.g. that a part is missing' },
      warnShown: { type: 'boolean', default: true, description: 'Whether the warning is shown' },
      chosen: { type: 'boolean', default: false, description: 'Marks this address as the chosen one' },
      chooseText: { type: 'string', 'x-as': 'text', description: 'Label of the button that chooses this address' },
      onChoose: { type: 'array', 'x-as': 'actions', description: 'Runs when the choose button is tapped; without it there is no button' },
      links: {
        type: 'array',
        maxItems: 4,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'Label of the link' },
            icon: { type: 'string', 'x-as': 'icon', description: 'Icon before the label' },
            shown: { type: 'boolean', default: true, description: 'Whether the link is shown' },
            onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the link is tapped' },
          },
          required: ['text', 'onPress'],
          additionalProperties: false,
        },
        description: 'Up to four links below a line, e.g. Edit and Delete',
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
