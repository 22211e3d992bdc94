import { createGrid } from '../../../client/draw/grid/index.ts';
import { createSlot } from '../../../client/draw/slot/index.ts';
import type { DrawWidget } from '../../../client/draw/types.ts';
import { createWheel } from '../../../client/draw/wheel/index.ts';
import { configOf, PRIZES, type WidgetKind } from './configs.ts';
import { apart, type Mount } from './contender.ts';

const create: Readonly<Record<WidgetKind, (host: HTMLElement) => DrawWidget<never>>> = {
  wheel: (host) => createWheel(host, configOf.wheel()) as DrawWidget<never>,
  grid: (host) => createGrid(host, configOf.grid()) as DrawWidget<never>,
  slot: (host) => createSlot(host, configOf.slot()) as DrawWidget<never>,
};

export const ours =
  (kind: WidgetKind): Mount =>
  (host) => {
    const widget = create[kind](host);
    let first: readonly DOMMatrix[] = [];
    const ready = widget.ready.then(() => {
      first = placesIn(host);
    });
    return {
      ready,
      play: widget.play,
      stop: (index) => widget.stop(index),
      idle: () => widget.state === 'idle',
      error: (index) => errors[kind](host, index, first),
      remove: widget.destroy,
    };
  };

/** From computed styles, which are what the compositor shows. */
const errors: Readonly<Record<WidgetKind, (host: HTMLElement, index: number, first: readonly DOMMatrix[]) => number>> = {
  wheel(host, index) {
    const turns = placesIn(host).map(({ a, b }) => (Math.atan2(b, a) * 180) / Math.PI);
    return apart(turns.find((turn) => turn !== 0) ?? 0, -(index + 0.5) * (360 / PRIZES), 360);
  },
  grid(host, index) {
    // Each prize has two faces, the second one lit.
    const faces = [...host.querySelectorAll<HTMLElement>('[aria-hidden] > div > div')].filter(
      ({ style }) => style.willChange === 'opacity',
    );
    const lit = faces
      .map((face) => Number(getComputedStyle(face).opacity))
      .flatMap((opacity, at) => (at % 2 === 1 && opacity > 0.5 ? [(at - 1) / 2] : []));
    return lit.length === 1 ? apart(lit[0]!, index, PRIZES) : Number.POSITIVE_INFINITY;
  },
  slot(host, index, first) {
    // Cells are square, without gaps.
    const cells = [...host.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect().width);
    const moved = placesIn(host).map(({ f }, at) => ({ way: first[at]!.f - f, cell: cells[at]! }));
    return Math.max(...moved.filter(({ way }) => way !== 0).map(({ way, cell }) => apart(way, index * cell, cell * PRIZES)));
  },
};

function placesIn(host: HTMLElement): DOMMatrix[] {
  return [...host.querySelectorAll('canvas')].map((canvas) => {
    let place = new DOMMatrix();
    for (let element: Element = canvas; element !== host; element = element.parentElement!) {
      place = new DOMMatrix(getComputedStyle(element).transform).multiply(place);
    }
    return place;
  });
}
