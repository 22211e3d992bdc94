import type { DrawState, StopAt } from '../types.ts';
import type { Clock } from './clock.ts';

/** What a machine drives. Times are ms of the clock. */
export interface Drive<Target> {
  readonly clock: Clock;
  /** Begins to move; gives when the full speed is reached. */
  launch(now: number): number;
  /** Where to land for an `at` that is no negative index; undefined where that is impossible. */
  decide(at: StopAt | undefined): Target | undefined;
  /** Plans the landing; gives when it stands. */
  land(target: Target, now: number): number;
  /** Light off, and motion runs out. */
  cancel(now: number): void;
  /** It stands: once per spin that was not cancelled. Idle already. */
  landed(target: Target): void;
  failed(message: string): void;
  /** After each change between idle and spinning. */
  spinning(spins: boolean): void;
}

interface Spin {
  /** When the full speed is reached. */
  readonly fast: number;
  lands?: boolean;
}

export interface Machine {
  readonly state: DrawState;
  play(): void;
  stop(at?: StopAt): void;
  /** No word from now on. */
  quit(): void;
}

/**
 * idle → accelerating → constant → decelerating → idle. The state is read from the clock, so a late timer makes it
 * no wrong one.
 */
export function createMachine<Target>(drive: Drive<Target>): Machine {
  let spin: Spin | undefined;
  let forget: (() => void) | undefined;

  function rest(): void {
    forget?.();
    spin = undefined;
    drive.spinning(false);
  }

  const machine: Machine = {
    get state() {
      if (!spin) return 'idle';
      if (drive.clock.now() < spin.fast) return 'accelerating';
      return spin.lands ? 'decelerating' : 'constant';
    },
    play() {
      if (spin) return;
      spin = { fast: drive.launch(drive.clock.now()) };
      drive.spinning(true);
    },
    stop(at) {
      if (!spin || machine.state === 'decelerating') return;
      const negative = [at].flat().some((index) => index! < 0);
      // The first answer counts; one that waits for the full speed can still be cancelled.
      if (spin.lands && !negative) return;
      const now = drive.clock.now();
      const target = negative ? undefined : drive.decide(at);
      if (target === undefined) {
        drive.cancel(now);
        rest();
        if (!negative) drive.failed(`stop(${at}) is no prize`);
        return;
      }
      spin.lands = true;
      forget = drive.clock.at(drive.land(target, now), () => {
        rest();
        drive.landed(target);
      });
    },
    quit() {
      forget?.();
      spin = undefined;
    },
  };
  return machine;
}
