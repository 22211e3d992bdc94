import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../deep.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { block } from './steps.ts';

/** What the files errors-*.test.ts share: a page in a language, and the table of what is said for which cause. */
export type Language = 'en' | 'kh' | 'th' | 'zh-CN' | 'zh-HK';
const others = ['kh', 'th', 'zh-CN', 'zh-HK'] as const;

/** Where an error is said. */
export interface Place {
  readonly kind: 'field' | 'toast';
  find(): Locator;
}

export interface Cause {
  readonly what: string;
  readonly rows: string;
  readonly code: string;
  /** In the words of the specification. */
  readonly english: string;
  readonly place: Place;
  /** Brings it about. */
  readonly cause: (language: Language) => Promise<void>;
}

export let app: TestApp;
export let page: Page;
const tokens = new Map<Language, string>();
let begun = '';
let count = 0;

export const anEmail = () => `errors${count++}@example.com`;
/** A Malaysian mobile number that nobody has yet: as typed at home, and in international form. */
export const aPhone = () => {
  const digits = `1120${String(100_000 + count++)}`;
  return { typed: `0${digits}`, full: `+60${digits}` };
};

/** What a field says is wrong. */
export const atField = (id: string): Place => ({ kind: 'field', find: () => block(page, id).locator('[role=alert]') });
/** What is said over the page, since the test began. */
export const toast: Place = { kind: 'toast', find: () => page.locator('[data-shell] > [role=status] > div:not([data-before])').last() };

export const fill = (name: string, value: string) => page.locator(`main input[name="${name}"]`).fill(value);
export const leave = (name: string) => page.locator(`main input[name="${name}"]`).blur();
export const byEmail = () => block(page, 'by').getByRole('tab').nth(1).click();
export const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

/** Opens a screen with nothing filled in. */
export async function open(route: string): Promise<void> {
  const [path = ''] = route.slice(1).split('?');
  for (const [hash, screen] of [
    ['/terms-record', 'terms-record'],
    [route, path],
  ]) {
    await page.evaluate((next) => {
      location.hash = next!;
    }, hash);
    await page.locator(`main[data-screen="${screen}"]`).waitFor();
  }
}

/** The page belongs to a member, or to nobody; in the language that was chosen. Nothing that was said before is taken for what is said now. */
export async function begin(language: Language, token = ''): Promise<void> {
  await page.evaluate(() => {
    for (const said of document.querySelectorAll('[data-shell] > [role=status] > div')) said.setAttribute('data-before', '');
  });
  if (begun === language + token) return;
  begun = language + token;
  await page.evaluate(
    ([chosen, kept]) => {
      localStorage.clear();
      localStorage.setItem('language', chosen ?? '');
      localStorage.setItem('market', 'MY');
      if (kept) localStorage.setItem('token', kept);
    },
    [language, token] as const,
  );
  await page.reload();
  await page.locator('main[data-screen]').waitFor();
}

/** A member who has given a name; one for each language, unless a new one is asked for. */
export async function aNamedMember(language: Language, isNew = false): Promise<string> {
  const known = isNew ? undefined : tokens.get(language);
  if (known) return known;
  const { token } = await register(app, anEmail());
  await app.call('PATCH', '/api/v1/me', { body: { name: 'Mei Tan' }, token });
  if (!isNew) tokens.set(language, token);
  return token;
}

/** Lets the screen send a code to the account in its field; gives the code. */
export async function sendCode(field: string, to: string): Promise<string> {
  const before = await app.codeFor(to).catch(() => '');
  await block(page, field).locator('button').first().click();
  await expect.poll(() => app.codeFor(to).catch(() => '')).not.toBe(before);
  // The count-down stands there once the app knows which code it is.
  await block(page, field)
    .getByText(/\d:\d\d/)
    .waitFor();
  return app.codeFor(to);
}

/** The texts of errors with the numbers of the site in them. */
const textsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(`locales/${language}/errors.json`, 'utf8').replaceAll('{{length, number}}', '6').replaceAll('{{limit, number}}', '3'),
  ).texts;

/**
 * Each cause in English; and in another language one of each kind of place, for that the text follows the language is one mechanism. A
 * deep run has every cause in one of the other languages, in turn.
 */
function inLanguages(causes: readonly Cause[]): readonly (readonly [Language, readonly Cause[]])[] {
  const kinds = [...new Set(causes.map(({ place }) => place.kind))];
  const chosen = kinds.map((kind) => {
    const some = causes.filter(({ place }) => place.kind === kind);
    return some[1 % some.length];
  });
  const said = causes.filter((cause) => deep || chosen.includes(cause));
  return [['en', causes], ...others.map((language, at) => [language, said.filter((_cause, each) => each % others.length === at)] as const)];
}

/** Opens a product and a phone for the file, and brings each cause about. `signedIn`: on the phone of a member, not of a visitor. */
export function describeErrors(causes: readonly Cause[], { signedIn = false } = {}): void {
  beforeAll(async () => {
    app = await startApp();
    await app.call('POST', '/test/limits', { body: { off: true } });
    page = await openPhone();
    begun = '';
    tokens.clear();
    await page.goto(app.address);
  });
  afterAll(async () => {
    await closePages();
    await app.close();
  });

  const sets = inLanguages(causes).filter(([, some]) => some.length > 0);
  describe.each(sets)('In %s is said', (language, some) => {
    const texts = textsOf(language);

    it.each(some.map((each) => [each.what, each.rows, each] as const))('%s (%s)', async (_what, _rows, { cause, code, english, place }) => {
      try {
        await begin(language, signedIn ? await aNamedMember(language) : '');
        await cause(language);
        const wanted = texts[code];
        if (language === 'en') expect(wanted).toBe(english);
        else expect(wanted).not.toBe(english);
        await expect.poll(async () => (await place.find().allInnerTexts()).map((text) => text.trim())).toEqual([wanted]);
      } finally {
        await Promise.all([
          app.clock(null),
          app.call('POST', '/test/limits', { body: { off: true } }),
          app.call('POST', '/test/faults', { body: {} }),
        ]);
      }
    });
  });
}
