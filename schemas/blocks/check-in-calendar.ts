import type { BlockContract } from '../block.ts';

export const checkInCalendar = {
  type: 'check-in-calendar',
  description: 'A month of check-ins: stamped, missed and coming days.',
  props: {
    type: 'object',
    properties: {
      month: { type: 'string', description: 'Month shown, YYYY-MM' },
      title: { type: 'string', 'x-as': 'text', description: 'Heading: the name of the month' },
      days: {
        type: 'array',
        description: 'Days of the month in order, each with its date and state',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'Date of the day, YYYY-MM-DD' },
            state: {
              type: 'string',
              enum: ['signed', 'unsigned', 'today', 'future'],
              description: 'State of the day: stamped, missed, today before its stamp, or to come',
            },
            milestone: { type: 'boolean', description: 'Whether the day brought a milestone; the calendar does not use it yet' },
          },
          required: ['date', 'state'],
          additionalProperties: false,
        },
      },
      bonusIn: { type: 'integer', description: 'Check-ins until the next reward; a star marks that day' },
      todayText: { type: 'string', 'x-as': 'text', description: 'Label below today’s place, instead of its number' },
      signedText: { type: 'string', 'x-as': 'text', description: 'What a stamped day is called, for screen readers' },
      missedText: { type: 'string', 'x-as': 'text', description: 'What a missed day is called, for screen readers' },
      previousText: { type: 'string', 'x-as': 'text', description: 'Name of the previous-month button' },
      nextText: { type: 'string', 'x-as': 'text', description: 'Name of the next-month button' },
      hasNext: { type: 'boolean', default: false, description: 'Whether the next-month button can be tapped' },
      onPrevious: { type: 'array', 'x-as': 'actions', description: 'Runs when the previous-month button is tapped' },
      onNext: { type: 'array', 'x-as': 'actions', description: 'Runs when the next-month button is tapped' },
    },
    required: ['month', 'title', 'days', 'todayText', 'signedText', 'missedText', 'previousText', 'nextText', 'onPrevious', 'onNext'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'november',
      props: {
        month: '2026-11',
        title: { t: 'check_in.month_title', with: { month: '2026-11-01' } },
        days: [
          { date: '2026-11-01', state: 'signed' },
          { date: '2026-11-02', state: 'unsigned' },
          { date: '2026-11-03', state: 'signed', milestone: true },
          { date: '2026-11-04', state: 'today' },
          { date: '2026-11-05', state: 'future' },
          { date: '2026-11-06', state: 'future' },
        ],
        bonusIn: 2,
        todayText: { t: 'home.check_in.today' },
        signedText: { t: 'check_in.signed' },
        missedText: { t: 'check_in.missed' },
        previousText: { t: 'check_in.previous' },
        nextText: { t: 'check_in.next' },
        onPrevious: [],
        onNext: [],
      },
    },
  ],
} as const satisfies BlockContract;
