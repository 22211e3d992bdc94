import { type Course, endOf, land, launch, leg, positionAt, stand } from '../core/course.ts';
import { animate, CALM, timeOf } from '../core/motion.ts';
import type { Tools } from '../core/widget.ts';
import { framesOf, litAt, switchesOf, turnOf } from './light.ts';

/** One face of a cell. Finite animations play on `outer`, the steady light on `inner`; both opacities combine. */
export interface Lamp {
  readonly cell: number;
  /** 1 for the lit face, 0 for the unlit one. */
  readonly lit: number;
  readonly outer: HTMLElement;
  readonly inner: HTMLElement;
}

/** The running light of a grid. Positions are counted in cells; times are ms of the clock. */
export interface Lamps {
  /** Replaces the lamps, after a repaint; they continue the current course. */
  show(lamps: readonly Lamp[], cells: number): void;
  /** Returns when the full speed is reached. Under reduced motion no cell is lit until it lands, and that fades in. */
  launch(now: number, speed: number, time: number, firstSpeed: number): number;
  /** Returns when the light stands still. */
  land(now: number, time: number, target: number): number;
  /** Switches all cells off. */
  cancel(now: number): void;
  /** Keeps the last cell of the course lit until the next launch. */
  settle(): void;
  destroy(): void;
}

const FADE_MS = 300;

export function createLamps(watchMotion: Tools<unknown>['watchMotion']): Lamps {
  let course = stand(0);
  let lamps: readonly Lamp[] = [];
  let cells = 1;
  let isLit = false;
  let calm = false;
  let forget: (() => void) | undefined;
  let playing: Animation[] = [];
  let act = rest;

  /** The cell that is lit at a time. */
  const cellAt = (time: number) => litAt(positionAt(course, time), cells);

  function show(next: readonly Animation[]): void {
    for (const animation of playing) animation.cancel();
    playing = [...next];
  }

  function run(): void {
    const { legs, speed } = course;
    const [start, duration] = [legs[0]!.start, timeOf(legs)];
    const switches = switchesOf(legs, cells);
    const turn = speed > 0 ? turnOf(course, cells) : [];
    const turns = switchesOf(turn, cells);
    const last = speed > 0 ? [{ opacity: 1, offset: 1 }] : [];
    show(
      lamps.flatMap(({ cell, lit, outer, inner }) => [
        animate(outer, [...framesOf(switches, legs, cell, lit), ...last], start, { duration }),
        ...turn.map(({ time }) => {
          const timing = { delay: duration, duration: time, iterations: Number.POSITIVE_INFINITY };
          return animate(inner, framesOf(turns, turn, cell, lit), start, timing);
        }),
      ]),
    );
  }

  function soften(): void {
    const { start } = course.legs[0]!;
    const target = cellAt(start);
    // Fades in over the unlit face, which stays until the end.
    const there = lamps.filter(({ cell, lit }) => lit && cell === target);
    show(there.map(({ outer }) => animate(outer, [{ opacity: 0 }, { opacity: 1 }], start, { duration: FADE_MS })));
  }

  function rest(): void {
    const target = isLit ? cellAt(Number.POSITIVE_INFINITY) : -1;
    for (const { cell, lit, outer } of lamps) outer.style.opacity = String(cell === target ? lit : 1 - lit);
    show([]);
  }

  function begin(next: Course, how: () => void): number {
    course = next;
    act = how;
    act();
    forget?.();
    forget = watchMotion(course);
    return endOf(course);
  }

  /** Stops at the course's cell at a time, lit or not. */
  function halt(time: number, lit: boolean): number {
    isLit = lit;
    return begin(stand(cellAt(time)), rest);
  }

  return {
    show(next, count) {
      [lamps, cells] = [next, Math.max(1, count)];
      rest();
      act();
    },
    launch(now, speed, time, first) {
      calm = matchMedia(CALM).matches;
      return Math.max(now, calm ? halt(now, false) : begin(launch(course, now, speed, time, first), run));
    },
    land(now, time, target) {
      return calm
        ? begin({ speed: 0, legs: [leg(now, FADE_MS, target, 0, target, 0)] }, soften)
        : begin(land(course, now, time, target, cells), run);
    },
    cancel: (now) => halt(now, false),
    settle: () => halt(Number.POSITIVE_INFINITY, true),
    destroy() {
      forget?.();
      show([]);
    },
  };
}
