import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull, seed } from '../deep.ts';
import { hungMs } from '../patience.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { configOf } from './draw-configs.ts';
import { type DrawPage, type Json, openDrawPage, type WidgetName } from './draw-page.ts';

declare const window: { draw: import('../../client/lab/draw/box.ts').LabDraw };

let app: TestApp;
let lab: DrawPage;
beforeAll(async () => {
  app = await startApp();
  lab = await openDrawPage(app.address);
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const widgets: readonly WidgetName[] = ['wheel', 'grid', 'slot'];
const COUNT = inFull(10, 60);
/** Nothing a configuration says may keep the page for ever, played, stopped and cancelled. */
const MOST_MS = hungMs / 3;

const common = ['prizes', 'blocks', 'defaultConfig', 'defaultStyle', 'width', 'height'];
const keysOf: Readonly<Record<WidgetName, readonly string[]>> = {
  wheel: [...common, 'buttons'],
  grid: [...common, 'buttons', 'activeStyle', 'rows', 'cols'],
  slot: [...common, 'slots'],
};

/** Values that no key expects, and some that many keys do. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e9,
  0.5,
  '',
  'x',
  '-50%',
  '9999vw',
  [],
  [null],
  [1, 'a', {}],
  {},
  { length: 3 },
  { text: {} },
];

/** The usual configuration with a few places of it replaced by something odd, wherever they are. */
function spoil(config: Json, random: () => number): Json {
  const copy = structuredClone(config) as Record<string, unknown>;
  const places: [object, string][] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      visit(value[key as keyof typeof value]);
    }
  };
  visit(copy);
  for (let time = 0; time < 1 + random() * 4; time++) {
    const [holder, key] = places[Math.floor(random() * places.length)]!;
    Object.assign(holder, { [key]: odd[Math.floor(random() * odd.length)] });
  }
  return copy;
}

function numbers(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.each(widgets)('A malformed configuration of the %s', (widget) => {
  const full = configOf(widget, {
    blocks: [
      { padding: '10px', background: '#eeeeee', borderRadius: 10, imgs: [{ src: 'data:,', top: 1, width: 2 }], fonts: [{ text: 'a' }] },
    ],
    defaultStyle: { fontColor: '#000000', lineClamp: 2, lengthLimit: '80%', wordWrap: true },
    start: 1,
    end: 'no function',
    error: {},
  });

  /**
   * What nobody caught while each was shown, played, stopped in several ways and cancelled. All of it happens in the page, one after the other, so that
   * an error belongs to what it was shown with.
   */
  async function errorsOf(configs: readonly Json[]): Promise<{ readonly errors: string[]; readonly config: Json }[]> {
    lab.uncaught.length = 0;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took the page over ${MOST_MS} ms: ${lab.page.url()}`)), MOST_MS);
    });
    try {
      const raised = await Promise.race([late, tried(configs)]);
      expect(lab.uncaught).toEqual([]);
      return raised.flatMap((errors, at) => (errors.length > 0 ? [{ errors, config: configs[at]! }] : []));
    } finally {
      clearTimeout(timer);
    }
  }

  async function tried(configs: readonly Json[]): Promise<string[][]> {
    await lab.show(widget, configOf(widget));
    return lab.page.evaluate(
      async ([name, all]) => {
        const thrown: string[] = [];
        const note = (event: Event) => {
          thrown.push(String(event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).message));
          event.preventDefault();
        };
        const kinds = ['error', 'unhandledrejection'] as const;
        for (const kind of kinds) addEventListener(kind, note);
        const nextTask = () => new Promise((resolve) => setTimeout(resolve));
        const errors: string[][] = [];
        for (const config of all) {
          thrown.length = 0;
          const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
          location.replace(`#config=${encodeURIComponent(JSON.stringify({ widget: name, config }))}`);
          await changed;
          if (JSON.stringify(window.draw.config) !== JSON.stringify(config)) thrown.push('another configuration is shown');
          await window.draw.ready;
          for (const at of [1, undefined, [0, 1, 2], -1, 'x'] as never[]) {
            try {
              window.draw.play();
              window.draw.stop(at);
              await nextTask();
              window.draw.stop(-1);
            } catch (error) {
              thrown.push(String(error));
            }
          }
          await nextTask();
          errors.push([...thrown]);
        }
        for (const kind of kinds) removeEventListener(kind, note);
        return errors;
      },
      [widget, configs] as const,
    );
  }

  it(`never raises an error nobody catches, played and stopped (${COUNT} of seed ${seed})`, async () => {
    const random = numbers(seed + widget.length);
    expect(await errorsOf(Array.from({ length: COUNT }, (_, time) => ({ ...spoil(full, random), time })))).toEqual([]);
  });

  it.each(keysOf[widget])('takes every odd value for %s', async (key) => {
    expect(await errorsOf(odd.map((value) => configOf(widget, { [key]: value })))).toEqual([]);
  });

  it.each([
    ['a font', { prizes: [{ x: 0, y: 0, fonts: [{ text: 'Wide', fontSize: 1e9 }] }] }],
    ['a widget', { height: 1e9 }],
    ['a speed that is held for long', { defaultConfig: { speed: 1e9, accelerationTime: 1e9, decelerationTime: 1e9 } }],
  ])('has an end with %s a billion large', async (_, part) => {
    expect(await errorsOf([configOf(widget, part)])).toEqual([]);
  });
});

describe('What a page lacks', () => {
  it.each(widgets)('is only logged by the %s: a canvas context (R-542)', async (widget) => {
    const own = await openDrawPage(app.address);
    await own.page.addInitScript(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
    await own.show(widget, configOf(widget));
    expect(own.logged).toHaveLength(1);
    await own.spin(2);
    expect(await own.ends()).toMatchObject([[{ id: 'prize-2' }]]);
    expect(own.uncaught).toEqual([]);
    await own.close();
  });

  it.each(widgets)('is only logged by the %s: width or height (R-543)', async (widget) => {
    for (const size of [{ width: 0 }, { height: 0 }]) {
      const before = lab.logged.length;
      await lab.show(widget, configOf(widget, size));
      expect(lab.logged.length).toBe(before + 1);
      await lab.spin(2);
      expect(await lab.ends()).toMatchObject([[{ id: 'prize-2' }]]);
    }
  });
});

describe('A malformed address', () => {
  const malformed = [
    '%',
    '{',
    '%7B',
    '1',
    'null',
    '%5B%5D',
    '{"widget":"dice","config":{}}',
    '{"widget":"wheel"}',
    '{"widget":"slot","config":7}',
  ];
  /** The one that a page is opened with; the others come to an open one, which reads them by the same way. */
  const first = malformed[1];

  it.each(malformed)('#config=%s logs a line and shows a quiet widget', async (written) => {
    if (written === first) await lab.page.goto('about:blank');
    else await lab.show('grid', configOf('grid', { of: written }));
    const before = lab.logged.length;
    lab.uncaught.length = 0;
    if (written === first) await lab.page.goto(`${app.address}/lab/draw#config=${written}`);
    else {
      await lab.page.evaluate(async (hash) => {
        const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        location.replace(`#config=${hash}`);
        await changed;
      }, written);
    }
    await lab.page.evaluate(() => window.draw.ready);
    expect(lab.logged.length).toBeGreaterThan(before);
    expect([await lab.state(), await lab.page.locator('#box [role=group]').count(), lab.uncaught]).toEqual(['idle', 1, []]);
  });
});
