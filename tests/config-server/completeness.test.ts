import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBaseline, readFiles } from '../../config-server/baseline/read-baseline.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import { type Addition, changesOf, filesOf } from '../fixtures/additions/add.ts';

const shipped = examinerOf(productVocabulary).checkSet(parseBaseline(readFiles(process.cwd())).documents);
const known = new Set(shipped.problems.map(({ code, id, pointer }) => `${code} ${id} ${pointer}`));

/** Problems that files of an addition bring, without those that the product has anyway. */
function told(name: Addition, files = filesOf(name)) {
  const { problems } = shipped.with(changesOf(name, files));
  return problems.filter(({ code, id, pointer }) => !known.has(`${code} ${id} ${pointer}`));
}

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
    expect(told('philippines')).toEqual([]);
  });

  it.each(filesOf('philippines').filter((file) => file !== 'site/site.json'))('is told that %s says nothing of it', (file) => {
    const problems = told(
      'philippines',
      filesOf('philippines').filter((each) => each !== file),
    );
    expect(problems.map(({ message }) => message).join('\n')).toMatch(/Philippines|PH\b/);
  });
});

it('a market lacks no numbers where the common ones hold for it', () => {
  const body = JSON.parse(readFileSync('campaigns/programme/check-in.json', 'utf8'));
  const { problems } = shipped.with([{ kind: 'campaign', id: 'check-in', body: { ...body, byMarket: { VN: { dailyCoins: 3 } } } }]);
  expect(problems.filter(({ code, id, pointer }) => !known.has(`${code} ${id} ${pointer}`))).toEqual([]);
});

describe('A language that is added to the site', () => {
  it('is told which texts it lacks, in a sentence', () => {
    const problems = told('japanese');
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
