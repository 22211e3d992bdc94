import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageEvent, PageEvents } from '../../schemas/rum.ts';
import { inFull } from '../deep.ts';
import { currentMs } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';

/** What a member's page tells of itself, as it leaves the browser. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

interface Sent {
  readonly by: 'beacon' | 'XHR';
  readonly type: string;
  readonly bytes: number;
  readonly body: PageEvents;
}

/** Notes every report as it goes out, and lets a test say how long a task was. */
function record(): void {
  const sent: unknown[] = [];
  const note = (by: string, type: string, body: string) =>
    sent.push({ by, type, bytes: new TextEncoder().encode(body).length, body: JSON.parse(body) });
  const { sendBeacon } = navigator;
  navigator.sendBeacon = function (url, body) {
    note('beacon', 'text/plain;charset=UTF-8', body as string);
    return sendBeacon.call(this, url, body);
  };
  const { send, setRequestHeader } = XMLHttpRequest.prototype;
  let type = '';
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    type = value;
    setRequestHeader.call(this, name, value);
  };
  XMLHttpRequest.prototype.send = function (body) {
    note('XHR', type, body as string);
    send.call(this, body as string);
  };
  const Native = PerformanceObserver;
  const listeners: PerformanceObserverCallback[] = [];
  class Observer extends Native {
    readonly #listener: PerformanceObserverCallback;
    constructor(listener: PerformanceObserverCallback) {
      super(listener);
      this.#listener = listener;
    }
    override observe(options?: PerformanceObserverInit): void {
      if (options?.type === 'longtask') listeners.push(this.#listener);
      else super.observe(options);
    }
  }
  Object.assign(window, {
    PerformanceObserver: Observer,
    sent,
    lastTask: (duration: number) => {
      for (const listener of listeners) listener({ getEntries: () => [{ duration }] } as never, undefined as never);
    },
  });
}

async function open(options: BrowserContextOptions = {}, hasClock = false): Promise<Page> {
  const page = await openPhone(options);
  await page.addInitScript(record);
  if (hasClock) await page.clock.install();
  await page.goto(`${app.address}/#/home`);
  await page.locator('main[data-screen="home"]').waitFor();
  await page.waitForFunction(() => (window as unknown as { sent: Sent[] }).sent.length > 0);
  return page;
}

const reports = (page: Page): Promise<Sent[]> => page.evaluate(() => [...(window as unknown as { sent: Sent[] }).sent]);
const events = async (page: Page, type: PageEvent['type']): Promise<PageEvent[]> =>
  (await reports(page)).flatMap(({ body }) => body.events).filter((event) => event.type === type);
const names = async (page: Page) => [...new Set((await reports(page)).map(({ body }) => body.session))];

const agents = {
  PC: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const;

describe.each([
  ['PC', 'en-MY', 'Windows NT 10.0'],
  ['Android', 'th-TH', 'Pixel 8'],
  ['iOS', 'zh-HK', 'iPhone'],
] as const)('On %s in %s', (device, locale, model) => {
  it('a batch says device, model, language, user agent and environment, and one view for each screen (R-496, R-499 to R-504)', async () => {
    const page = await open({ userAgent: agents[device], locale });
    for (const path of ['/membership', '/settings?sheet=none', '/settings']) {
      await page.evaluate((to) => window.history.pushState({ idx: 1 }, '', `#${to}`), path);
      await page.evaluate(() => new Promise((next) => setTimeout(next)));
    }
    await expect
      .poll(() => events(page, 'view').then((list) => list.map(({ screen }) => screen)))
      .toEqual(['home', 'membership', 'settings']);
    const [first] = await reports(page);
    expect(first!.body).toMatchObject({ device, model, language: locale, userAgent: agents[device], env: 'prod' });
    expect(first!.body.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['session', 'view']));
    expect([first!.by, first!.type]).toEqual(['beacon', 'text/plain;charset=UTF-8']);
    await page.close();
  });
});

/** That of each visit is reported, and not of one of so many. */
const VISITS = inFull(20, 100);

