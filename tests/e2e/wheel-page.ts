import type { Page } from 'playwright';
import type { DrawWidget, WheelConfig } from '../../client/draw/types.ts';
import type { createWheel } from '../../client/draw/wheel/index.ts';
import { bundleOf } from '../fixtures/draw-bundle.ts';
import { openPhone } from './browser.ts';

declare global {
  interface Window {
    createWheel: typeof createWheel;
    wheel: DrawWidget<WheelConfig>;
    /** What ended, started, failed, in order. */
    told: string[];
  }
}

const ORIGIN = 'http://draws.test';
let bundle: Promise<string> | undefined;

export interface WheelPage {
  readonly page: Page;
  /** Console errors and what nobody caught. */
  readonly logged: string[];
  /** Mounts a wheel in `#box`; waits for its first painting. */
  mount(config: object, hostStyle?: string): Promise<void>;
  /** Degrees the wheel is turned on screen, 0 up to 360, with the document's time. */
  turned(): Promise<{ readonly time: number; readonly angle: number }>;
  state(): Promise<string>;
  told(): Promise<string[]>;
  until(state: string): Promise<void>;
  close(): Promise<void>;
}

/** A page with nothing but the wheel on it. Files under `/pictures/` answer 404. */
export async function openWheelPage(options: Parameters<typeof openPhone>[0] = {}): Promise<WheelPage> {
  bundle ??= bundleOf('client/draw/wheel/index.ts');
  const code = await bundle;
  const page = await openPhone({
    viewport: { width: 600, height: 600 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    ...options,
  });
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(`uncaught ${error}`));
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/wheel.js') return route.fulfill({ contentType: 'text/javascript', body: code });
    if (path.startsWith('/pictures/')) return route.fulfill({ status: 404, body: '' });
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Wheel</title><style>body{margin:0}</style><div id="box"></div>
      <script type="module">import { createWheel } from '/wheel.js'; window.createWheel = createWheel; window.told = [];</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => !!window.createWheel);
  const state = () => page.evaluate(() => window.wheel.state as string);
  return {
    page,
    logged,
    state,
    async mount(config, hostStyle = '') {
      await page.evaluate(
        async ([given, style]) => {
          const host = document.getElementById('box')!;
          window.wheel?.destroy();
          host.style.cssText = style as string;
          const say = (what: string) => (value?: unknown) =>
            window.told.push(value === undefined ? what : `${what} ${JSON.stringify(value)}`);
          window.wheel = window.createWheel(host, { start: say('start'), end: say('end'), error: say('error'), ...(given as object) });
          await window.wheel.ready;
        },
        [config, hostStyle] as const,
      );
    },
    turned: () =>
      page.evaluate(() => {
        let matrix = new DOMMatrix();
        for (let at: Element | null = document.querySelectorAll('#box canvas')[1]!; at?.id !== 'box' && at; at = at.parentElement) {
          const own = getComputedStyle(at).transform;
          if (at.tagName !== 'BUTTON') matrix = new DOMMatrix(own).multiply(matrix);
        }
        const angle = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
        return { time: Number(document.timeline.currentTime), angle: (angle + 360) % 360 };
      }),
    told: () => page.evaluate(() => window.told),
    until: async (wanted) => {
      await page.waitForFunction((asked) => window.wheel.state === asked, wanted, { polling: 20 });
    },
    close: () => page.context().close(),
  };
}
