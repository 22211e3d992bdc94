import type { WebVital } from '../../schemas/rum.ts';

/** How a web vital is measured, and from where on it is good and poor (web.dev/vitals). */
interface VitalScale {
  /** Width of the classes in which it is counted. */
  readonly width: number;
  readonly good: number;
  readonly poor: number;
}

const vitalScales: Readonly<Record<WebVital, VitalScale>> = {
  LCP: { width: 100, good: 2_500, poor: 4_000 },
  INP: { width: 20, good: 200, poor: 500 },
  CLS: { width: 0.01, good: 0.1, poor: 0.25 },
};

/** All above stand in the last class. */
const mostClasses = 300;

/** The class of a measured value; undefined for what is no vital. */
export function binOf(name: string, value: number): number | undefined {
  const scale = Object.hasOwn(vitalScales, name) ? vitalScales[name as WebVital] : undefined;
  return scale && Math.min(mostClasses, Math.ceil(Math.round((value / scale.width) * 1_000) / 1_000));
}

interface Class {
  readonly bin: number;
  readonly count: number;
}

/** What three of four pages stay under, the share of good pages in percent, and how many told. */
export function summaryOf(name: WebVital, classes: readonly Class[]) {
  const scale = vitalScales[name];
  const count = classes.reduce((sum, each) => sum + each.count, 0);
  let seen = 0;
  let p75 = 0;
  for (const { bin, count: many } of [...classes].sort((a, b) => a.bin - b.bin)) {
    p75 = bin * scale.width;
    seen += many;
    if (seen >= count * 0.75) break;
  }
  const good = classes.filter(({ bin }) => bin * scale.width <= scale.good).reduce((sum, each) => sum + each.count, 0);
  const value = Math.round(p75 * 1_000) / 1_000;
  const rating = value <= scale.good ? 'good' : value <= scale.poor ? 'fair' : 'poor';
  return { name, p75: value, rating, goodPercent: count === 0 ? 0 : Math.round((good / count) * 100), count } as const;
}
