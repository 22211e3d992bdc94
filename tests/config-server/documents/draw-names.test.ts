import { beforeAll, describe, expect, it } from 'vitest';
import type { Documents } from '../../../config-server/documents/document.ts';
import { differenceIn, ownDocuments } from './own-documents.ts';

let documents: Documents;
beforeAll(async () => {
  documents = await ownDocuments();
});
const own = (id: string) => documents.get(`campaign:${id}`)!.body as Readonly<Record<string, unknown>>;

describe('What a release changes of a draw', () => {
  it('calls prizes by what their vouchers take off, and one that moved by the name of the next, by no id', () => {
    const wheel = own('lucky-wheel');
    const prizes = wheel.prizes as readonly { readonly id: string; readonly range: number }[];
    const inWords = (next: readonly object[]) => {
      const { changes, campaigns } = differenceIn(documents, { 'campaign:lucky-wheel': { ...wheel, prizes: next } });
      return { sentences: changes.map(({ sentence }) => sentence), odds: campaigns[0]?.odds?.map(({ prize }) => prize) ?? [] };
    };
    const ofId = (id: string) => prizes.find((each) => each.id === id)!;
    expect(inWords(prizes.map((each) => (each.id === 'nap-bear' ? each : { ...each, range: each.range + 1 }))).sentences).toEqual(
      expect.arrayContaining(['Weight (“MYR 10 off”): 10 → 11', 'Weight (“10% off”): 40 → 41']),
    );
    expect(inWords(prizes.map((each) => ({ ...each, range: each.range + 1 }))).odds).toEqual(
      expect.arrayContaining(['MYR 10 off', '10% off']),
    );
    const moved = prizes.filter(({ id }) => id !== 'cash').flatMap((each) => (each.id === 'coins-20' ? [ofId('cash'), each] : [each]));
    expect(inWords(moved).sentences).toEqual(['Prizes (“MYR 10 off”) moved before “20 coins”']);
    const added = [...prizes, { ...ofId('cash'), id: 'more' }];
    expect(inWords(added).sentences.join()).not.toMatch(/\{\{|“… off”/);
    const renamed = prizes.map((each) => (each.id === 'cash' ? { ...each, name: { t: 'lotteries.prize.nap_bear' } } : each));
    expect(inWords(renamed).sentences.join()).toContain('“MYR 10 off” → “Nap bear”');
  });
});
