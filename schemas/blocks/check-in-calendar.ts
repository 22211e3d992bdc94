import type { BlockContract } from '../block.ts';

export const checkInCalendar = {
  type: 'check-in-calendar',
  description: 'The month of stamps.',
  props: {
    type: 'object',
    properties: {
      month: { type: 'string', description: 'YYYY-MM' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the month' },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string' },
            state: { type: 'string', enum: ['signed', 'unsigned', 'today', 'future'] },
            milestone: { type: 'boolean' },
          },
          required: ['date', 'state'],
          additionalProperties: false,
        },
      },
      bonusIn: { type: 'integer', description: 'In how many stamps the next reward comes; a star waits on that day' },
      todayText: { type: 'string', 'x-as': 'text', description: 'Below today' },
      signedText: { type: 'string', 'x-as': 'text', description: 'A stamped day, for screen readers' },
      missedText: { type: 'string', 'x-as': 'text', description: 'A missed day, for screen readers' },
      previousText: { type: 'string', 'x-as': 'text', description: 'Name of the way back' },
      nextText: { type: 'string', 'x-as': 'text', description: 'Name of the way on' },
      hasNext: { type: 'boolean', default: false, description: 'There is a later month to show' },
      onPrevious: { type: 'array', 'x-as': 'actions', description: 'A month back' },
      onNext: { type: 'array', 'x-as': 'actions', description: 'A month on' },
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