describe('With the clock in hand', () => {
  let page: Page;
  const minute = 60_000;
  const throwErrors = (count: number, words: string) =>
    page.evaluate(
      ([many, said]) => {
        for (let at = 0; at < many; at += 1) {
          const message = `${String.fromCharCode(65 + at)}${said}`;
          window.dispatchEvent(new ErrorEvent('error', { message, filename: `${location.origin}/a.js`, lineno: 3, colno: 7 }));
        }
      },
      [count, words] as const,
    );
  const tap = (label: string) =>
    page.evaluate((text) => {
      const button = document.createElement('button');
      button.textContent = text;
      document.body.append(button);
      button.click();
      button.remove();
    }, label);

  beforeAll(async () => {
    page = await open({}, true);
    await page.clock.pauseAt(currentMs() + 10 * minute);
  });

  it('one event goes 3,000 ms later (R-618), with a label cut at 20 characters (R-623)', async () => {
    const before = (await reports(page)).length;
    await tap('abcdefghijklmnopqrstuvwxy');
    await page.clock.runFor(2_990);
    expect((await reports(page)).length).toBe(before);
    await page.clock.runFor(20);
    expect((await events(page, 'click')).map(({ label }) => label)).toEqual(['abcdefghijklmnopqrst']);
  });

  it('twenty go at once and the next in another report (R-619)', async () => {
    const before = (await reports(page)).length;
    await throwErrors(21, ' is lost');
    expect((await reports(page)).slice(before).map(({ body }) => body.events.length)).toEqual([20]);
    await page.clock.runFor(3_000);
    expect((await reports(page)).slice(before).map(({ body }) => body.events.length)).toEqual([20, 1]);
  });

  it(`a visit ends after half an hour without anything, and after a day with; all of ${VISITS} report (R-615 to R-617)`, async () => {
    const session = async () => {
      await tap('Go on');
      await page.clock.runFor(3_000);
      return (await reports(page)).at(-1)!.body.session;
    };
    const first = await session();
    await page.clock.fastForward(30 * minute - 4_000);
    expect(await session()).toBe(first);
    await page.clock.fastForward(30 * minute + 1_000);
    const second = await session();
    expect(second).not.toBe(first);
    const untilSecond = await names(page);
    for (let at = 0; at < 48; at += 1) {
      await page.clock.fastForward(29 * minute);
      await tap('Go on');
    }
    // What is left of the day is less than half an hour after this one.
    await page.clock.fastForward(29 * minute);
    expect(await session()).toBe(second);
    const used = 49 * 29 * minute + 2 * 3_000;
    await page.clock.fastForward(24 * 60 * minute - used - 10_000);
    expect(await session()).toBe(second);
    expect(await names(page)).toEqual(untilSecond);
    await page.clock.fastForward(15_000);
    expect(await session()).not.toBe(second);
    const before = (await names(page)).length;
    for (let at = 0; at < VISITS; at += 1) {
      await page.clock.fastForward(31 * minute);
      await tap('Go on');
    }
    await page.clock.runFor(3_000);
    expect((await names(page)).length).toBe(before + VISITS);
  });

  it('a screen of which 80 of 100 points show nothing is white, one of 79 is not (R-620)', async () => {
    const paint = async (cells: number, path: string) => {
      await page.evaluate(
        ([count, to]) => {
          document.getElementById('root')!.style.display = 'none';
          for (const old of document.querySelectorAll('[data-cell]')) old.remove();
          const { clientWidth, clientHeight } = document.documentElement;
          for (let at = 0; at < count; at += 1) {
            const cell = document.createElement('div');
            cell.dataset.cell = '';
            const [width, height] = [clientWidth / 10, clientHeight / 10];
            cell.style.cssText = `position:fixed;z-index:99;width:${width}px;height:${height}px;left:${(at % 10) * width}px;top:${Math.floor(at / 10) * height}px`;
            document.body.append(cell);
          }
          window.history.pushState({ idx: 1 }, '', `#${to}`);
        },
        [cells, path] as const,
      );
      await page.clock.runFor(7_000);
      return (await events(page, 'blank')).map(({ value }) => value);
    };
    expect(await paint(21, '/terms')).toEqual([]);
    expect(await paint(20, '/country')).toEqual([0.8]);
  });

  it('a task of 160 ms is told, one of 140 ms is not (R-621)', async () => {
    for (const duration of [140, 160])
      await page.evaluate((ms) => (window as unknown as { lastTask(ms: number): void }).lastTask(ms), duration);
    await page.clock.runFor(3_000);
    expect((await events(page, 'longtask')).map(({ value }) => value)).toEqual([160]);
  });
});

