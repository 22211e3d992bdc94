import type { BlockContract } from '../block.ts';

export const dayStrip = {
  type: 'day-strip',
  description: 'A row of days to choose from, each with its availability.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'Name of the group, for screen readers' },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'Date of the day, YYYY-MM-DD' },
            state: { type: 'string', enum: ['free', 'few', 'full', 'closed'], description: 'Availability of the day' },
          },
          required: ['date', 'state'],
          additionalProperties: false,
        },
        description: 'Days, in the order shown',
      },
      value: { type: 'string', description: 'Date of the chosen day, YYYY-MM-DD; none where empty' },
      freeText: { type: 'string', 'x-as': 'text', description: 'Label below a day with free times' },
      fewText: { type: 'string', 'x-as': 'text', description: 'Label below a day with few free times' },
      fullText: { type: 'string', 'x-as': 'text', description: 'Label below a full day' },
      closedText: { type: 'string', 'x-as': 'text', description: 'Label below a closed day' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Date of the tapped day, YYYY-MM-DD' } },
        description: 'Runs when a day is tapped',
      },
    },
    required: ['label', 'days', 'freeText', 'fewText', 'fullText', 'closedText', 'onChange'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'notice',
  examples: [
    {
      name: 'a week',
      state: { day: '2026-11-28' },
      props: {
        label: { t: 'reserve.choose_day' },
        days: [
          { date: '2026-11-27', state: 'full' },
          { date: '2026-11-28', state: 'few' },
          { date: '2026-11-29', state: 'free' },
          { date: '2026-11-30', state: 'closed' },
          { date: '2026-12-01', state: 'free' },
        ],
        value: '=state.day',
        freeText: { t: 'reserve.free' },
        fewText: { t: 'reserve.few' },
        fullText: { t: 'reserve.full' },
        closedText: { t: 'reserve.closed' },
        onChange: [{ do: 'set', path: 'day', value: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
