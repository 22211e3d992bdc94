// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../patience.ts';
import { renderBlock } from './renderBlock.tsx';

/** The block without a canvas: a page that cannot paint still lets its member draw. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // What moves is the compositor's; here only what is said counts.
  const still = {
    cancel: () => undefined,
    finished: new Promise<never>(() => undefined),
    currentTime: 0,
    effect: null,
    pause: () => undefined,
  };
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(still as unknown as Animation);
  localStorage.clear();
});

const draw = {
  widget: 'wheel',
  config: {
    width: '300px',
    height: '300px',
    prizes: [{ background: '#ffbe2e' }, { background: '#57b6eb' }, { background: '#c42e27' }],
    defaultConfig: { accelerationTime: 0, decelerationTime: 0 },
  },
  names: ['A', 'B', 'C'],
  title: { t: 'lotteries.lucky_wheel.name' },
  playText: { t: 'draws.play' },
  resultText: { t: 'draws.result' },
  buttonText: { t: 'draws.button_coins' },
  coins: 50,
  disabled: '=state.off',
  noteText: { t: 'draws.note_more', with: { count: '=state.count' } },
  problemText: "=state.problem ? 'No answer came' : ''",
  lateText: { t: 'draws.late' },
  soundOnText: { t: 'draws.sound_on' },
  soundOffText: { t: 'draws.sound_off' },
  onStart: [{ do: 'call', operation: 'draws.create', input: { id: 'lucky-wheel', expectedCost: 50 } }],
  onReady: [{ do: 'track', event: 'ready' }],
};

const button = (name: string, action: object) => ({ type: 'button', id: name, text: `='${name}'`, onPress: [action] });
const set = (path: string, value: unknown) => ({ do: 'set', path, value });
const below = [
  button('play', { do: 'draw.play', block: 'block' }),
  button('stop', { do: 'draw.stop', block: 'block', index: 1 }),
  button('let-go', { do: 'draw.stop', block: 'block', index: -1 }),
  button('on', set('off', false)),
  button('more', set('count', 3)),
  button('fail', set('problem', true)),
];

async function show(state: object = {}) {
  let answer: (() => void) | undefined;
  const shown = await renderBlock('prize-draw', draw, {
    state: { off: false, count: 2, problem: false, ...state },
    below,
    now: '2026-06-01T12:00:00Z',
    answers: { 'draws.create': () => new Promise<void>((resolve) => (answer = resolve)) },
  });
  expect(shown.log).toContain('track ready {}');
  const pressed = () => shown.log.filter((line) => line.startsWith('call draws.create')).length;
  const spin = () => act(async () => [...shown.block().querySelectorAll<HTMLElement>('button')].at(-1)?.click());
  return { ...shown, pressed, spin, answered: () => act(async () => answer?.()) };
}

describe('The block of a draw', () => {
  it('tells its price with a coin, starts at a press, and says once that it can', async () => {
    const { block, pressed, spin, press, log } = await show();
    expect([...block().querySelectorAll('button')].at(-1)?.textContent).toBe('Spin for 50');
    await spin();
    expect(pressed()).toBe(1);
    await press('more');
    expect(block().textContent).toContain('up to 3 more today');
    expect(log.filter((line) => line === 'track ready {}')).toHaveLength(1);
  });

  it('takes no press while it is off, while its call waits, or while it turns', async () => {
    const { pressed, spin, press, answered } = await show({ off: true });
    await spin();
    expect(pressed()).toBe(0);
    await press('on');
    await spin();
    await spin();
    expect(pressed()).toBe(1);
    await answered();
    await press('play');
    await spin();
    expect(pressed()).toBe(1);
    await press('let-go');
    await spin();
    expect(pressed()).toBe(2);
  });

  it('stops where it is told, and without a result stands ready again', async () => {
    const { block, press } = await show();
    await press('play');
    expect(block().dataset.state).toBe('turning');
    await press('stop');
    await vi.waitFor(() => expect(block().dataset).toMatchObject({ state: 'idle', stop: '1' }), eventually);
    await press('play');
    await press('let-go');
    expect([block().dataset.state, block().dataset.stop]).toEqual(['idle', '']);
  });

  it('says something kind when the answer takes long, and what went wrong when it stands still', async () => {
    const { block, press, pass } = await show();
    await press('play');
    await pass(3_999);
    expect(block().textContent).not.toContain('Still asking');
    await pass(1);
    expect(block().textContent).toContain('Still asking');
    await press('let-go');
    await press('fail');
    expect(block().textContent).toContain('No answer came');
    expect(block().textContent).not.toContain('Still asking');
  });

  it('is silent until a member switches sound on, and remembers it', async () => {
    const { press, block } = await show();
    await press('Sound on');
    expect(block().querySelector('[aria-pressed]')?.getAttribute('aria-label')).toBe('Sound off');
    expect(localStorage.getItem('draw-sound')).toBe('on');
  });
});
