import { describe, expect, it } from 'vitest';
import { chosenFrom, chosenParam, titleFor } from '../../../../client/ops/pages/releases/chosen.ts';

describe('Choosing drafts', () => {
  const drafts = ['home', 'login'].map((id) => ({ kind: 'screen', id, title: id === 'home' ? 'Home' : 'Log in', state: 'draft' }) as const);
  it('all without a choice, the named ones with it; unknown names are passed over', () => {
    expect(chosenFrom(null, drafts)).toHaveLength(2);
    expect(chosenFrom('screen:login,screen:gone', drafts)).toEqual([{ kind: 'screen', id: 'login' }]);
    expect(chosenFrom('', drafts)).toEqual([]);
    expect(chosenParam(chosenFrom(null, drafts))).toBe('screen:home,screen:login');
  });
  it('a title names what changes', () => {
    expect(titleFor(drafts)).toBe('Home, Log in');
    const texts = ['en.home', 'th.home'].map((id) => ({ ...drafts[0]!, kind: 'locale' as const, id, title: `Texts ${id}` }));
    expect(titleFor([...texts, ...drafts])).toBe('Home, Log in');
    expect(titleFor(texts)).toBe('Texts en.home, Texts th.home');
    expect(titleFor([1, 2, 3, 4, 5].map((at) => ({ ...drafts[0]!, title: `T${at}` })))).toBe('T1, T2, T3 and 2 more');
  });
});
