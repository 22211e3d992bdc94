import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { aProduct, type Body, told, vocabulary, withChange, writeProduct } from '../fixtures/documents/product.ts';

const examiner = examinerOf(vocabulary);
let folder: string;
beforeEach(async () => {
  folder = await writeProduct();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const examine = () => examineBaseline(folder, examiner);
const write = (key: DocumentKey, change: (body: Body) => unknown) => writeProduct(withChange(key, change), folder);

describe('A baseline that was examined before', () => {
  it('is not checked again, wherever it stands', async () => {
    const first = examine();
    const copy = await mkdtemp(join(tmpdir(), 'punchcard-copy-'));
    await writeProduct(aProduct(), copy);
    expect(examineBaseline(copy, examiner).checked).toBe(first.checked);
    await rm(copy, { recursive: true });
  });

  it('is checked again where a document differs, and what leans on it', async () => {
    const before = examine();
    await write('campaign:check-in', (body) => Object.assign(body, { dailyCoins: 2 }));
    const after = examine();
    const again = [...after.checked.delivered].filter(([key, found]) => before.checked.delivered.get(key) !== found);
    expect(again.map(([key]) => key)).toEqual(['campaign:check-in']);
    expect(after.documents.find(({ id }) => id === 'check-in')?.body).toMatchObject({ dailyCoins: 2 });
  });

  it.each<[string, DocumentKey, (body: Body) => unknown, string]>([
    [
      'a value out of range',
      'campaign:check-in',
      (body) => Object.assign(body, { dailyCoins: -1 }),
      'schema.range campaign:check-in /dailyCoins',
    ],
    ['a missing translation', 'locale:kh.home', (body) => void delete body.texts.help, 'text.missing locale:kh.home /texts/help'],
    [
      'a link to nowhere',
      'screen:home',
      (body) => void Object.assign(body.blocks[0].blocks[1].onPress[1], { to: 'away' }),
      'link.screen screen:home',
    ],
  ])('is refused with %s, and good again without it', async (_what, key, change, problem) => {
    expect(examine().ok).toBe(true);
    await write(key, change);
    const broken = examine();
    expect(broken.ok).toBe(false);
    expect(told(broken.problems).join('\n')).toContain(problem);
    await writeProduct(aProduct(), folder);
    expect(examine()).toMatchObject({ ok: true, problems: [] });
  });

  it.each<[string, string | undefined, string]>([
    ['is no JSON', '{ "id": "records", }', 'document.syntax screen:records '],
    ['is gone', undefined, 'link.screen screen:home /blocks/0/blocks/1/onPress/1/to'],
  ])('tells of a file that %s, until it is there again', async (_what, text, problem) => {
    const good = examine();
    const file = join(folder, 'screens/records.json');
    await (text === undefined ? rm(file) : writeFile(file, text));
    expect(told(examine().problems)).toContain(problem);
    await writeProduct(aProduct(), folder);
    const again = examine();
    expect([again.ok, again.documents]).toEqual([true, good.documents]);
  });
});

describe('Vocabularies', () => {
  it('have one examiner each', () => {
    expect(examinerOf(vocabulary)).toBe(examiner);
    expect(examinerOf(productVocabulary)).not.toBe(examiner);
  });

  it('with fewer campaign types refuse a type that another one has', () => {
    const { sample: _, ...campaigns } = vocabulary.campaigns;
    const less = examinerOf({ ...vocabulary, campaigns });
    examine();
    expect(told(less.checkSet(aProduct()).problems)).toContain('campaign.type campaign:summer /type');
  });
});
