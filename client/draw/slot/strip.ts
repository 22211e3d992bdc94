import type { Box } from '../core/box.ts';
import { paintContents } from '../core/contents.ts';
import { toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import { createCanvas } from '../core/paint.ts';
import { dress, placeIn } from '../core/place.ts';
import { addElement } from '../core/shell.ts';
import { split } from '../core/split.ts';
import { mergeStyles } from '../core/style.ts';
import { createTrack, type Track } from '../core/track.ts';
import type { Scene, Tools } from '../core/widget.ts';
import type { DefaultStyle } from '../types.ts';
import { periodOf, type Reel, type SlotLook, targetOf } from './orders.ts';
import { type Reels, turned } from './reels.ts';

/** A visible reel. Positions are counted in cells; times are ms of the clock. */
export interface Strip extends Pick<Track, 'cancel' | 'settle' | 'destroy'> {
  /** Paints the reel at index `at` of the layout. */
  paint(scene: Scene, layout: Reels, at: number, look: SlotLook): void;
  /** Returns when the full speed is reached. */
  launch(now: number, time: number): number;
  /** Returns when it stands still at a prize. */
  land(now: number, time: number, prize: number, hold: number): number;
}

/** Creates a strip; `layout` applies until the first painting. */
export function createStrip(stage: HTMLElement, reel: Reel, layout: Reels, watchMotion: Tools<unknown>['watchMotion'] | undefined): Strip {
  const { order, direction } = reel;
  const period = periodOf(reel);
  const window = addElement(stage, 'div', 'overflow:hidden');
  const outer = addElement(window, 'div', 'will-change:transform');
  const inner = addElement(outer, 'div', 'will-change:transform');

  /** Length of the strip in px: one period and the part that the window shows beyond it. */
  const whole = (): number => period * layout.pitch + layout.length;

  /** A box of one cell's width, by its position along and across the strip. */
  const along = (y: number, height: number, x = 0): Box => turned({ x, y, width: layout.cell, height }, layout.upright);

  const track = createTrack(
    outer,
    inner,
    period,
    (position) => {
      const share = (position * layout.pitch * -direction) / whole();
      return { transform: layout.upright ? `translate(0,${share * 100}%)` : `translate(${share * 100}%)` };
    },
    split,
    watchMotion,
  );

  return {
    ...track,
    paint(scene, next, at, { prizes, defaultStyle }) {
      layout = next;
      const all = listOf(prizes);
      const { cell, pitch, middle } = layout;
      const strip = along(direction > 0 ? 0 : -period * pitch, whole());
      const frame = along(layout.start, layout.length, layout.starts[at]);
      placeIn(window, frame, scene);
      placeIn(outer, strip, frame);
      inner.replaceChildren();
      const canvas = createCanvas(inner);
      const pen = cell ? scene.pen(canvas, strip.width, strip.height) : undefined;
      // Cells before and after the period as well, because the window shows them.
      for (let n = -Math.ceil(middle / pitch) - 1; order.length && middle + n * pitch < whole(); n++) {
        const prize = all[order.at(n % period)!]!;
        const box = along(middle + n * pitch, cell);
        const { background, borderRadius } = mergeStyles<DefaultStyle>(defaultStyle, prize as DefaultStyle);
        dress(addElement(inner, 'div'), box, strip, background, toPx(borderRadius, cell) * scene.scale);
        paintContents(pen, prize, box);
      }
      // Pictures and texts are above the backgrounds of all cells.
      inner.append(canvas);
      track.refresh();
    },
    launch: (now, time) => track.launch(now, reel.speed / layout.pitch, time),
    land: (now, time, prize, hold) => track.land(now, time, targetOf(reel, prize), hold),
    destroy() {
      track.destroy();
      window.remove();
    },
  };
}
