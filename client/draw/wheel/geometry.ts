import { toPx } from '../core/lengths.ts';
import { radiiOf, type WheelLook } from './plan.ts';

/** Position of the prizes in the viewport, in CSS px; the pointer in degrees clockwise from 12 o'clock. */
export interface WheelGeometry {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly pointer: number;
}

/** The geometry of the wheel in a host. */
export function geometryOf(host: HTMLElement, look: WheelLook): WheelGeometry {
  const { left, top, width, height } = host.firstElementChild!.getBoundingClientRect();
  const [across, down] = [toPx(look.width ?? 300, host.clientWidth), toPx(look.height ?? 300, host.clientHeight)];
  const [prizes] = radiiOf(look, Math.min(across, down) / 2);
  return { cx: left + width / 2, cy: top + height / 2, r: (prizes * width) / across, pointer: 0 };
}
