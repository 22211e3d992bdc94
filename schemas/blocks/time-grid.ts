import type { BlockContract } from '../block.ts';

export const timeGrid = {
  type: 'time-grid',
  description: 'Times of a day, each with how many places are left, to choose one.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What is chosen' },
      slots: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', title: 'Short name', description: 'What is chosen by it' },
            time: { type: 'string', description: 'When it begins, HH:MM' },
            left: { type: 'integer', description: 'Places left' },
            state: { type: 'string', enum: ['free', 'few', 'full', 'over'], description: 'Whether it can be chosen' },
            waitable: { type: 'boolean', description: 'It is full, and one can wait for a place' },
          },
          required: ['id', 'time', 'left', 'state'],
          additionalProperties: true,
        },
        description: 'The times in their order',
      },
      value: { type: 'string', description: 'The chosen time; none where empty' },
      leftText: { type: 'string', 'x-as': 'text', 'x-fills': ['left'], description: 'Below a time: {{left}} places are left' },
      fullText: { type: 'string', 'x-as': 'text', description: 'Below a full time' },
      waits: { type: 'boolean', default: false, description: 'A full time that one can wait for can be chosen, too' },
      waitText: { type: 'string', 'x-as': 'text', description: 'Below such a time' },
      overText: { type: 'string', 'x-as': 'text', description: 'Below a time that can no longer be booked' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Its short name' } },
        description: 'When a time is tapped',
      },
    },
    required: ['label', 'slots', 'leftText', 'fullText', 'overText', 'onChange'],
    additionalProperties: false,
  },
  loading: 'tiles',
  failure: 'notice',
  examples: [
    {
      name: 'a morning',
      state: { slot: 'b' },
      props: {
        label: { t: 'reserve.choose_time' },
        slots: [
          { id: 'a', time: '10:00', left: 40, state: 'over' },
          { id: 'b', time: '11:00', left: 37, state: 'free' },
          { id: 'c', time: '12:00', left: 3, state: 'few' },
          { id: 'd', time: '13:00', left: 0, state: 'full' },
          { id: 'e', time: '14:00', left: 0, state: 'full', waitable: true },
        ],
        value: '=state.slot',
        waits: true,
        leftText: { t: 'reserve.left' },
        fullText: { t: 'reserve.full' },
        waitText: { t: 'reserve.wait' },
        overText: { t: 'reserve.over' },
        onChange: [{ do: 'set', path: 'slot', value: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
