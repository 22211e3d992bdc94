import type { BlockContract } from '../block.ts';

export const checkInCard = {
  type: 'check-in-card',
  description: 'The week’s stamps on home with today’s button.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'First line' },
      text: { type: 'string', 'x-as': 'text', description: 'How many days, how far to the next reward' },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: { date: { type: 'string' }, state: { type: 'string', enum: ['signed', 'unsigned', 'today'] } },
          required: ['date', 'state'],
          additionalProperties: false,
        },
        description: 'The last six days and today',
      },
      todayText: { type: 'string', 'x-as': 'text', description: 'Below today' },
      actionText: { type: 'string', 'x-as': 'text', description: 'The button' },
      done: { type: 'boolean', default: false, description: 'Today is stamped' },
      doneText: { type: 'string', 'x-as': 'text', description: 'Instead of the button' },
      onCheckIn: { type: 'array', 'x-as': 'actions', description: 'Checks in' },
      onOpen: { type: 'array', 'x-as': 'actions', description: 'Opens the month' },
    },
    required: ['title', 'days', 'todayText', 'actionText', 'doneText', 'done', 'onCheckIn'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'notice',
  examples: [
    {
      name: 'open',
      props: {
        title: { t: 'home.check_in.title' },
        days: [
          { date: '2026-11-20', state: 'signed' },
          { date: '2026-11-21', state: 'today' },
        ],
        todayText: { t: 'home.check_in.today' },
        actionText: { t: 'home.check_in.button', with: { count: 1 } },
        doneText: { t: 'home.check_in.done' },
        done: false,
        onCheckIn: [],
      },
    },
  ],
} as const satisfies BlockContract;
