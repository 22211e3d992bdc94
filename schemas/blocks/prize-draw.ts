import type { BlockContract } from '../block.ts';

const cell = (x: number, y: number) => ({ x, y, fonts: [{ text: '10', top: '40%' }] });

export const prizeDraw = {
  type: 'prize-draw',
  description:
    'The wheel, grid or slot machine of a draw with its button. It turns when told (`draw.play`) and lands where the server says (`draw.stop`).',
  props: {
    type: 'object',
    properties: {
      widget: { type: 'string', enum: ['wheel', 'grid', 'slot'], description: 'Which one' },
      config: { type: 'object', additionalProperties: {}, description: 'In the vocabulary of the draw widgets' },
      stagger: { type: 'integer', minimum: 0, description: 'Reels stop in turn, so many milliseconds apart' },
      names: { type: 'array', items: { type: 'string' }, description: 'What each cell is called, in order' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the draw' },
      text: { type: 'string', 'x-as': 'text', description: 'Below it: from when to when' },
      playText: { type: 'string', 'x-as': 'text', description: 'Name of the button on the widget, for screen readers' },
      resultText: { type: 'string', 'x-as': 'text', description: 'Read out after the stop; {{prize}} is what it stopped at' },
      buttonText: {
        type: 'string',
        'x-as': 'text',
        description: 'The button: what it does and costs; {{coins}} is the price with its coin',
      },
      coins: { type: 'integer', description: 'The price' },
      noteText: { type: 'string', 'x-as': 'text', description: 'Below the button: what comes after, or why it is off; {{coins}} as above' },
      disabled: { type: 'boolean', default: false, description: 'It cannot be drawn now' },
      busyText: { type: 'string', 'x-as': 'text', description: 'On the button while it turns' },
      lateText: { type: 'string', 'x-as': 'text', description: 'Below it when the answer takes long' },
      lateAfterMs: { type: 'integer', default: 4000, 'x-as': 'fixed', description: 'Which is so long' },
      problemText: { type: 'string', 'x-as': 'text', description: 'What went wrong with the last one, and what to do' },
      plainText: { type: 'string', 'x-as': 'text', description: 'In place of a widget that does not come; one can draw without it' },
      soundOnText: { type: 'string', 'x-as': 'text', description: 'Name of the switch that lets it tick' },
      soundOffText: { type: 'string', 'x-as': 'text', description: 'Name of the switch that silences it' },
      onStart: { type: 'array', 'x-as': 'actions', description: 'When the button, or the one on the widget, is pressed' },
      onReady: { type: 'array', 'x-as': 'actions', description: 'Once, when it can turn' },
    },
    required: ['widget', 'config', 'names', 'title', 'playText', 'resultText', 'buttonText', 'onStart'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'grid',
      props: {
        widget: 'grid',
        config: {
          width: '300px',
          height: '300px',
          prizes: [cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1), cell(2, 2), cell(1, 2), cell(0, 2), cell(0, 1)],
          buttons: [{ x: 1, y: 1, fonts: [{ text: 'Go', top: '40%' }] }],
        },
        names: ['10', '10', '10', '10', '10', '10', '10', '10'],
        title: { t: 'lotteries.nine_treasures.name' },
        text: { t: 'draws.window', with: { from: '2026-11-01T00:00:00Z', to: '2026-11-30T23:59:59Z' } },
        playText: { t: 'draws.play' },
        resultText: { t: 'draws.result', with: { prize: '{{prize}}' } },
        buttonText: { t: 'draws.button_free', with: { count: 1 } },
        noteText: { t: 'draws.note_more', with: { coins: '{{coins}}', count: 2 } },
        coins: 50,
        soundOnText: { t: 'draws.sound_on' },
        soundOffText: { t: 'draws.sound_off' },
        onStart: [],
      },
    },
    {
      name: 'nothing left',
      props: {
        widget: 'wheel',
        config: {
          width: '300px',
          height: '300px',
          prizes: [{ background: '#ffbe2e' }, { background: '#57b6eb' }],
          buttons: [{ radius: '30%', background: '#fff' }],
        },
        names: ['a', 'b'],
        title: { t: 'lotteries.lucky_wheel.name' },
        playText: { t: 'draws.play' },
        resultText: { t: 'draws.result', with: { prize: '{{prize}}' } },
        buttonText: { t: 'draws.button_off' },
        noteText: { t: 'draws.note_no_chances', with: { at: '2026-11-22T00:00:00Z' } },
        disabled: true,
        problemText: { t: 'draws.failed_unanswered' },
        onStart: [],
      },
    },
  ],
} as const satisfies BlockContract;
