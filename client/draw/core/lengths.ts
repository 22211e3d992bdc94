import type { Length, Numeric } from '../types.ts';

/** Parses a number that may be text; returns `otherwise` if it is neither. */
export function toNumber(value: Numeric | undefined, otherwise = 0): number {
  const number = Number.parseFloat(`${value}`);
  return Number.isFinite(number) ? number : otherwise;
}

/** Converts a length to CSS px; `whole` is 100 %. Returns `otherwise` if it is absent or invalid. */
export function toPx(length: Length | undefined, whole = 0, otherwise = 0): number {
  const [, digits, unit] = /^\s*([+-]?(?:\d*\.)?\d+)(px|%|rem|vw)?\s*$/.exec(`${length}`) ?? [];
  if (!digits) return otherwise;
  if (unit === '%') return (+digits / 100) * whole;
  if (unit === 'vw') return (+digits / 100) * innerWidth;
  return +digits * (unit === 'rem' ? toNumber(getComputedStyle(document.documentElement).fontSize) : 1);
}

/** Top, bottom, left, right of a padding. One value: all sides; two: vertical and horizontal; three: top, horizontal, bottom. */
export function toPadding(padding: Length | undefined): readonly [top: number, bottom: number, left: number, right: number] {
  const [a = 0, b = a, c = a, d] = `${padding ?? 0}`
    .trim()
    .split(/\s+/)
    .map((length) => toPx(length));
  return d === undefined ? [a, c, b, b] : [a, b, c, d];
}
