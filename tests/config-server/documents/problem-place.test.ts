import { expect, it } from 'vitest';
import { withPlaces } from '../../../config-server/documents/index.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import { ownDocuments } from './own-documents.ts';

const problem = { code: 'lottery.limits', severity: 'warning', message: '', hint: '', ops: '' } as const;

it.each<readonly [kind: DocumentProblem['kind'], id: string, pointer: string, place: string | undefined]>([
  ['campaign', 'lucky-wheel', '/prizes/3/capPerDay', 'Prizes and empty cells, “Nap bear”, A day at most'],
  ['campaign', 'lucky-wheel', '/prizes/0/gives/offer', 'Prizes and empty cells, “MYR 10 off”, Gives, Voucher'],
  ['campaign', 'lucky-wheel', '/prizes/7/name/t', 'Prizes and empty cells, “10% off”, Name'],
  ['campaign', 'lucky-wheel', '/prizes/99/range', 'Prizes and empty cells, no. 100, Weight'],
  ['campaign', 'lucky-wheel', '/perMemberPerDay', 'A member a day'],
  ['campaign', 'lucky-wheel', '', undefined],
  ['campaign', 'no-such-campaign', '/prizes', undefined],
  ['campaign', 'draws', '/byMarket/MY/legalNote', 'By market, Malaysia, Legal notice'],
  ['screen', 'home', '/blocks/0/title/t', undefined],
])('a problem of %s %s at %s is placed as the editor names it: %s', async (kind, id, pointer, place) => {
  const [placed] = withPlaces([{ ...problem, kind, id, pointer }], await ownDocuments(), productVocabulary);
  expect(placed?.place).toBe(place);
});
