import { LuckyGrid, LuckyWheel, SlotMachine } from 'lucky-canvas';
import { configOf, PRIZES, type WidgetKind } from './configs.ts';
import { apart, type Contender, type Mount } from './contender.ts';

/** Private fields of the library that a measurement must read. */
interface Inside {
  readonly step: number;
  readonly rotateDeg: number;
  readonly currIndex: number;
  readonly scroll: readonly number[];
  readonly cellAndSpacing: number;
  play(): void;
  stop(index: number): void;
}

const classes = { wheel: LuckyWheel, grid: LuckyGrid, slot: SlotMachine };

const errors: Readonly<Record<WidgetKind, (inside: Inside, index: number) => number>> = {
  wheel: ({ rotateDeg }, index) => apart(rotateDeg, -(index + 0.5) * (360 / PRIZES), 360),
  grid: ({ currIndex }, index) => apart(currIndex, index, PRIZES),
  slot: ({ scroll, cellAndSpacing }, index) => Math.max(...scroll.map((at) => apart(at, index * cellAndSpacing, cellAndSpacing * PRIZES))),
};

export const lucky = (kind: WidgetKind): Mount => {
  const Widget = classes[kind] as unknown as new (place: object, config: object) => Inside;
  return (host): Contender => {
    let inside: Inside;
    const ready = new Promise((resolve) => {
      inside = new Widget({ flag: 'WEB', divElement: host, afterInit: resolve }, configOf[kind]());
    });
    return {
      ready,
      play: () => inside.play(),
      stop: (index) => inside.stop(index),
      idle: () => inside.step === 0,
      error: (index) => errors[kind](inside, index),
      // The library has no way to remove itself from the page.
      remove: () => host.replaceChildren(),
    };
  };
};
