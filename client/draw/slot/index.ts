import { pageClock } from '../core/clock.ts';
import { paintFrames } from '../core/frames.ts';
import { toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import { msOf } from '../core/pace.ts';
import { stepsOf } from '../core/place.ts';
import { addElement } from '../core/shell.ts';
import { planTicks } from '../core/ticks.ts';
import { createWidget, type Face, type Tools } from '../core/widget.ts';
import type { DrawOptions, DrawPrize, DrawWidget, SlotConfig } from '../types.ts';
import { createBank, periodOf, type Shown } from './bank.ts';
import { decideReels } from './decide.ts';
import { faultsOf, reelsOf, type SlotLook, targetOf } from './orders.ts';
import { layReels } from './reels.ts';

const COL_SPACING_PX = 5;

/** A slot machine in its host: reels of prizes, the result in the middle row. */
export function createSlot<Prize extends DrawPrize>(
  host: HTMLElement,
  config: SlotConfig<Prize>,
  options?: DrawOptions,
): DrawWidget<SlotConfig<Prize>> {
  return createWidget<Prize, SlotConfig<Prize>, readonly number[]>(host, config, options, slotFace);
}

function slotFace({ stage, config, options, report, start }: Tools<SlotLook>): Face<readonly number[]> {
  const frames = addElement(stage, 'div');
  const bank = createBank(stage, (course) => planTicks(pageClock, course, 1, 0.5, options().tick));

  /** Tells every reel; gives what each answers. */
  const all = <Answer>(tell: (shown: Shown, at: number) => Answer): Answer[] => bank.show(reelsOf(config())).map(tell);

  return {
    paint(scene) {
      const look = config();
      const { mode, rowSpacing, colSpacing } = look.defaultConfig ?? {};
      faultsOf(look).forEach(report);
      bank.show(reelsOf(look));
      const reels = layReels({
        area: paintFrames(frames, listOf(look.blocks), scene, look.defaultStyle?.background),
        count: listOf(look.slots).length,
        upright: mode !== 'horizontal',
        rowSpacing: Math.max(0, toPx(rowSpacing)),
        colSpacing: Math.max(0, toPx(colSpacing, 0, COL_SPACING_PX)),
        ratio: stepsOf(scene),
      });
      bank.paint(scene, reels, listOf(look.prizes), look.defaultStyle);
      return look.start ? [{ x: 0.5, y: 0.5, width: 1, height: 1, round: false, name: '', press: start }] : [];
    },
    decide: (at) => decideReels(at, reelsOf(config())),
    launch(now) {
      const time = msOf(config().defaultConfig?.accelerationTime);
      return Math.max(now, ...all(({ reel, track }) => track.launch(now, { speed: reel.speed / bank.pitch, time })));
    },
    land(results, now) {
      const time = msOf(config().defaultConfig?.decelerationTime);
      const stagger = Math.max(0, options().stagger ?? 0);
      const stops = all(({ reel, track }, at) =>
        track.land(now, { time, target: targetOf(reel, results[at]!), period: periodOf(reel), hold: at * stagger }),
      );
      return Math.max(now, ...stops);
    },
    cancel: (now) => all(({ track }) => track.cancel(now)),
    prizeOf: ([first, ...others]) => (others.every((index) => index === first) ? first : undefined),
    settle: () => all(({ track }) => track.settle()),
    destroy: () => all(({ track }) => track.destroy()),
  };
}
