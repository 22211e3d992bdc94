import { useEffect, useMemo, useRef, useState } from 'react';
import { createEffects } from '../../draw/effects/index.ts';
import type { DrawHandle } from '../../draw/react/DrawView.tsx';
import type { DrawOptions, DrawState, StopAt } from '../../draw/types.ts';

export interface LabTrial {
  /** Delay between the press and the outcome in ms, as from a server; undefined for never. */
  readonly answerMs: number | undefined;
  /** The stop: one index, or one per reel; undefined lets the widget choose by weight. */
  readonly landsOn: StopAt | undefined;
  readonly sound: boolean;
  readonly staggerMs: number;
}

const SHOWS_STATE_EVERY_MS = 60;

/** State of the widget on the stage: its controls, its events, and the effects of a prize. */
export function useTrial({ answerMs, landsOn, sound, staggerMs }: LabTrial, fallback: StopAt | undefined) {
  const handle = useRef<DrawHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<DrawState>('idle');
  const [said, setSaid] = useState<readonly string[]>([]);
  const [effects] = useState(createEffects);

  useEffect(() => {
    const shown = setInterval(() => setState(handle.current?.state ?? 'idle'), SHOWS_STATE_EVERY_MS);
    return () => {
      clearInterval(shown);
      clearTimeout(waiting.current);
      effects.destroy();
    };
  }, [effects]);

  const say = (line: string) => setSaid((before) => [line, ...before].slice(0, 5));
  const options = useMemo<DrawOptions>(() => ({ motionObserver: effects.motionObserver, stagger: staggerMs }), [effects, staggerMs]);
  useEffect(() => effects.sound(sound), [effects, sound]);

  const stop = () => handle.current?.stop(landsOn ?? fallback);
  return {
    handle,
    stage,
    state,
    said,
    options,
    stop,
    play() {
      if (handle.current?.state !== 'idle') return;
      effects.press();
      clearTimeout(waiting.current);
      handle.current.play();
      if (answerMs !== undefined) waiting.current = setTimeout(stop, answerMs);
    },
    cancel() {
      clearTimeout(waiting.current);
      handle.current?.stop(-1);
      say('Cancelled: no end');
    },
    end(prize?: unknown) {
      say(prize === undefined ? 'end()' : `end(${nameOf(prize)})`);
      if ((prize as { outcome?: string } | undefined)?.outcome === 'prize' && stage.current) effects.win(stage.current);
    },
    error: (message: string) => say(`error(${JSON.stringify(message)})`),
  };
}

/** A prize as text: its fonts' texts and its outcome. */
function nameOf(prize: unknown): string {
  const { fonts = [], outcome } = prize as { readonly fonts?: readonly { readonly text: string }[]; readonly outcome?: string };
  return [fonts.map(({ text }) => text).join(' '), outcome].filter(Boolean).join(', ');
}
