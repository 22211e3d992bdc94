import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPath } from '../../scripts/content/document-path.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { openConsole, openRoute } from './console-window.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { block, open } from './steps.ts';
import { askAsPartner } from './till.ts';

/** A level is renamed, in two languages, and gets another look, by documents alone. */
let app: TestApp;
let campaign: Operator;
let page: Page;
const tokens = new Map<string, string>();

const documents = [
  { kind: 'locale', id: 'en.levels' },
  { kind: 'locale', id: 'zh-HK.levels' },
  { kind: 'campaign', id: 'levels' },
] as const;

type Texts = Readonly<Record<string, string>>;
type Levels = readonly (Readonly<Record<string, unknown>> & { readonly key: string })[];

beforeAll(async () => {
  app = await startApp({ demo: true });
  campaign = await signInAs('campaign', app.address);
  const named = (name_creator: string) => (body: { texts?: Texts }) => ({ ...body, texts: { ...body.texts, name_creator } });
  await campaign.draft('locale', 'en.levels', named('Maker'));
  await campaign.draft('locale', 'zh-HK.levels', named('巧手家'));
  const look = (level: Levels[number]) => (level.key === 'creator' ? { ...level, look: 'svip' } : level);
  await campaign.draft('campaign', 'levels', (body) => ({ ...body, levels: (body.levels as Levels).map(look) }));
  const { state } = (await campaign.call('releases.create', { title: 'Creators are Makers', reason, documents: [...documents] })) as {
    state: string;
  };
  expect(state).toBe('live');
  for (const who of ['creator', 'leader', 'svip']) {
    const body = { accountType: 'email', account: `${who}@demo.punchcard.test`, password: 'punch-the-card-1' };
    tokens.set(who, (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token);
  }
  page = await openPhone({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const ask = async (who: string, path: string, language = 'en') =>
  (await app.call('GET', `/api/v1${path}`, { token: tokens.get(who)!, headers: { 'accept-language': language } })).body;

describe('A renamed level', () => {
  it('needs these files and no other', () => {
    expect(documents.map(documentPath)).toEqual(['locales/en/levels.json', 'locales/zh-HK/levels.json', 'campaigns/levels.json']);
  });

  it('has its new name and look in every answer to members (R-054 to R-057, R-235)', async () => {
    expect(await ask('creator', '/me/summary')).toMatchObject({
      level: 3,
      levelCode: 'v2',
      levelName: 'Maker',
      tierName: 'Maker',
      cardChip: 'Lv2',
      cardTier: 'svip',
    });
    expect(await ask('creator', '/me/membership')).toMatchObject({ levelName: 'Maker', progress: { nextLevelName: 'Dreamer' } });
    expect((await ask('leader', '/me/summary')).progress.nextLevelName).toBe('Maker');
    const { items } = await ask('leader', '/levels');
    expect(items[2]).toMatchObject({ key: 'creator', name: 'Maker', look: 'svip', unlocks: expect.stringMatching(/^Maker unlocks/) });
    const { items: offers } = await ask('leader', '/voucher-offers?limit=100');
    const locked = offers.flatMap(({ reasons }: { reasons: object[] }) => reasons);
    expect(locked).toContainEqual(expect.objectContaining({ code: 'redemption.level_required', levelName: 'Maker', levelLook: 'svip' }));
  });

  it('has it in another language, and where nobody renamed it the old one', async () => {
    expect((await ask('creator', '/me/summary', 'zh-HK')).levelName).toBe('巧手家');
    expect((await ask('leader', '/levels', 'zh-HK')).items[2]).toMatchObject({
      name: '巧手家',
      unlocks: expect.stringContaining('巧手家'),
    });
    expect((await ask('creator', '/me/summary', 'zh-CN')).levelName).toBe('创造家');
  });

  it('has it at the till', async () => {
    const { memberNumber } = await ask('creator', '/me/summary');
    const { body } = await askAsPartner(app, 'POST', '/member-lookups', { code: memberNumber });
    expect(body).toMatchObject({ level: 3, levelName: 'Maker' });
  });

  it('has it on the card and on the page of levels, on the way to it too', async () => {
    await page.addInitScript((token) => localStorage.setItem('token', token), tokens.get('creator')!);
    await open(page, app, '/home');
    const card = block(page, 'card');
    await expect.poll(() => card.innerText()).toContain('Maker');
    await page.locator(':is([data-block="card"], [data-block="card"] *)[data-tier="svip"]').first().waitFor();
    await open(page, app, '/membership');
    await expect.poll(() => block(page, 'level').innerText()).toContain('Maker');
    const tabs = block(page, 'level-tabs').getByRole('tab');
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Adventurer', 'Leader', 'Maker', 'Dreamer']);
    expect(await tabs.nth(2).getAttribute('aria-selected')).toBe('true');
    await tabs.nth(1).click();
    await expect.poll(() => block(page, 'benefit-list').innerText()).toContain('2%');
  });

  it('has it in the console', async () => {
    const support = await signInAs('support', app.address);
    const world = await openConsole(support.token);
    await openRoute(world, app.address, '/members');
    await world.getByText('Maker').first().waitFor();
  });
});
