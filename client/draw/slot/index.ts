import { paintFrames } from '../core/frames.ts';
import { toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import { msOf } from '../core/pace.ts';
import { stepsOf } from '../core/place.ts';
import { addElement } from '../core/shell.ts';
import { createWidget, type Face, type Tools } from '../core/widget.ts';
import type { DrawOptions, DrawPrize, DrawWidget, SlotConfig } from '../types.ts';
import { decideReels } from './decide.ts';
import { faultsOf, reelsOf, type SlotLook } from './orders.ts';
import { layReels, type Reels } from './reels.ts';
import { createStrip, type Strip } from './strip.ts';

const COL_SPACING_PX = 5;

/** A slot machine in its host: reels of prizes, with the result in the middle row. */
export function createSlot<Prize extends DrawPrize>(
  host: HTMLElement,
  config: SlotConfig<Prize>,
  options?: DrawOptions,
): DrawWidget<SlotConfig<Prize>> {
  return createWidget<Prize, SlotConfig<Prize>, readonly number[]>(host, config, options, slotFace);
}

function slotFace({ stage, config, options, report, watchMotion, start }: Tools<SlotLook>): Face<readonly number[]> {
  const frames = addElement(stage, 'div');
  let strips: readonly Strip[] = [];
  let shown = '';
  // Placeholder until the first painting; speeds need a cell size.
  let layout = { pitch: 100, length: 0 } as Reels;

  /**
   * Calls `tell` for every strip and returns the results. Strips are created again only if the reels have changed; otherwise they keep their
   * position.
   */
  function all<Answer>(tell: (strip: Strip, at: number) => Answer): Answer[] {
    const reels = reelsOf(config());
    const next = JSON.stringify(reels);
    if (next !== shown) {
      for (const strip of strips) strip.destroy();
      strips = reels.map((reel, at) => createStrip(stage, reel, layout, at + 1 < reels.length ? undefined : watchMotion));
      shown = next;
    }
    return strips.map(tell);
  }

  return {
    paint(scene) {
      const look = config();
      const { mode, rowSpacing, colSpacing } = look.defaultConfig ?? {};
      faultsOf(look).forEach(report);
      layout = layReels(
        paintFrames(frames, listOf(look.blocks), scene, look.defaultStyle?.background),
        listOf(look.slots).length,
        mode !== 'horizontal',
        Math.max(0, toPx(rowSpacing)),
        Math.max(0, toPx(colSpacing, 0, COL_SPACING_PX)),
        stepsOf(scene),
      );
      all((strip, at) => strip.paint(scene, layout, at, look));
      return look.start ? [{ ...scene, x: 0, y: 0, rounding: '8px', press: start }] : [];
    },
    decide: (at) => decideReels(at, reelsOf(config())),
    launch(now) {
      const time = msOf(config().defaultConfig?.accelerationTime);
      return Math.max(now, ...all((strip) => strip.launch(now, time)));
    },
    land(results, now) {
      const time = msOf(config().defaultConfig?.decelerationTime);
      const stagger = Math.max(0, options().stagger ?? 0);
      return Math.max(now, ...all((strip, at) => strip.land(now, time, results[at]!, at * stagger)));
    },
    cancel: (now) => all((strip) => strip.cancel(now)),
    settle: () => all((strip) => strip.settle()),
    destroy: () => all((strip) => strip.destroy()),
  };
}
