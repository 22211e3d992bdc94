import { decideOne } from '../core/choice.ts';
import { paintFrames } from '../core/frames.ts';
import { toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import { msOf, speedOf } from '../core/pace.ts';
import { stepsOf } from '../core/place.ts';
import { addElement } from '../core/shell.ts';
import { createWidget, type Face, type Tools } from '../core/widget.ts';
import type { DrawOptions, DrawWidget, GridConfig, GridPrize } from '../types.ts';
import { paintBoard } from './board.ts';
import { createLamps } from './lamps.ts';
import { faultsOf, type GridLook, sizeOf } from './plan.ts';

const GUTTER_PX = 5;
/** Cells per second at speed 1; speed 20 is 30 cells per second. */
const CELLS_PER_SPEED = 1.5;
/** The light starts at this speed, in cells per second. */
const FIRST_SPEED = 6;

/** A grid of prizes in its host; a light runs over them in their order. */
export function createGrid<Prize extends GridPrize>(
  host: HTMLElement,
  config: GridConfig<Prize>,
  options?: DrawOptions,
): DrawWidget<GridConfig<Prize>> {
  return createWidget<Prize, GridConfig<Prize>, number>(host, config, options, gridFace);
}

function gridFace({ stage, config, options, report, watchMotion, start }: Tools<GridLook>): Face<number> {
  const [frames, cells] = [addElement(stage, 'div'), addElement(stage, 'div')];
  const lamps = createLamps(watchMotion);

  return {
    ...lamps,
    paint(scene) {
      const look = config();
      faultsOf(look).forEach(report);
      const area = paintFrames(frames, listOf(look.blocks), scene);
      const gutter = Math.max(0, toPx(look.defaultConfig?.gutter, 0, GUTTER_PX));
      const board = paintBoard(cells, scene, look, { ...sizeOf(look), area, gutter, ratio: stepsOf(scene) }, start);
      lamps.show(board.lamps, listOf(look.prizes).length);
      return board.buttons;
    },
    decide: (at) => decideOne(at, listOf(config().prizes), options().random),
    launch(now) {
      const { speed, accelerationTime } = config().defaultConfig ?? {};
      return lamps.launch(now, speedOf(speed) * CELLS_PER_SPEED, msOf(accelerationTime), FIRST_SPEED);
    },
    land: (target, now) => lamps.land(now, msOf(config().defaultConfig?.decelerationTime), target),
  };
}
