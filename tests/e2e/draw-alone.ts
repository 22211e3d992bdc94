import type { BrowserContextOptions, Page } from 'playwright';
import type { DrawOptions, DrawWidget, GridConfig, SlotConfig } from '../../client/draw/types.ts';
import { bundle } from '../../scripts/bench/engine/browser.ts';
import { openPhone } from './browser.ts';

export interface AlonePage {
  readonly make: {
    grid(host: Element, config: GridConfig, options?: DrawOptions): DrawWidget<GridConfig>;
    slot(host: Element, config: SlotConfig, options?: DrawOptions): DrawWidget<SlotConfig>;
  };
  widget: DrawWidget<GridConfig & SlotConfig>;
  ended: unknown[];
  failed: string[];
}

/** A page with nothing but a place for a widget, and what it logged. */
export interface Alone {
  readonly page: Page;
  readonly logged: string[];
  readonly uncaught: string[];
  /** A new widget in place of the one before; resolves when it is painted. */
  show(kind: 'grid' | 'slot', config: object, options?: object): Promise<void>;
  /** Stops as soon as it is at full speed, and waits for the end. */
  spin(at: unknown): Promise<void>;
  until(state: string): Promise<void>;
}

let script: Promise<string> | undefined;

/** The widgets as they ship, without an app around them. */
export async function openAlone(options: BrowserContextOptions = {}): Promise<Alone> {
  script ??= bundle('tests/fixtures/draw/page.ts').then((made) => made.script);
  const page = await openPhone({ viewport: { width: 640, height: 640 }, isMobile: false, hasTouch: false, ...options });
  const logged: string[] = [];
  const uncaught: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await page.setContent('<!doctype html><body style="margin:0"><div id="host"></div></body>');
  await page.addScriptTag({ content: await script });
  const until: Alone['until'] = async (state) => {
    await page.waitForFunction((wanted) => (window as unknown as AlonePage).widget.state === wanted, state);
  };
  return {
    page,
    logged,
    uncaught,
    until,
    async show(kind, config, widgetOptions) {
      await page.evaluate(
        async ([name, given, told]) => {
          const alone = window as unknown as AlonePage;
          alone.widget?.destroy();
          alone.ended = [];
          alone.failed = [];
          const heard = {
            end: (prize?: unknown) => alone.ended.push(prize ?? null),
            error: (message: string) => alone.failed.push(message),
          };
          const made = alone.make[name as 'grid'](
            document.querySelector('#host')!,
            { ...(given as GridConfig), ...heard },
            told as DrawOptions,
          );
          alone.widget = made as AlonePage['widget'];
          await made.ready;
        },
        [kind, config, widgetOptions] as const,
      );
    },
    async spin(at) {
      await page.evaluate(() => (window as unknown as AlonePage).widget.play());
      await until('constant');
      await page.evaluate((index) => (window as unknown as AlonePage).widget.stop(index as number), at);
      await until('idle');
    },
  };
}
