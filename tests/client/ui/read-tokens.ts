import { readFileSync } from 'node:fs';

export const tokensCss = readFileSync(new URL('../../../client/ui/tokens.css', import.meta.url), 'utf8');

/** Linear sRGB 0–1, clipped into the gamut, of "L C H". */
function linear(lch: string): number[] {
  const [l = 0, c = 0, h = 0] = lch.split(/[\s/]+/).map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((v) => Math.min(1, Math.max(0, v)));
}

const luminance = (lch: string) => {
  const [r = 0, g = 0, b = 0] = linear(lch);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two "L C H" colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** "#rrggbb" of "L C H". */
export const hex = (lch: string) =>
  `#${linear(lch)
    .map((v) => Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`;

/** Every colour token of a theme as "L C H"; a tier's are under "creator.tier-base". */
export function colours(theme: 'light' | 'dark'): Record<string, string> {
  const found: Record<string, string> = {};
  let tier = '';
  for (const line of tokensCss.split('\n')) {
    tier = /data-tier="(\w+)"/.exec(line)?.[1] ?? (line.startsWith('}') ? '' : tier);
    const [, name, value] = /^\s*--([\w-]+): (.+);$/.exec(line) ?? [];
    if (!name || !value) continue;
    const [, light, dark] = /var\(--l, (.+?\)?)\) var\(--d, (.+)\)$/.exec(value) ?? [];
    const own = light ? (theme === 'light' ? light : dark) : value;
    const lch =
      /oklch\(([\d. ]+)/.exec(own ?? '')?.[1] ?? (own === '#fff' ? '1 0 0' : found[/var\(--([\w-]+)\)/.exec(own ?? '')?.[1] ?? '']);
    if (lch) found[tier ? `${tier}.${name}` : name] = lch.trim();
  }
  return found;
}
