import type { DrawState, StopAt } from '../types.ts';
import type { Clock } from './clock.ts';

/** The widget that a state machine controls. Times are ms of the clock. */
export interface Drive<Target> {
  readonly clock: Clock;
  /** Starts the motion; returns when the full speed is reached. */
  launch(now: number): number;
  /** Resolves `at` to a target; undefined if it is not possible. Not called for a negative index. */
  decide(at: StopAt | undefined): Target | undefined;
  /** Plans the landing; returns when it ends. */
  land(target: Target, now: number): number;
  /** Switches the light off and lets the motion coast to a stop. */
  cancel(now: number): void;
  /** Called once per spin that was not cancelled, after the landing; the state is idle already. */
  landed(target: Target): void;
  failed(message: string): void;
  /** Called after each change between idle and spinning. */
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
  /** Stops without further calls. */
  quit(): void;
}

/**
 * States: idle → accelerating → constant → decelerating → idle. The state is computed from the clock, so that a late timer cannot
 * make it wrong.
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
      // Only the first stop counts; one that still waits for the full speed can be cancelled.
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
