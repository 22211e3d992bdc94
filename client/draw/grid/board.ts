import { call } from '../core/call.ts';
import { paintContents } from '../core/contents.ts';
import { toNumber, toPx } from '../core/lengths.ts';
import { listOf, textOf } from '../core/lists.ts';
import { createCanvas } from '../core/paint.ts';
import { dress, placeIn } from '../core/place.ts';
import { addElement, type ButtonPlace } from '../core/shell.ts';
import { mergeStyles } from '../core/style.ts';
import type { Scene } from '../core/widget.ts';
import type { DefaultStyle, GridImage, GridPrize } from '../types.ts';
import { boxOf, type Lattice, placeOf } from './cells.ts';
import type { Lamp } from './lamps.ts';
import type { GridLook } from './plan.ts';

const RADIUS_PX = 20;
const LIT_BACKGROUND = '#ffce98';

interface Board {
  readonly lamps: readonly Lamp[];
  readonly buttons: readonly ButtonPlace[];
}

/** Repaints all cells: each prize twice, unlit and lit, on separate layers, then the buttons, whose own callbacks run before `start`. */
export function paintBoard(parent: HTMLElement, scene: Scene, look: GridLook, lattice: Lattice, start: () => void): Board {
  const lamps: Lamp[] = [];
  const buttons: ButtonPlace[] = [];
  parent.replaceChildren();

  /** Paints one cell; `active` is the style of a lit cell, which overrides its own. */
  function paint(cell: GridPrize, active?: DefaultStyle) {
    const place = placeOf(cell, lattice);
    if (!place) return;
    const box = boxOf(lattice, place);
    const { width, height } = box;
    const area = { ...box, x: 0, y: 0 };
    const outer = addElement(parent, 'div');
    const inner = addElement(outer, 'div');
    placeIn(outer, box, scene);
    const style = mergeStyles<DefaultStyle>(look.defaultStyle, cell as DefaultStyle, active);
    const radius = toPx(style.borderRadius, Math.min(width, height), RADIUS_PX);
    dress(inner, area, area, style.background, radius * scene.scale);
    inner.style.boxShadow = shadowOf((active ?? style).shadow, scene.scale);
    const pen = width && height ? scene.pen(createCanvas(inner), width, height) : undefined;
    const pick = ({ src, activeSrc }: GridImage) => (active && activeSrc && pen?.pictures.of({ src: activeSrc }) ? activeSrc : src);
    paintContents(pen, cell, area, active, pick);
    return { box, outer, inner };
  }

  listOf(look.prizes).forEach((prize, cell) => {
    const faces = [paint(prize), paint(prize, mergeStyles<DefaultStyle>({ background: LIT_BACKGROUND }, look.activeStyle))];
    faces.forEach((face, lit) => {
      if (!face) return;
      face.outer.style.willChange = face.inner.style.willChange = 'opacity';
      lamps.push({ cell, lit, outer: face.outer, inner: face.inner });
    });
  });
  for (const button of listOf(look.buttons)) {
    const face = paint(button);
    if (!face) continue;
    buttons.push({
      ...face.box,
      rounding: '8px',
      name: textOf(button),
      press() {
        call(button.callback);
        start();
      },
    });
  }
  return { lamps, buttons };
}

/** CSS of a shadow given as `x y blur colour` in px of the design; invalid, hence no shadow, unless all four are given. */
function shadowOf(shadow = '', scale: number): string {
  const [x, y, blur, ...color] = shadow.trim().split(/\s+/);
  const px = (length: string | undefined) => `${toNumber(length, Number.NaN) * scale}px`;
  return `${px(x)} ${px(y)} ${px(blur)} ${color.join(' ')}`;
}