describe('What fails', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open();
  });

  it('a picture that does not load and an error of a script have message, file, line, column and error (R-505 to R-509)', async () => {
    const body = '// A comment\n  missing();\n';
    await page.route('**/assets/broken.js*', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('img'), { src: '/art/none.png?token=secret' }));
      document.body.append(Object.assign(document.createElement('script'), { src: '/assets/broken.js?token=secret' }));
    });
    await expect.poll(() => events(page, 'resource').then(({ length }) => length)).toBe(1);
    expect(await events(page, 'resource')).toMatchObject([
      {
        message: 'img did not load',
        file: '/art/none.png',
        line: 0,
        column: 0,
        error: expect.stringContaining('img did not load'),
      },
    ]);
    await expect.poll(() => events(page, 'error').then(({ length }) => length)).toBe(1);
    const [error] = await events(page, 'error');
    expect(error).toMatchObject({ message: expect.stringContaining('ReferenceError'), file: '/assets/broken.js', line: 2, column: 3 });
    expect(error!.error).toContain('ReferenceError');
    expect(JSON.stringify(await reports(page))).not.toContain('secret');
  });

  it('59,999 bytes go by beacon, 60,000 as a plain-text XHR (R-497, R-498)', async () => {
    const page = await open();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    // Twenty errors in Thai, of three bytes a letter: the last of them makes up the size that is left.
    const fill = async (cut: number, rest: number, letter: string) => {
      await page.evaluate(
        ([less, more, first]) => {
          for (let at = 0; at < 20; at += 1) {
            const error = new Error();
            error.stack = first + String.fromCharCode(65 + at) + (at < 19 ? 'ก'.repeat(990 - less) : 'x'.repeat(more));
            window.dispatchEvent(new ErrorEvent('error', { message: 'ก'.repeat(299), error, filename: '', lineno: 1, colno: 1 }));
          }
        },
        [cut, rest, letter] as const,
      );
      const { by, type, bytes } = (await reports(page)).at(-1)!;
      return { by, type, bytes };
    };
    const whole = await fill(0, 0, 'a');
    expect(whole).toMatchObject({ by: 'XHR', type: 'text/plain' });
    const sized = (bytes: number, letter: string) => {
      const cut = Math.ceil((whole.bytes - bytes) / 57);
      return fill(cut, bytes - (whole.bytes - cut * 57), letter);
    };
    expect(await sized(59_999, 'b')).toEqual({ by: 'beacon', type: 'text/plain;charset=UTF-8', bytes: 59_999 });
    expect(await sized(60_000, 'c')).toEqual({ by: 'XHR', type: 'text/plain', bytes: 60_000 });
  });

  it('an address of 8,182 characters is told, one of 8,183 is not (R-622)', async () => {
    const before = (await events(page, 'resource')).length;
    await page.evaluate(() => {
      const start = `${location.origin}/art/`;
      for (const [letter, length] of [
        ['a', 8_183],
        ['b', 8_182],
      ] as const)
        document.body.append(Object.assign(document.createElement('img'), { src: start + letter.repeat(length - start.length) }));
    });
    await expect.poll(() => events(page, 'resource').then(({ length }) => length)).toBe(before + 1);
    expect((await events(page, 'resource')).at(-1)!.file).toContain('/art/bbb');
  });

  it('what fails without a network is not told, and the app goes on', async () => {
    await page.context().setOffline(true);
    const before = (await reports(page)).length;
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: '/art/offline.png' })));
    await page.locator('[data-shell] nav a').nth(1).click();
    await page.context().setOffline(false);
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: '/art/online.png' })));
    await expect.poll(() => events(page, 'resource').then((list) => list.at(-1)!.file)).toContain('/art/online.png');
    expect((await reports(page)).length).toBeGreaterThan(before);
    expect((await events(page, 'resource')).filter(({ file }) => file!.includes('offline'))).toEqual([]);
  });
});
