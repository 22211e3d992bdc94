import type { Box } from '../core/box.ts';
import { paintContents } from '../core/contents.ts';
import type { Course } from '../core/course.ts';
import { toPx } from '../core/lengths.ts';
import { createCanvas } from '../core/paint.ts';
import { addBox, dress, placeIn } from '../core/place.ts';
import { split } from '../core/split.ts';
import { mergeStyles } from '../core/style.ts';
import { createTrack, type Track } from '../core/track.ts';
import type { Scene } from '../core/widget.ts';
import type { DefaultStyle, DrawPrize } from '../types.ts';
import type { Reel } from './orders.ts';
import type { Reels } from './reels.ts';

/** A reel that is shown. Positions are counted in cells. */
export interface Shown {
  readonly reel: Reel;
  readonly track: Track;
}

/** The reels of a machine. */
export interface Bank {
  /** These reels from now on, as they are shown; where nothing changed in what they show, they stay where they are. */
  show(reels: readonly Reel[]): readonly Shown[];
  /** px from one cell to the next. */
  readonly pitch: number;
  paint(scene: Scene, layout: Reels, prizes: readonly DrawPrize[], style?: DefaultStyle): void;
}

interface Placed extends Shown {
  readonly window: HTMLElement;
  readonly outer: HTMLElement;
  readonly inner: HTMLElement;
}

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Cells until a strip repeats itself. */
export const periodOf = ({ order }: Reel): number => order.length || 1;

/** `escort` goes along with the course of the last reel, as sound does; gives what ends it. */
export function createBank(stage: HTMLElement, escort: (course: Course) => () => void): Bank {
  let shown: Placed[] = [];
  // Before anything is painted; a speed needs some size of a cell.
  let layout = { pitch: 100, length: 0 } as Reels;
  let looks = '';

  /** px of a strip: a period and what the window shows beyond it. */
  const lengthOf = (reel: Reel): number => periodOf(reel) * layout.pitch + layout.length;

  /** A box as wide as a cell, by where it is along the strips and across them. */
  const along = (start: number, length: number, across: number): Box =>
    layout.upright
      ? { x: across, y: start, width: layout.cell, height: length }
      : { x: start, y: across, width: length, height: layout.cell };

  function add(reel: Reel, at: number, { length }: readonly Reel[]): Placed {
    const window = addBox(stage, whole, whole);
    const outer = addBox(window, whole, whole);
    const inner = addBox(outer, whole, whole);
    window.style.overflow = 'hidden';
    outer.style.willChange = inner.style.willChange = 'transform';
    const look = (position: number) => {
      const share = (position * layout.pitch * -reel.direction) / lengthOf(reel);
      return { transform: `translate${layout.upright ? 'Y' : 'X'}(${share * 100}%)` };
    };
    const track = createTrack({
      outer,
      inner,
      period: () => periodOf(reel),
      look,
      cut: split,
      escort: at + 1 < length ? () => () => {} : escort,
    });
    return { reel, window, outer, inner, track };
  }

  return {
    get pitch() {
      return layout.pitch;
    },
    show(reels) {
      const next = JSON.stringify(reels);
      if (next !== looks) {
        for (const { track, window } of shown) {
          track.destroy();
          window.remove();
        }
        looks = next;
        shown = reels.map(add);
      }
      return shown;
    },
    paint(scene, next, prizes, style) {
      layout = next;
      const { cell, pitch, middle } = layout;
      shown.forEach(({ reel, window, outer, inner, track }, at) => {
        const { order, direction } = reel;
        const strip = along(direction > 0 ? 0 : -periodOf(reel) * pitch, lengthOf(reel), 0);
        const frame = along(layout.start, layout.length, layout.starts[at]!);
        placeIn(window, frame, scene);
        placeIn(outer, strip, frame);
        inner.replaceChildren();
        const canvas = createCanvas(inner);
        const pen = cell ? scene.pen(canvas, strip.width, strip.height) : undefined;
        // Cells before and behind the period too, as the window needs them.
        for (let n = -Math.ceil(middle / pitch) - 1; pen && order.length && middle + n * pitch < lengthOf(reel); n++) {
          const prize = prizes[order.at(n % order.length)!]!;
          const box = along(middle + n * pitch, cell, 0);
          const { background, borderRadius } = mergeStyles<DefaultStyle>(style, prize as DefaultStyle);
          dress(addBox(inner, box, strip), background, toPx(borderRadius, cell), scene.scale);
          paintContents(pen, prize, { ...box, x: box.x + cell / 2 });
        }
        // Pictures and texts stand on the grounds of all cells.
        inner.append(canvas);
        track.refresh();
      });
    },
  };
}
