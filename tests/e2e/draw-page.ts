import type { Page } from 'playwright';
import sharp from 'sharp';
import type { LabDraw } from '../../client/lab/draw/box.ts';
import { openPhone } from './browser.ts';

declare const window: { draw: LabDraw; said: unknown[][] };

export type WidgetName = 'wheel' | 'grid' | 'slot';
export type Json = { readonly [key: string]: unknown };

/** `/lab/draw` with what it logs. */
export interface DrawPage {
  readonly page: Page;
  /** Lines of the console at level error. */
  readonly logged: string[];
  /** Errors that nobody caught, and rejections. */
  readonly uncaught: string[];
  /** Shows a widget and waits until it is ready; `config` as it is sent. */
  show(widget: unknown, config: unknown): Promise<void>;
  /** The prizes of all ends so far, each with how many arguments came. */
  ends(): Promise<unknown[][]>;
  state(): Promise<string>;
  until(state: string): Promise<void>;
  /** Plays, reaches full speed, stops there and waits for idle. */
  spin(at?: unknown): Promise<void>;
  /** Colour `[r, g, b]` at a place of #box, in CSS px. */
  colourAt(x: number, y: number): Promise<readonly number[]>;
  picture(): Promise<Picture>;
  close(): Promise<void>;
}

export interface Picture {
  at(x: number, y: number): readonly number[];
  /** How many pixels differ visibly. */
  apart(other: Picture): number;
  readonly data: Buffer;
}

export async function openDrawPage(address: string, options: Parameters<typeof openPhone>[0] = {}): Promise<DrawPage> {
  const page = await openPhone({
    viewport: { width: 600, height: 600 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    ...options,
  });
  const logged: string[] = [];
  const uncaught: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(String(error)));

  const self: DrawPage = {
    page,
    logged,
    uncaught,
    async show(widget, config) {
      const hash = encodeURIComponent(JSON.stringify({ widget, config }));
      const url = `${address}/lab/draw#config=${hash}`;
      if (page.url() === url) await page.reload();
      else if (page.url().startsWith(address)) await page.evaluate((next) => location.replace(`#config=${next}`), hash);
      else await page.goto(url);
      await page.waitForFunction((asked) => JSON.stringify(window.draw?.config) === asked, JSON.stringify(config));
      await page.evaluate(async () => {
        window.said = [];
        window.draw.onEnd((...prize) => window.said.push(prize));
        await window.draw.ready;
      });
    },
    ends: () => page.evaluate(() => window.said),
    state: () => page.evaluate(() => window.draw.state),
    until: async (state) => {
      await page.waitForFunction((wanted) => window.draw.state === wanted, state);
    },
    async spin(at) {
      await page.evaluate(() => window.draw.play());
      await self.until('constant');
      await page.evaluate((index) => window.draw.stop(index as number), at);
      await self.until('idle');
    },
    colourAt: async (x, y) => (await self.picture()).at(x, y),
    async picture() {
      const { data, info } = await sharp(await page.locator('#box').screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return {
        data,
        at: (x, y) => [...data.subarray((Math.floor(y) * info.width + Math.floor(x)) * 3).subarray(0, 3)],
        apart: (other) => {
          let differ = 0;
          for (let at = 0; at < data.length; at += 3) {
            const gone =
              Math.abs(data[at]! - other.data[at]!) +
              Math.abs(data[at + 1]! - other.data[at + 1]!) +
              Math.abs(data[at + 2]! - other.data[at + 2]!);
            if (gone > 24) differ++;
          }
          return differ;
        },
      };
    },
    close: () => page.close(),
  };
  return self;
}

/** How many milliseconds what moves now was planned to take, each length once; what goes on until it is stopped has none. */
export const plannedMs = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const ends = document.getAnimations().map(({ effect }) => Math.round(Number(effect!.getComputedTiming().endTime)));
    return [...new Set(ends.filter(Number.isFinite))];
  });

/** `[r, g, b]` of `#rrggbb`. */
export const rgb = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Far from each other in every light. */
export const colours = ['#d11f1f', '#1fa32b', '#1f3fd1', '#e0c01f', '#a11fd1', '#1fc7d1', '#e07a1f', '#444444'] as const;
