import type { BlockContract } from '../block.ts';

export const checkInCard = {
  type: 'check-in-card',
  description: 'The check-ins of the last seven days, with today’s check-in button.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Title of the card' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line, e.g. days so far and days to the next reward' },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'Date of the day, YYYY-MM-DD' },
            state: {
              type: 'string',
              enum: ['signed', 'unsigned', 'today'],
              description: 'State of the day: stamped, missed, or today before its stamp',
            },
          },
          required: ['date', 'state'],
          additionalProperties: false,
        },
        description: 'The last six days and today, oldest first; a placeholder while empty',
      },
      todayText: { type: 'string', 'x-as': 'text', description: 'Label below today’s place, instead of its weekday' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the check-in button' },
      done: { type: 'boolean', default: false, description: 'Whether the member has checked in today' },
      doneText: { type: 'string', 'x-as': 'text', description: 'Text shown instead of the button once checked in' },
      onCheckIn: { type: 'array', 'x-as': 'actions', description: 'Runs when the check-in button is tapped' },
      onOpen: { type: 'array', 'x-as': 'actions', description: 'Runs when the title is tapped, e.g. opens the month' },
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
