import { pageClock } from '../core/clock.ts';
import type { MotionObserver } from '../types.ts';
import { type Confetti, throwConfetti } from './confetti.ts';
import { createHaptics } from './haptics.ts';
import { createSound } from './sound.ts';
import { createTicks } from './ticks.ts';

export interface Effects {
  /** Whether it sounds; silent at first. Switching it on belongs in a press. */
  sound(on: boolean): void;
  /** A draw was pressed: from here on it may sound. */
  press(): void;
  /** For `DrawOptions`: ticks whenever a sector, a cell or a symbol passes. */
  readonly motionObserver: MotionObserver;
  /** A prize was won: confetti over the element, chime, pulses. */
  win(over: HTMLElement): void;
  destroy(): void;
}

/** What a draw may do beside turning: ticks, chime, pulses, confetti. Nothing is held before it is used, nothing stays after `destroy`. */
export function createEffects(): Effects {
  const sound = createSound();
  const haptics = createHaptics();
  let confetti: Confetti | undefined;
  return {
    sound(on) {
      sound.set(on);
      sound.unlock();
    },
    press: () => sound.unlock(),
    motionObserver: createTicks(pageClock, () => {
      sound.tick();
      haptics.tick();
    }),
    win(over) {
      sound.win();
      haptics.win();
      confetti?.destroy();
      confetti = throwConfetti(over);
    },
    destroy() {
      confetti?.destroy();
      haptics.destroy();
      sound.destroy();
    },
  };
}
