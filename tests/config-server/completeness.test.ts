import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import type { CheckedSet } from '../../config-server/checks/checked-set.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { keyOf, type SourceDocument } from '../../config-server/documents/document.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import { type Addition, changesOf, filesOf } from '../fixtures/additions/add.ts';

const { checked: shipped } = examineBaseline(process.cwd(), examinerOf(productVocabulary));
const philippines = shipped.with(changesOf('philippines', filesOf('philippines')));
const known = new Set(shipped.problems.map(({ code, id, pointer }) => `${code} ${id} ${pointer}`));

/** Problems that files of an addition bring, without those that the product has anyway. */
const told = (name: Addition, files: readonly string[]) => brought(shipped.with(changesOf(name, files)));

const brought = ({ problems }: CheckedSet) => problems.filter(({ code, id, pointer }) => !known.has(`${code} ${id} ${pointer}`));

describe('A market that is added to the site', () => {
  it('is told all that it lacks in one sentence, with the documents as operators know them', () => {
    const [found] = told('philippines', ['site/site.json']).filter(({ code }) => code === 'market.incomplete');
    expect([found?.pointer, found?.severity]).toEqual(['/markets/PH', 'warning']);
    expect(found?.ops).toBe(found?.message);
    expect(found?.message).toBe(
      'Philippines lacks numbers in Badges, Coins, Draws and the law, Levels, Messages to members, Orders and tills, Paid plans, Redemption and Terms; a name in English, Indonesian, Khmer, ' +
        'Vietnamese, Thai, Simplified Chinese and Traditional Chinese; a partner whose tills serve it; regions, cities and stores; any of the activities, ' +
        'the redemption items, the invitation campaigns, the prize draws and the voucher offers; what Levels gives: Birthday gift, ' +
        'Level-up delivery and Level-up discount; what Paid plans gives: Gift bag.',
    );
  });

  it('lacks nothing once its documents are there', () => {
    expect(brought(philippines)).toEqual([]);
  });

  it.each(filesOf('philippines').filter((file) => file !== 'site/site.json'))('is told that %s says nothing of it', (file) => {
    // Taken out of the whole addition, one document is checked with what reads it; put in without it, all that reads the site is, for each row.
    const [{ kind, id }] = changesOf('philippines', [file]) as [SourceDocument];
    const problems = brought(philippines.with([{ kind, id, body: shipped.documents.get(keyOf({ kind, id }))?.body }]));
    expect(problems.map(({ message }) => message).join('\n')).toMatch(/Philippines|PH\b/);
  });
});

it('a market lacks no numbers where the common ones hold for it', () => {
  const body = JSON.parse(readFileSync('campaigns/programme/check-in.json', 'utf8'));
  expect(brought(shipped.with([{ kind: 'campaign', id: 'check-in', body: { ...body, byMarket: { VN: { dailyCoins: 3 } } } }]))).toEqual([]);
});

describe('A language that is added to the site', () => {
  it('is told which texts it lacks, in a sentence', () => {
    const problems = told('japanese', filesOf('japanese'));
    expect(problems).toMatchObject([{ code: 'language.incomplete', severity: 'warning', pointer: '/languages/ja' }]);
    expect(problems[0]?.ops).toMatch(/^Japanese lacks texts of account, .* and \d+ more\. Members read English there\.$/);
    expect(problems[0]?.ops).not.toMatch(/check_in|markets|messages/);
  });

  it('is told when no market offers it', () => {
    const site = changesOf('japanese', ['site/site.json']).map(({ body, ...rest }) => ({ ...rest, body: structuredClone(body) as never }));
    const { markets } = site[0]!.body as { markets: Record<string, { languages: string[] }> };
    for (const market of Object.values(markets)) market.languages = market.languages.filter((language) => language !== 'ja');
    const { problems } = shipped.with(site);
    expect(problems.find(({ code }) => code === 'language.incomplete')?.ops).toContain('a market that offers it');
  });
});
