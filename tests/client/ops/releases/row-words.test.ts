import { describe, expect, it } from 'vitest';
import { rowWords } from '../../../../client/ops/pages/releases/row-words.ts';
import { shippedSite } from '../shipped-site.ts';
import { block, price, text } from './changes.ts';

describe('A change in words', () => {
  it.each([
    ['a price of one market', price, { title: 'Spend for one coin', notes: ['Malaysia', 'needs a second person'] }],
    ['a text', text('zh-CN', 'Simplified Chinese', 'x'), { title: 'Text home.title', notes: ['All markets'] }],
    [
      'a text of a campaign with a place in its name',
      { ...text('th', 'Thai', 'x'), label: 'Name of Lunch in Paris in Thai' },
      { title: 'Name of Lunch in Paris', notes: ['All markets'] },
    ],
    [
      'a block that moved',
      block('moved', 'Home: block complete moved before check-in'),
      { title: 'Card “complete”', notes: ['All markets'], instead: 'Moved before check-in' },
    ],
    ['a block that is gone', block('removed', ''), { title: 'Card “complete”', notes: ['All markets'], instead: 'Removed' }],
    ['a value in a block', { ...block('removed', ''), label: 'Tone' }, { title: 'Tone', notes: ['card “complete”', 'All markets'] }],
  ])('%s', (_what, change, words) => {
    expect(rowWords(change, shippedSite)).toEqual(words);
  });
});
