import type { DefaultStyle } from '../types.ts';

/** What stands where neither a font nor the configuration says anything. */
export const plainStyle = {
  fontSize: 18,
  fontColor: '#000',
  fontStyle: 'sans-serif',
  fontWeight: 400,
  background: 'transparent',
  wordWrap: true,
  lengthLimit: '90%',
} as const satisfies DefaultStyle;

/** Later styles over earlier ones; a key that is there but undefined says nothing. */
export function mergeStyles<Style extends object>(...styles: readonly (Partial<Style> | undefined)[]): Style {
  const merged: Partial<Style> = {};
  for (const style of styles) {
    for (const key in style) if (style[key] !== undefined) merged[key] = style[key];
  }
  return merged as Style;
}
