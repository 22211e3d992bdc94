import type { DefaultStyle } from '../types.ts';

/** Defaults, if neither a font nor the configuration sets a value. */
export const plainStyle = {
  fontSize: 18,
  fontColor: '#000',
  fontStyle: 'sans-serif',
  fontWeight: 400,
  background: 'transparent',
  wordWrap: true,
  lengthLimit: '90%',
} as const satisfies DefaultStyle;

/** Merges styles; later ones win, undefined values are ignored. */
export function mergeStyles<Style extends object>(...styles: readonly (Partial<Style> | undefined)[]): Style {
  const merged: Partial<Style> = {};
  for (const style of styles) {
    for (const key in style) if (style[key] !== undefined) merged[key] = style[key];
  }
  return merged as Style;
}
