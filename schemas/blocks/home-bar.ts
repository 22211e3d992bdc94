import type { BlockContract } from '../block.ts';

export const homeBar = {
  type: 'home-bar',
  description: 'The head of home: logo, market and language, and a login button for visitors.',
  props: {
    type: 'object',
    properties: {
      name: { type: 'string', 'x-as': 'text', description: 'Product name' },
      place: { type: 'string', description: 'Market and language as shown, e.g. MY · EN' },
      placeLabel: { type: 'string', 'x-as': 'text', description: 'What tapping the place does, for screen readers' },
      onPlace: { type: 'array', 'x-as': 'actions', description: 'Opens the choice of market and language' },
      bellText: { type: 'string', 'x-as': 'text', description: 'Shown to members: the way to their messages, for screen readers' },
      count: { type: 'integer', description: 'Messages not read' },
      onBell: { type: 'array', 'x-as': 'actions', description: 'Opens the messages' },
      loginText: { type: 'string', 'x-as': 'text', description: 'Shown to visitors' },
      onLogin: { type: 'array', 'x-as': 'actions', description: 'Opens login' },
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
