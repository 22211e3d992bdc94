import { beforeAll, describe, expect, it } from 'vitest';
import { differ, topPlace } from '../../../config-server/documents/difference/walk.ts';
import { type Documents, isObject } from '../../../config-server/documents/document.ts';
import { presentCampaign } from '../../../config-server/documents/presenters/present.ts';
import { surroundingsOf } from '../../../config-server/documents/presenters/surroundings.ts';
import { schemaOf } from '../../../config-server/documents/schema-of.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import { differenceIn, ownDocuments } from './own-documents.ts';

let documents: Documents;
beforeAll(async () => {
  documents = await ownDocuments();
});

type Body = Readonly<Record<string, unknown>>;
const own = (id: string) => documents.get(`campaign:${id}`)!.body as Body;

/** Ids that nobody takes for a word: `my-kl-city-friends`, not `check-in`. */
function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  const { id } = value;
  return [...(typeof id === 'string' && id.includes('-') && id !== 'check-in' ? [id] : []), ...Object.values(value).flatMap(idsIn)];
}

/** What a campaign of the product's own is told by: each of its values beside none, and what it means. */
function sentencesOf(id: string, body: Body): readonly string[] {
  const place = topPlace(documents, schemaOf(productVocabulary, 'campaign', body));
  const { id: _, type: __, ...said } = body;
  const parts = differ({}, said, place).map(({ label, after }) => `${id}: ${label}: ${after}`);
  const { summary, terms } = presentCampaign(body, surroundingsOf(documents))!;
  return [...parts, `${id}: ${summary}`, ...terms.map(({ label, value }) => `${id}: ${label}: ${value}`)];
}

describe('What an operator reads of a change', () => {
  it('names stores, vouchers, gifts, provinces and whatever else a campaign refers to, by no id', () => {
    const campaigns = [...documents.values()].filter(({ kind }) => kind === 'campaign');
    const ids = new Set(campaigns.flatMap(({ body }) => idsIn(body)));
    expect(ids.size).toBeGreaterThan(200);
    const known = new RegExp(`(?<![\\w-])(${[...ids].join('|')})(?![\\w-])`);
    const sentences = campaigns.flatMap(({ id, body }) => sentencesOf(id, body as Body).map((each) => each.slice(id.length)));
    // Of plans on sale the form asks for the name in addresses, and shows it.
    expect(sentences.filter((each) => known.test(each.replaceAll(/name in addresses [\w-]+/g, '')))).toEqual([]);
  });

  const rows: readonly (readonly [what: string, id: string, change: (body: Body) => object, sentence: string])[] = [
    [
      'a reward that goes',
      'friends',
      ({ milestones }) => ({ milestones: (milestones as unknown[]).slice(0, 2) }),
      'Reward (after 15): after 15 friends, gives (kind offer, voucher Punchcard water bottle) (removed)',
    ],
    [
      'a large number, in groups of three',
      'toy-days',
      () => ({ budgetCoins: 25_000 }),
      'All members together get at most: 2,000,000 coins → 25,000 coins',
    ],
    [
      'the stores of a voucher',
      'weekend-ten',
      () => ({ stores: ['id-jakarta-pusat-linden-row'] }),
      'Stores: Linden Row Plaza Indonesia (new)',
    ],
    [
      'provinces, below their market',
      'honey-mug-pair',
      () => ({ served: {} }),
      'Served (Malaysia): Selangor, Kuala Lumpur, Putrajaya (removed)',
    ],
    [
      'a price, by the plan and the market that it is for',
      'plans',
      (body) => {
        const byMarket = structuredClone(body.byMarket) as Record<string, { prices: Record<string, number> }>;
        byMarket.MY!.prices['vip-year']! += 100;
        return { byMarket };
      },
      'Prices (Malaysia, VIP, 12 months): MYR 59 → MYR 60',
    ],
    [
      'a plan that is no longer sold',
      'plans',
      ({ plans }) => ({ plans: (plans as unknown[]).slice(0, 3) }),
      'Plans (SVIP, 12 months): name in addresses svip-year, plan SVIP, lasts 12 months (removed)',
    ],
  ];
  it.each(rows)('%s', (_what, id, change, sentence) => {
    const body = own(id);
    const { changes } = differenceIn(documents, { [`campaign:${id}`]: { ...body, ...change(body) } });
    expect(changes.map((each) => each.sentence)).toContain(sentence);
  });
});
