import { pageClock } from '../core/clock.ts';
import type { MotionObserver } from '../types.ts';
import { type Confetti, throwConfetti } from './confetti.ts';
import { createHaptics } from './haptics.ts';
import { createSound } from './sound.ts';
import { createTicks } from './ticks.ts';

export interface Effects {
  /** Switches sound on or off; off initially. Switch on only in a user gesture. */
  sound(on: boolean): void;
  /** Call when a draw is pressed: unlocks the sound. */
  press(): void;
  /** For `DrawOptions`: ticks whenever a sector, a cell or a symbol passes. */
  readonly motionObserver: MotionObserver;
  /** Call when a prize was won: confetti over the element, chime, vibration. */
  win(over: HTMLElement): void;
  destroy(): void;
}

/** The effects of a draw: ticks, chime, vibration, confetti. Resources are allocated on first use and freed by `destroy`. */
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
