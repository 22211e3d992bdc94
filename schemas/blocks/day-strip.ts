import type { BlockContract } from '../block.ts';

export const dayStrip = {
  type: 'day-strip',
  description: 'Days side by side, each with how much is free on it, to choose one.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What is chosen' },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'YYYY-MM-DD' },
            state: { type: 'string', enum: ['free', 'few', 'full', 'closed'], description: 'How much is free' },
          },
          required: ['date', 'state'],
          additionalProperties: false,
        },
        description: 'The days in their order',
      },
      value: { type: 'string', description: 'The chosen day; none where empty' },
      freeText: { type: 'string', 'x-as': 'text', description: 'Below a day with free times' },
      fewText: { type: 'string', 'x-as': 'text', description: 'Below a day with few left' },
      fullText: { type: 'string', 'x-as': 'text', description: 'Below a full day' },
      closedText: { type: 'string', 'x-as': 'text', description: 'Below a closed day' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Its date' } },
        description: 'When a day is tapped',
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
