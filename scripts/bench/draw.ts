import type { Browser } from 'playwright';
import { bytesOf } from './draw/bytes.ts';
import { kinds, type WidgetKind } from './draw/configs.ts';
import { leftAfterMounts } from './draw/left.ts';
import { contenders, type Name, type Sample, sampleSpin } from './draw/sample.ts';
import { bundle, openBrowser } from './engine/browser.ts';
import { type Figure, tell } from './figure.ts';

const ROUNDS = Number(process.env.ROUNDS || 3);
/** A ratio to a smaller reference is meaningless. */
const LEAST_REFERENCE = 0.1;
const KINDS = kinds.filter((kind) => (process.env.BENCH_KIND || kinds.join()).split(',').includes(kind));

/**
 * Wheel, grid and slot machine compared with lucky-canvas and with bare Web Animations, which no widget can beat: one configuration for all, CPU
 * slowed down four times. Contenders alternate, so that a busy moment of the machine affects all of them; figures are medians.
 */
export async function run(): Promise<readonly Figure[]> {
  const { script } = await bundle('scripts/bench/draw/page.ts');
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      figures.push(...tell(...(await spinFigures(browser, script, kind))), ...tell(...(await restFigures(browser, script, kind))));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function spinFigures(browser: Browser, script: string, kind: WidgetKind): Promise<Figure[]> {
  const found: Record<Name, Sample[]> = { ours: [], lucky: [], limit: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of contenders) found[name].push(await sampleSpin(browser, script, name, kind));
  }
  const of = (name: Name, row: keyof Sample) => median(found[name].map((sample) => sample[row]));
  const unit = { wheel: '°', grid: 'cells', slot: 'px' }[kind];
  const rows: readonly (readonly [keyof Sample, string, string])[] = [
    ['busy', 'main thread while spinning', 'ms/s'],
    ['calm', 'frames shown', 'fps'],
    ['calmGap', 'longest gap', 'ms'],
    ['jammed', 'frames shown, thread jammed', 'fps'],
    ['jammedGap', 'longest gap, thread jammed', 'ms'],
  ];
  return [
    ...rows.flatMap(([row, label, unit]) =>
      (['lucky', 'limit'] as const).map((beside) =>
        figure(`${kind}: ${label} ÷ ${nameOf[beside]}`, of('ours', row), unit, of(beside, row)),
      ),
    ),
    // The worst of all landings, not the median.
    figure(`${kind}: off the middle of the asked prize ÷ ${nameOf.lucky}`, worst(found.ours), unit, worst(found.lucky)),
  ];
}

async function restFigures(browser: Browser, script: string, kind: WidgetKind): Promise<Figure[]> {
  const [bytes, luckyBytes] = await bytesOf(kind);
  const left = await leftAfterMounts(browser, script, 'ours', kind);
  const luckyLeft = await leftAfterMounts(browser, script, 'lucky', kind);
  const after = `${kind}: left after 100 mounts and removals`;
  return [
    figure(`${kind}: bytes, gzip ÷ ${nameOf.lucky}`, bytes, 'B', luckyBytes),
    figure(`${after}: listeners`, left.listeners, '', luckyLeft.listeners),
    figure(`${after}: nodes`, left.nodes, '', luckyLeft.nodes),
    figure(`${after}: heap`, left.heapMiB, 'MiB', luckyLeft.heapMiB),
  ];
}

const nameOf = { lucky: 'lucky-canvas', limit: 'limit' };

function figure(name: string, value: number, unit: string, reference: number): Figure {
  return { name, value, unit, reference, ...(reference > LEAST_REFERENCE && { ratio: value / reference }) };
}

const worst = (samples: readonly Sample[]) => Math.max(...samples.map(({ error }) => error));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
