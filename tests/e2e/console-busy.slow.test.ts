import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import type { TestApp } from './app.ts';
import { closePages, type FontSet } from './browser.ts';
import { startBusyConsole } from './busy-console.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { signInAs } from './operators.ts';
import { quiet } from './quiet.ts';

/** Every page of the console with as much on it as a working week brings. */
let app: TestApp;
let pages: Readonly<Record<FontSet, Page>>;
/** A release of each state. */
let releases: ReadonlyMap<string, string>;

const widths = [1440, 1280, 1024, 768, 390] as const;
const fonts = ['noto', 'dejavu'] as const;
const colours = ['light', 'dark'] as const;
const states = ['awaiting_approval', 'suspended', 'live', 'scheduled'] as const;
const routes = [
  '/',
  '/switches',
  '/releases',
  ...states.map((state) => `/releases/${state}`),
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

/**
 * How a route is looked at: in one font, one colour and two widths, the narrowest among them; of sixteen routes each has another of all combinations.
 * A deep run looks at each route in all of them.
 */
const lookAt = (at: number) =>
  inFull(
    {
      fonts: [fonts[at % fonts.length]!],
      colours: [colours[(at >> 1) % colours.length]!],
      widths: [widths[(at >> 2) % (widths.length - 1)]!, widths.at(-1)!],
    },
    { fonts, colours, widths },
  );
type Look = ReturnType<typeof lookAt>;

beforeAll(async () => {
  app = await startBusyConsole();
  const admin = await signInAs('admin', app.address);
  const found = await Promise.all(states.map((state) => admin.call('releases.list', { state, limit: 1 })));
  releases = new Map(found.map(({ items: [first] }, at) => [`/releases/${states[at]}`, `/releases/${first?.id ?? `none ${states[at]}`}`]));
  const openWith = async (set: FontSet): Promise<Page> => {
    const page = await leavePhonesEmpty(await openConsole(admin.token, { fonts: set }));
    await openRoute(page, app.address, '/');
    return page;
  };
  pages = { noto: await openWith('noto'), dejavu: await openWith('dejavu') };
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

/** In a second colour only the colours differ. */
async function findBarriersIn(page: Page, schemes: Look['colours']): Promise<string[]> {
  const flaws: string[] = [];
  for (const [at, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    flaws.push(...(await findBarriers(page, at === 0 ? 'everything' : 'colours')).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return flaws;
}

async function findOverflowAt(page: Page, windows: Look['widths']): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of windows) {
    await page.setViewportSize({ width, height: 900 });
    await quiet(page);
    flaws.push(...(await findOverflow(page)).map((flaw) => `${width} px: ${flaw}`));
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return flaws;
}

describe('A busy console', () => {
  it.each(routes.map((route, at) => [route, lookAt(at)] as const))(
    'at %s has no barrier, fits into narrow and wider windows in its font, and is worked by Tab alone',
    async (route, look) => {
      const found = { byTab: [] as string[], barriers: [] as string[], overflow: [] as string[] };
      for (const [at, font] of look.fonts.entries()) {
        const page = pages[font];
        await goTo(page, releases.get(route) ?? route);
        if (at === 0) {
          found.byTab = await findTabFlaws(page);
          found.barriers = await findBarriersIn(page, look.colours);
        }
        found.overflow.push(...(await findOverflowAt(page, look.widths)).map((flaw) => `${font}, ${flaw}`));
      }
      expect(found).toEqual({ byTab: [], barriers: [], overflow: [] });
    },
  );
});
