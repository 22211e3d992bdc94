import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPath } from '../../scripts/content/document-path.ts';
import type { TestApp } from './app.ts';
import { documents, tokenOf, withMakers } from './renamed-level.ts';
import { askAsPartner } from './till.ts';

/** A level is renamed by documents alone: what servers answer. What pages show is `renamed-level-shown.slow.test.ts`. */
let app: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await withMakers();
  for (const who of ['creator', 'leader']) tokens.set(who, await tokenOf(app, who));
});
afterAll(() => app?.close());

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
});
