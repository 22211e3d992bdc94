import { describe, expect, test } from 'vitest';
import { readEarly } from '../../../client/shell/early-answers.ts';
import { holdAnswers } from '../../../client/shell/held-answers.ts';

const read = { method: 'GET', headers: { 'X-Market': 'MY' } };
const allowed = (body: string) => new Response(body, { headers: { 'X-Offline-Copy': 'allowed' } });

describe('Answers before the service worker listens', () => {
  test('are handed to it with what was asked, once', async () => {
    const early = holdAnswers(2);
    const response = allowed('coins');
    early.add(read, response);
    expect(await response.text()).toBe('coins');
    expect(await readEarly(early.take())).toMatchObject([
      { requestHeaders: { 'x-market': 'MY' }, responseHeaders: { 'x-offline-copy': 'allowed' }, body: 'coins' },
    ]);
    early.add(read, allowed('later'));
    expect(early.take()).toEqual([]);
  });

  test('are no more than there is room for, and none of a member who has left', () => {
    const early = holdAnswers(2);
    for (const body of ['a', 'b', 'c']) early.add(read, allowed(body));
    expect(early.take()).toHaveLength(2);
    const left = holdAnswers(2);
    left.add(read, allowed('a'));
    left.clear();
    expect(left.take()).toEqual([]);
  });

  test.each([
    ['what no phone may keep', read, new Response('a code')],
    ['what was written', { ...read, method: 'POST' }, allowed('done')],
  ])('%s is not among them', async (_what, request, response) => {
    expect(await readEarly([[request, response]])).toEqual([]);
  });
});
