import type { BlockContract } from '../block.ts';

export const timeGrid = {
  type: 'time-grid',
  description: 'The times of a day to choose from, each with its free places.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'Name of the group, for screen readers' },
      slots: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', title: 'Short name', description: 'Short name of the time slot' },
            time: { type: 'string', description: 'Start of the time slot, HH:MM' },
            left: { type: 'integer', description: 'Free places' },
            state: {
              type: 'string',
              enum: ['free', 'few', 'full', 'over'],
              description: 'Availability; `full` and `over` cannot be chosen',
            },
            waitable: { type: 'boolean', description: 'Whether members can wait for a place in this full slot' },
          },
          required: ['id', 'time', 'left', 'state'],
          additionalProperties: true,
        },
        description: 'Time slots, in the order shown',
      },
      value: { type: 'string', description: 'Short name of the chosen time slot; none where empty' },
      leftText: {
        type: 'string',
        'x-as': 'text',
        'x-fills': ['left'],
        description: 'Label below a free time; {{left}} is the number of free places',
      },
      fullText: { type: 'string', 'x-as': 'text', description: 'Label below a full time' },
      waits: { type: 'boolean', default: false, description: 'Lets members choose a full time to wait for a place' },
      waitText: {
        type: 'string',
        'x-as': 'text',
        description: 'Label below a full time that members can wait for; `fullText` where absent',
      },
      overText: { type: 'string', 'x-as': 'text', description: 'Label below a time that can no longer be booked' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Short name of the tapped time slot' } },
        description: 'Runs when a time is tapped',
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
