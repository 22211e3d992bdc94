import type { BlockContract } from '../block.ts';

export const homeBar = {
  type: 'home-bar',
  description: 'The top bar of home: logo, market and language, messages for members, a login button for visitors.',
  props: {
    type: 'object',
    properties: {
      name: { type: 'string', 'x-as': 'text', description: 'Product name' },
      place: { type: 'string', description: 'Market and language as shown, e.g. MY · EN' },
      placeLabel: { type: 'string', 'x-as': 'text', description: 'What a tap on market and language does, for screen readers' },
      onPlace: { type: 'array', 'x-as': 'actions', description: 'Runs when market and language are tapped' },
      bellText: { type: 'string', 'x-as': 'text', description: 'Name of the message bell, for screen readers' },
      count: { type: 'integer', description: 'Unread messages on the bell; no number where 0, 99+ at most' },
      onBell: { type: 'array', 'x-as': 'actions', description: 'Runs when the bell is tapped; without it there is no bell' },
      loginText: { type: 'string', 'x-as': 'text', description: 'Label of the login button; without it there is none' },
      onLogin: { type: 'array', 'x-as': 'actions', description: 'Runs when the login button is tapped; without it there is none' },
    },
    required: ['name', 'place', 'placeLabel', 'onPlace'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'visitor',
      props: {
        name: { t: 'shell.name' },
        place: 'MY · EN',
        placeLabel: { t: 'shell.place' },
        onPlace: [],
        loginText: { t: 'shell.login' },
        onLogin: [],
      },
    },
    {
      name: 'member',
      props: {
        name: { t: 'shell.name' },
        place: 'MY · EN',
        placeLabel: { t: 'shell.place' },
        onPlace: [],
        bellText: { t: 'home.messages' },
        count: 3,
        onBell: [],
      },
    },
  ],
} as const satisfies BlockContract;
