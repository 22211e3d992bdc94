import { describe, expect, it } from 'vitest';
import { categoryOf, ipTagOf, nameProduct } from '../../../member-server/programme/index.ts';
import { someRules } from '../programme.ts';

const rules = someRules();

describe('Words of tills for products', () => {
  it.each([
    ['toy', 'toy'],
    ['toys', 'toy'],
    [' Toys ', 'toy'],
    ['PLUSH', 'toy'],
    ['home', 'household'],
    ['gizmo', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('“%s” means the category %s', (word, id) => expect(categoryOf(rules, word)?.id).toBe(id));

  it('are known for characters too', () => {
    expect(ipTagOf(rules, 'Stitch')?.id).toBe('stitch');
    expect(ipTagOf(rules, 'toy')).toBeUndefined();
  });

  it.each([
    ['both known', { category: 'toys', ipTag: 'STITCH' }, { category: 'toy', ipTag: 'stitch', unnamed: false }],
    ['no character', { category: 'toys' }, { category: 'toy', unnamed: false }],
    ['an empty character', { category: 'toys', ipTag: '' }, { category: 'toy', ipTag: '', unnamed: false }],
    ['an unknown category', { category: 'gizmo' }, { category: 'gizmo', unnamed: true }],
    ['an unknown character', { category: 'toy', ipTag: 'Nobody' }, { category: 'toy', ipTag: 'Nobody', unnamed: true }],
  ])('on a line: %s', (_what, line, named) => expect(nameProduct(rules, line)).toEqual(named));
});
