import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { startBusyConsole } from './busy-console.ts';
import { goTo, leavePhonesEmpty, openDesk, openRoute } from './desk.ts';
import { findBarriers } from './looks.ts';
import { signInAs } from './operators.ts';

/** Every page of the console with as much on it as a working week brings. */
let app: TestApp;
let token: string;
/** People on call use these on a phone, and the release that waits for them. */
let onPhones: readonly string[];
let routes: readonly string[];

const desks = [1440, 1280, 1024, 768] as const;
const phone = 390;
const ofRelease = ['awaiting_approval', 'suspended', 'live', 'scheduled'] as const;

beforeAll(async () => {
  app = await startBusyConsole();
  const admin = await signInAs('admin', app.address);
  token = admin.token;
  const found = await Promise.all(ofRelease.map((state) => admin.call('releases.list', { state, limit: 1 })));
  const releases = found.map(({ items: [first] }, at) => `/releases/${first?.id ?? `none ${ofRelease[at]}`}`);
  onPhones = ['/', '/switches', '/releases', releases[0]!];
  routes = [
    ...onPhones,
    ...releases.slice(1),
    '/releases/new',
    '/campaigns/check-in',
    '/calendar',
    '/screens/membership',
    '/texts',
    '/texts/home',
    '/site',
    '/checks?show=drafts',
    '/checks?show=conflicts',
    '/checks?show=reports',
    '/history',
    '/settings',
  ];
});

afterAll(async () => {
  await closePages();
  await app?.close();
});

/** What stands outside the window and cannot be scrolled to, as sentences. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const out = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > root.clientWidth + 1 && !scrolls(element.parentElement) && !element.closest('.sr-only');
    });
    const wide = [...document.querySelectorAll<HTMLElement>('main, main > *')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    return [...new Set([...out, ...wide])].slice(0, 3).map((element) => `${element.tagName} “${element.innerText.slice(0, 40)}”`);
  });

/** The same after what draws itself anew for a new width has had its frames; a bound, for what stays outside. */
async function findLastingOverflow(page: Page): Promise<string[]> {
  for (let frames = 0; frames < 30 && (await findOverflow(page)).length > 0; frames++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return findOverflow(page);
}

/** Numbers what can be pressed or filled in and says how many there are; of a group of radios one is a stop. */
const numberStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLInputElement>('#main :is(a[href], button, input, textarea, select, [tabindex="0"])')];
    const stops = all.filter(
      (each) => each.tabIndex >= 0 && !each.disabled && each.type !== 'radio' && each.checkVisibility({ visibilityProperty: true }),
    );
    for (const [at, each] of stops.entries()) each.dataset.stop = String(at);
    return stops.length;
  });

/** Notes each stop that has the focus from now on, and whether one sees that it has. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<number, { readonly shown: boolean; readonly name: string }>();
    const look = ({ target }: FocusEvent) => {
      const at = target as HTMLElement;
      if (!at.dataset.stop || seen.has(Number(at.dataset.stop))) return;
      const shown = [at, at.parentElement!, ...at.children].some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      const field = at.matches('input, textarea, select');
      seen.set(Number(at.dataset.stop), { shown: shown || field, name: at.getAttribute('aria-label') ?? at.innerText.slice(0, 30) });
    };
    const main = document.querySelector<HTMLElement>('#main')!;
    main.addEventListener('focusin', look);
    Object.assign(window, { seenStops: seen, stopLooking: () => main.removeEventListener('focusin', look) });
  });

interface FocusSeen {
  readonly seenStops: ReadonlyMap<number, { readonly shown: boolean; readonly name: string }>;
  stopLooking(): void;
}

/** How many stops have had the focus; asked for after some presses, not after each. */
const reachedStops = (page: Page) => page.evaluate(() => (window as unknown as FocusSeen).seenStops.size);
const somePresses = 10;

/** Goes through the page by Tab; what it does not reach, and where one does not see the focus. */
async function findTabFlaws(page: Page): Promise<string[]> {
  const wanted = await numberStops(page);
  await watchFocus(page);
  // Fields of dates and frames have stops of their own inside.
  for (let presses = 0; presses < wanted * 2 + 80; presses += somePresses) {
    for (let press = 0; press < somePresses; press++) await page.keyboard.press('Tab');
    if ((await reachedStops(page)) >= wanted) break;
  }
  return page.evaluate(() => {
    const { seenStops, stopLooking } = window as unknown as FocusSeen;
    stopLooking();
    const missed = [...document.querySelectorAll<HTMLElement>('[data-stop]')].filter(({ dataset }) => !seenStops.has(Number(dataset.stop)));
    return [
      ...[...seenStops.values()].filter(({ shown }) => !shown).map(({ name }) => `no focus is seen on ${name}`),
      ...missed.map((each) => `Tab does not reach ${each.getAttribute('aria-label') ?? (each.innerText || each.outerHTML.slice(0, 80))}`),
    ];
  });
}

async function findLookFlaws(page: Page, route: string): Promise<string[]> {
  const flaws: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const of = colorScheme === 'light' ? 'everything' : 'colours';
    flaws.push(...(await findBarriers(page, of)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  for (const width of onPhones.includes(route) ? [...desks, phone] : desks) {
    await page.setViewportSize({ width, height: 900 });
    flaws.push(...(await findLastingOverflow(page)).map((flaw) => `${width} px: ${flaw}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: desks[0], height: 900 });
  return flaws;
}

describe('A busy console', () => {
  /** Of one walk over all pages. */
  const byTab: string[] = [];
  const looks: string[] = [];

  beforeAll(async () => {
    const page = await leavePhonesEmpty(await openDesk(token));
    await openRoute(page, app.address, '/');
    for (const route of routes) {
      await goTo(page, route);
      byTab.push(...(await findTabFlaws(page)).map((flaw) => `${route}: ${flaw}`));
      looks.push(...(await findLookFlaws(page, route)).map((flaw) => `${route}, ${flaw}`));
    }
    await page.close();
  });

  it('has no barrier on any page, light or dark, and fits into every window', () => expect(looks).toEqual([]));

  it('is worked by Tab alone, and one always sees where', () => expect(byTab).toEqual([]));
});
