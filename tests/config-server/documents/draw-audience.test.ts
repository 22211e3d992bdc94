import { beforeAll, expect, it } from 'vitest';
import type { Documents } from '../../../config-server/documents/document.ts';
import { differenceIn, marketsReachedIn, ownDocuments } from './own-documents.ts';

let documents: Documents;
beforeAll(async () => {
  documents = await ownDocuments();
});

type Body = Readonly<Record<string, unknown>>;
const bodyOf = (id: string) => structuredClone(documents.get(`campaign:${id}`)!.body) as Body;
const wheelIn = (markets: readonly string[]) => ({ 'campaign:spring-wheel': { ...bodyOf('lucky-wheel'), id: 'spring-wheel', markets } });
const cleared = { on: true, legalNote: { t: 'lotteries.legal.general' }, paidEntry: true, minAge: 18 };
const { legalNote: _, ...withoutNotice } = cleared;
/** The document of draws with what it says of Cambodia, where the product's own has them off. */
const drawsWith = (rules: object) => {
  const draws = bodyOf('draws');
  return { ...draws, byMarket: { ...(draws.byMarket as object), KH: rules } };
};
const over = (id: string, body: Body): Documents => new Map(documents).set(`campaign:${id}`, { kind: 'campaign', id, body });

it.each<[string, () => Documents, readonly string[], string, readonly string[]]>([
  ['in cleared markets alone', () => documents, ['MY', 'SG'], 'Members of Malaysia and Singapore', ['MY', 'SG']],
  ['in a market where draws are off, too', () => documents, ['MY', 'KH'], 'Members of Malaysia', ['MY']],
  ['in markets where draws are off', () => documents, ['KH', 'CN'], 'Nobody: draws are not cleared in its markets', []],
  ['once they are on', () => over('draws', drawsWith(cleared)), ['KH'], 'Members of Cambodia', ['KH']],
  [
    'where they are on without a legal notice',
    () => over('draws', drawsWith(withoutNotice)),
    ['KH'],
    'Nobody: draws are not cleared in its markets',
    [],
  ],
])('a draw %s reaches who can have it', (_where, live, named, audience, markets) => {
  const difference = differenceIn(live(), wheelIn(named));
  expect([difference.audience, difference.markets]).toEqual([audience, markets]);
  expect(marketsReachedIn(live(), wheelIn(named))).toEqual(markets);
});

it('a draw in a market that the same release clears reaches its members', () => {
  const { changes } = differenceIn(documents, { ...wheelIn(['MY', 'KH']), 'campaign:draws': drawsWith(cleared) });
  expect(changes.find(({ id }) => id === 'spring-wheel')?.markets).toEqual(['MY', 'KH']);
});

it('a name of a draw in a language reaches who can have the draw', () => {
  const wheel = { ...bodyOf('lucky-wheel'), markets: ['MY', 'KH'] };
  const texts = documents.get('locale:kh.lotteries')!.body as { readonly texts: object };
  const { audience } = differenceIn(over('lucky-wheel', wheel), {
    'locale:kh.lotteries': { ...texts, texts: { ...texts.texts, 'lucky_wheel.name': 'x' } },
  });
  expect(audience).toBe('Members of Malaysia who read Khmer');
});
