import { describe, expect, it } from 'vitest';
import { createMachine } from '../../../../client/draw/core/machine.ts';
import type { StopAt } from '../../../../client/draw/types.ts';
import { aClock } from '../fake-clock.ts';

/** A machine of four prizes; `told` is what it said, in order. */
function aMachine({ acceleration = 2500, deceleration = 2500 } = {}) {
  const clock = aClock();
  const told: string[] = [];
  const machine = createMachine<number>({
    clock,
    launch: (now) => now + acceleration,
    decide: (at = 3) => (typeof at === 'number' && at < 4 ? at : undefined),
    land: (_target, now) => Math.max(now, fast) + deceleration,
    cancel: () => told.push('cancelled'),
    landed: (target) => told.push(`landed ${target} ${machine.state}`),
    failed: (message) => told.push(`failed ${message} ${machine.state}`),
    spinning: (spins) => {
      if (spins) fast = clock.now() + acceleration;
      told.push(spins ? 'spins' : 'rests');
    },
  });
  let fast = 0;
  return { clock, machine, told };
}

type Step = ['play'] | ['stop', StopAt?] | ['go', number] | ['late', number] | ['is', string];

const rows: [title: string, steps: Step[], told: string[]][] = [
  ['idle at first (R-425)', [['is', 'idle']], []],
  ['accelerating right after play (R-426)', [['play'], ['is', 'accelerating'], ['go', 2499], ['is', 'accelerating']], ['spins']],
  [
    'constant after the acceleration time (R-427, R-607)',
    [['play'], ['go', 2500], ['is', 'constant'], ['go', 3_600_000], ['is', 'constant']],
    ['spins'],
  ],
  [
    'decelerating after stop, idle when it stands (R-428, R-429, R-608)',
    [['play'], ['go', 2500], ['stop', 1], ['is', 'decelerating'], ['go', 2499], ['is', 'decelerating'], ['go', 1], ['is', 'idle']],
    ['spins', 'rests', 'landed 1 idle'],
  ],
  [
    'playing once however often it is asked (R-430)',
    [['play'], ['play'], ['go', 2500], ['play'], ['stop', 0], ['play'], ['go', 5000]],
    ['spins', 'rests', 'landed 0 idle'],
  ],
  [
    'deaf to stop while idle (R-431)',
    [
      ['stop', 1],
      ['stop', -1],
      ['stop', 9],
      ['go', 9000],
      ['is', 'idle'],
    ],
    [],
  ],
  [
    'deaf to stop while decelerating, also to a cancel (R-432)',
    [['play'], ['go', 2500], ['stop', 1], ['stop', 2], ['stop', -1], ['go', 2500]],
    ['spins', 'rests', 'landed 1 idle'],
  ],
  [
    'finishing its acceleration before it stops',
    [
      ['play'],
      ['go', 100],
      ['stop', 1],
      ['is', 'accelerating'],
      ['stop', 2],
      ['go', 2400],
      ['is', 'decelerating'],
      ['go', 2500],
      ['is', 'idle'],
    ],
    ['spins', 'rests', 'landed 1 idle'],
  ],
  [
    'cancelled by a negative index at once, without an end (R-433)',
    [['play'], ['go', 2500], ['stop', -1], ['is', 'idle'], ['go', 9000]],
    ['spins', 'cancelled', 'rests'],
  ],
  ['cancelled by any negative index of many', [['play'], ['stop', [0, -3, 1]], ['is', 'idle']], ['spins', 'cancelled', 'rests']],
  [
    'cancelled while a stop waits for the full speed',
    [['play'], ['stop', 1], ['stop', -1], ['is', 'idle'], ['go', 9000]],
    ['spins', 'cancelled', 'rests'],
  ],
  [
    'played again in the task of the cancel',
    [['play'], ['go', 3000], ['stop', -1], ['play'], ['is', 'accelerating'], ['go', 2500], ['stop', 2], ['go', 2500]],
    ['spins', 'cancelled', 'rests', 'spins', 'rests', 'landed 2 idle'],
  ],
  [
    'asking for an index where stop has none (R-434)',
    [['play'], ['go', 2500], ['stop'], ['go', 2500]],
    ['spins', 'rests', 'landed 3 idle'],
  ],
  [
    'refusing an index that is no prize, and cancelled',
    [['play'], ['go', 2500], ['stop', 4], ['go', 9000]],
    ['spins', 'cancelled', 'rests', 'failed stop(4) is no prize idle'],
  ],
  [
    'in no wrong state when a timer is late',
    [['play'], ['late', 2600], ['is', 'constant'], ['stop', 1], ['late', 9000], ['is', 'decelerating'], ['go', 0], ['is', 'idle']],
    ['spins', 'rests', 'landed 1 idle'],
  ],
];

describe('A draw machine is', () => {
  it.each(rows)('%s', (_title, steps, expected) => {
    const { clock, machine, told } = aMachine();
    for (const [what, value] of steps) {
      if (what === 'is') expect(machine.state).toBe(value);
      else if (what === 'go' || what === 'late') clock[what](value as number);
      else if (what === 'stop') machine.stop(value as StopAt | undefined);
      else machine[what]();
    }
    expect(told).toEqual(expected);
  });

  it('constant at once and over at once with times of 0, and still ends once', () => {
    const { clock, machine, told } = aMachine({ acceleration: 0, deceleration: 0 });
    machine.play();
    expect(machine.state).toBe('constant');
    machine.stop(2);
    clock.go(0);
    expect(told).toEqual(['spins', 'rests', 'landed 2 idle']);
  });

  it('silent once destroyed, with no timer left', () => {
    const { clock, machine, told } = aMachine();
    machine.play();
    clock.go(2500);
    machine.stop(1);
    machine.quit();
    expect(clock.waiting).toBe(0);
    clock.go(9000);
    expect([machine.state, ...told]).toEqual(['idle', 'spins']);
  });
});
