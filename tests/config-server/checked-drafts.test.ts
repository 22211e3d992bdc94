import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckedSet } from '../../config-server/checks/checked-set.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { type DocumentChange, keyOf } from '../../config-server/documents/document.ts';
import { checkedWith } from '../../config-server/drafts/checked-drafts.ts';
import { draftHash } from '../../config-server/drafts/visible.ts';
import type { LiveProduct } from '../../config-server/product.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import { seed } from '../deep.ts';
import { aProduct, vocabulary } from '../fixtures/documents/product.ts';
import { randomEdits } from './random-edits.ts';

let checked: CheckedSet;
beforeAll(() => {
  checked = examinerOf(vocabulary).checkSet(aProduct());
});

const seenOf = ({ problems, delivered }: CheckedSet) => ({
  problems: problems.map((problem) => JSON.stringify(problem)).sort(),
  delivered: new Map([...delivered].sort(([a], [b]) => (a < b ? -1 : 1))),
});

const drafted = (changes: Iterable<DocumentChange>) =>
  [...changes].map((change) => ({ ...change, key: keyOf(change), hash: draftHash(change.body) }));

describe('What is live with drafts in it', () => {
  it.each(Array.from({ length: 20 }, (_, round) => round))(
    'is as if all drafts were checked anew, whatever was asked before (%i)',
    (round) => {
      const random = seededRandom(`${seed}-${round}`);
      const live = { checked } as LiveProduct;
      const drafts = new Map<string, DocumentChange>();
      for (let step = 0; step < 12; step += 1) {
        for (const change of randomEdits(aProduct(), random)) drafts.set(keyOf(change), change);
        for (const key of [...drafts.keys()]) if (random.below(4) === 0) drafts.delete(key);
        const now = drafted(drafts.values());
        expect(seenOf(checkedWith(live, now)), `TEST_SEED=${seed}, round ${round}, step ${step}`).toEqual(seenOf(checked.with(now)));
      }
    },
  );

  it('is the same set as long as the drafts are the same, and what is live where there are none', () => {
    const live = { checked } as LiveProduct;
    // A document has one draft, however often it was edited.
    const edits = new Map(randomEdits(aProduct(), seededRandom('one')).map((change) => [keyOf(change), change]));
    const drafts = drafted(edits.values());
    expect(checkedWith(live, drafts)).toBe(checkedWith(live, [...drafts].reverse()));
    expect(checkedWith(live, [])).toBe(checked);
  });
});
