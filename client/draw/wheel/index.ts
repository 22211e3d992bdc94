import { decideOne } from '../core/choice.ts';
import { toPx } from '../core/lengths.ts';
import { listOf, textOf } from '../core/lists.ts';
import { msOf, speedOf } from '../core/pace.ts';
import { createCanvas } from '../core/paint.ts';
import { addElement } from '../core/shell.ts';
import { createTrack } from '../core/track.ts';
import { createWidget, type Face, type Tools } from '../core/widget.ts';
import type { DrawOptions, DrawPrize, DrawWidget, WheelButton, WheelConfig } from '../types.ts';
import { paintBlocks, paintButton } from './layers.ts';
import { landingOf, planOf, radiiOf, type WheelLook } from './plan.ts';
import { paintSectors } from './sectors.ts';

/** Degrees per second at speed 1; speed 20 is 1,200 degrees per second. */
const DEGREES_PER_SPEED = 60;

/** A wheel of fortune in its host: prize 0 begins at 12 o'clock, where the pointer is; prizes follow clockwise. */
export function createWheel<Prize extends DrawPrize>(
  host: HTMLElement,
  config: WheelConfig<Prize>,
  options?: DrawOptions,
): DrawWidget<WheelConfig<Prize>> {
  return createWidget<Prize, WheelConfig<Prize>, number>(host, config, options, wheelFace);
}

function wheelFace({ stage, config, options, watchMotion, start }: Tools<WheelLook>): Face<number> {
  const turns = 'will-change:transform';
  const under = createCanvas(stage);
  const outer = addElement(stage, 'div', turns);
  const inner = addElement(outer, 'div', turns);
  const wheel = createCanvas(inner);
  const above = createCanvas(stage);
  const track = createTrack(
    outer,
    inner,
    360,
    (angle) => ({ transform: `rotate(${angle}deg)` }),
    (leg) => [leg],
    (course) => {
      const { sector, offset } = planOf(config());
      return watchMotion(course, sector, -offset);
    },
  );

  return {
    ...track,
    paint({ width, height, pen }) {
      const given = config();
      const whole = Math.min(width, height) / 2;
      const [prizes] = radiiOf(given, whole);
      const buttons = listOf(given.buttons);
      const radiusOf = ({ radius }: WheelButton) => toPx(radius, prizes);
      const hub = Math.max(0, ...buttons.map(radiusOf));
      [under, wheel, above].forEach((canvas, layer) => {
        const made = pen(canvas);
        if (!made) return;
        made.ctx.translate(width / 2, height / 2);
        if (layer < 2) paintBlocks(made, given, whole, !!layer);
        if (layer === 1) paintSectors(made, given, prizes, hub);
        if (layer > 1) for (const button of buttons) paintButton(made, button, radiusOf(button));
      });
      const name = buttons.map(textOf).join(' ');
      return hub ? [{ x: width / 2 - hub, y: height / 2 - hub, width: 2 * hub, height: 2 * hub, rounding: '50%', name, press: start }] : [];
    },
    decide: (at) => decideOne(at, listOf(config().prizes), options().random),
    launch(now) {
      const { speed, accelerationTime } = config().defaultConfig ?? {};
      return track.launch(now, speedOf(speed) * DEGREES_PER_SPEED, msOf(accelerationTime));
    },
    land(index, now) {
      const { defaultConfig } = config();
      return track.land(now, msOf(defaultConfig?.decelerationTime), landingOf(config(), index, options().random));
    },
  };
}
