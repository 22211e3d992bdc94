import type { CSSProperties } from 'react';
import type { Length } from '../types.ts';

const DEFAULT_SIZE_PX = 300;

/** CSS that reserves the space of a widget before it is created: as wide as its parent, up to its own width. */
export function boxOf({ width, height }: { readonly width?: Length; readonly height?: Length }): CSSProperties {
  const [across, acrossUnit] = inParts(width);
  const [down, downUnit] = inParts(height);
  if (acrossUnit === '%') return { width: '100%', ...(downUnit !== '%' && { height: `${down}${downUnit}` }) };
  const maxWidth = `${across}${acrossUnit}`;
  if (downUnit === acrossUnit && across > 0 && down > 0) return { width: '100%', maxWidth, aspectRatio: `${across} / ${down}` };
  return { width: '100%', maxWidth, ...(downUnit !== '%' && { height: `${down}${downUnit}` }) };
}

function inParts(length: Length | undefined): [number, string] {
  const [, digits, unit = 'px'] = /^\s*([\d.]+)\s*(px|%|rem|vw)?\s*$/.exec(String(length)) ?? [];
  return digits === undefined ? [DEFAULT_SIZE_PX, 'px'] : [Number(digits), unit];
}
