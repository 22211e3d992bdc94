import type { Browser, Page } from 'playwright';
import type { WidgetKind } from './configs.ts';
import { framesDuring } from './frames.ts';
import type { DrawBench } from './page.ts';
import { openPlace } from './place.ts';

declare const bench: DrawBench;

export const contenders = ['ours', 'lucky', 'limit'] as const;
export type Name = (typeof contenders)[number];

/** The figures of one spin of one contender. */
export interface Sample {
  /** Main-thread ms per second while it spins, minus those of the idle page. */
  readonly busy: number;
  readonly calm: number;
  readonly calmGap: number;
  readonly jammed: number;
  readonly jammedGap: number;
  readonly error: number;
}

const STRETCH_MS = 2_000;
const BUSY_STRETCH_MS = 3_000;
const TO_FULL_SPEED_MS = 1_000;
const LANDS_ON = 5;

export async function sampleSpin(browser: Browser, script: string, name: Name, kind: WidgetKind): Promise<Sample> {
  const place = await openPlace(browser, script);
  const { page } = place;
  try {
    await page.evaluate(([name, kind]) => bench.mount(name, kind), [name, kind] as const);
    await page.waitForTimeout(TO_FULL_SPEED_MS);
    const still = await place.busyDuring(BUSY_STRETCH_MS);
    await page.evaluate(() => bench.play());
    await page.waitForTimeout(TO_FULL_SPEED_MS);
    const spinning = await place.busyDuring(BUSY_STRETCH_MS);
    const calm = await framesDuring(browser, page, STRETCH_MS);
    await page.evaluate(() => bench.jam(true));
    const jammed = await framesDuring(browser, page, STRETCH_MS);
    await page.evaluate(() => bench.jam(false));
    const error = name === 'limit' ? 0 : await landing(page);
    return {
      busy: Math.max(0, spinning - still),
      calm: calm.perSecond,
      calmGap: calm.longestGapMs,
      jammed: jammed.perSecond,
      jammedGap: jammed.longestGapMs,
      error,
    };
  } finally {
    await place.close();
  }
}

async function landing(page: Page): Promise<number> {
  await page.evaluate((index) => bench.stop(index), LANDS_ON);
  await page.waitForFunction(() => bench.idle(), undefined, { timeout: 60_000 });
  return page.evaluate((index) => bench.error(index), LANDS_ON);
}
