import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { password, register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { aSale, askAsPartner } from './till.ts';

export const account = 'dialogs@example.test';
export const start = '2026-11-23T04:00:00.000Z';
export const termsTexts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/en/terms.json'), 'utf8'),
).texts;

/** The product on documents of its own, with a member whom the site tells something over whatever screen is open. */
export interface DialogWorld {
  readonly app: TestApp;
  readonly phone: Page;
  dialog(): Locator;
  /** The till sends an order of the member. */
  buy(amountMinor: number, now: string): Promise<void>;
  /** Months later, as somebody who signs in again. */
  at(now: string, language?: string): Promise<string>;
  /** What of levels is not told yet. */
  news(token: string): Promise<{ readonly id: string; readonly kind: string } | undefined>;
  /** The member reads it on another phone. */
  acknowledge(token: string): Promise<void>;
  checkedIn(token: string): Promise<boolean>;
  /** Changes a document and has the server read all of them again. */
  // biome-ignore lint/suspicious/noExplicitAny: documents of many shapes
  change(file: string, edit: (document: any) => void): Promise<void>;
  /** Gives the user agreement another version. */
  anotherVersion(version: string): Promise<void>;
  /** Puts off what is asked. */
  later(): Promise<void>;
  close(): Promise<void>;
}

export async function startDialogWorld(): Promise<DialogWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const part of documentFolders) cpSync(join(import.meta.dirname, '../..', part), join(folder, part), { recursive: true });
  const app = await startApp({ demo: true, now: start, baselineFolder: folder });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const { token: first, member } = await register(app, account);
  const phone = await openPhone({ reducedMotion: 'reduce' });
  const dialog = () => phone.locator('dialog[open]');
  const summary = async (token: string) => (await app.call('GET', '/api/v1/me/summary', { token })).body;

  /** Empties the storage of the phone but for these: a phone of its own would fetch and compile the app again. */
  async function keep(values: Readonly<Record<string, string>>): Promise<void> {
    await phone.goto(`${app.address}/manifest.webmanifest`);
    await phone.evaluate((given) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
    }, values);
  }
  await keep({ token: first });

  const change: DialogWorld['change'] = async (file, edit) => {
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    edit(document);
    writeFileSync(join(folder, file), JSON.stringify(document));
    expect(await app.running.config.reloadBaseline()).toMatchObject({ ok: true });
  };

  return {
    app,
    phone,
    dialog,
    async buy(amountMinor, now) {
      const { status } = await askAsPartner(app, 'POST', '/orders', aSale(amountMinor, now, { memberId: member.id }), now);
      expect(status).toBe(201);
    },
    async at(now, language) {
      await app.clock(now);
      const token = await signIn(app, account, password);
      await keep({ token, ...(language ? { language } : {}) });
      return token;
    },
    news: async (token) => (await summary(token)).levelEvent,
    async acknowledge(token) {
      const read = async () => (await summary(token)).levelEvent as { readonly id: string } | undefined;
      for (let event = await read(); event; event = await read())
        expect((await app.call('POST', `/api/v1/me/level-events/${event.id}/acknowledgements`, { token })).status).toBeLessThan(300);
    },
    checkedIn: async (token) => (await summary(token)).checkIn.checkedInToday,
    change,
    anotherVersion: (version) =>
      change('campaigns/programme/terms.json', ({ pages }) => {
        const page = pages.find(({ slug }: { slug: string }) => slug === 'user-agreement');
        Object.assign(page, { version, changes: { t: 'terms.user_agreement.h1' } });
      }),
    async later() {
      await dialog().getByRole('button', { name: 'Later' }).last().click();
      await dialog().waitFor({ state: 'detached' });
    },
    async close() {
      await closePages();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
