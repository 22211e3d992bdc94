// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PrizeDraw from '../../../client/blocks/prize-draw/PrizeDraw.tsx';
import type { Commands } from '../../../client/engine/view.ts';

/** The block without a canvas: a page that cannot paint still lets its member draw. */
let root: Root;
let commands: Commands | undefined;

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
  Element.prototype.animate = () => still as unknown as Animation;
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  localStorage.clear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const config = {
  width: '300px',
  height: '300px',
  prizes: [{ background: '#ffbe2e' }, { background: '#57b6eb' }, { background: '#c42e27' }],
  defaultConfig: { accelerationTime: 0, decelerationTime: 0 },
};

async function show(props: object = {}, busy = false) {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const pressed = vi.fn();
  const ready = vi.fn();
  const view = (more: object = {}, isBusy = busy) => (
    <PrizeDraw
      id="draw"
      busy={isBusy}
      field={undefined}
      expose={(given) => {
        commands = given;
        return () => undefined;
      }}
      props={
        {
          widget: 'wheel',
          config,
          names: ['A', 'B', 'C'],
          title: 'Wheel',
          playText: 'Spin',
          resultText: 'Result: {{prize}}',
          buttonText: 'Spin for {{coins}}',
          coins: 50,
          noteText: 'Then more',
          lateText: 'Still asking',
          lateAfterMs: 4000,
          soundOnText: 'Sound on',
          soundOffText: 'Sound off',
          onStart: pressed,
          onReady: ready,
          ...props,
          ...more,
        } as never
      }
    />
  );
  await act(async () => root.render(view()));
  await vi.waitFor(() => expect(ready).toHaveBeenCalled());
  return { pressed, ready, again: (more: object, isBusy?: boolean) => act(async () => root.render(view(more, isBusy))) };
}

const block = () => document.querySelector<HTMLElement>('[data-block="draw"]');
const button = () => [...document.querySelectorAll<HTMLElement>('button')].at(-1);

describe('The block of a draw', () => {
  it('tells its price with a coin, starts at a press, and says once that it can', async () => {
    const { pressed, ready, again } = await show();
    expect(button()?.textContent).toBe('Spin for 50');
    await act(async () => button()?.click());
    expect(pressed).toHaveBeenCalledTimes(1);
    await again({ noteText: 'Other' });
    expect(ready).toHaveBeenCalledTimes(1);
  });

  it('takes no press while it is off, while its call waits, or while it turns', async () => {
    const { pressed, again } = await show({ disabled: true });
    await act(async () => button()?.click());
    await again({ disabled: false }, true);
    await act(async () => button()?.click());
    await again({ disabled: false }, false);
    await act(async () => void commands?.play?.());
    await act(async () => button()?.click());
    expect(pressed).not.toHaveBeenCalled();
    await act(async () => void commands?.stop?.(-1));
    await act(async () => button()?.click());
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('stops where it is told, and the promise of its stop ends with it; without a result it stands ready again', async () => {
    await show();
    await act(async () => void commands?.play?.());
    expect(block()?.dataset.state).toBe('turning');
    await act(async () => {
      await commands?.stop?.(1);
    });
    await vi.waitFor(() => expect(block()?.dataset).toMatchObject({ state: 'idle', stop: '1' }));
    await act(async () => void commands?.play?.());
    await act(async () => {
      await commands?.stop?.(-1);
    });
    expect([block()?.dataset.state, block()?.dataset.stop]).toEqual(['idle', '']);
  });

  it('says something kind when the answer takes long, and what went wrong when it stands still', async () => {
    const { again } = await show({ lateAfterMs: 20 });
    await act(async () => void commands?.play?.());
    await vi.waitFor(() => expect(block()?.textContent).toContain('Still asking'));
    await act(async () => void commands?.stop?.(-1));
    await again({ problemText: 'No answer came' });
    expect(block()?.textContent).toContain('No answer came');
    expect(block()?.textContent).not.toContain('Still asking');
  });

  it('is silent until a member switches sound on, and remembers it', async () => {
    await show();
    const sound = document.querySelector<HTMLButtonElement>('[aria-pressed]');
    expect(sound?.getAttribute('aria-label')).toBe('Sound on');
    await act(async () => sound?.click());
    expect(sound?.getAttribute('aria-label')).toBe('Sound off');
    expect(localStorage.getItem('draw-sound')).toBe('on');
  });
});
