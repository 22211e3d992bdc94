// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../../client/ops/api.ts';
import { sentenceOf } from '../../../client/ops/problem.ts';

const unknown = 'No answer came, so it is not known whether this was done. Look at the page before you do it again.';
const noNetwork = 'No connection to the server. It is tried again by itself.';
const busy = 'System busy, try again';
const html = (status: number) => async () => new Response('<html><h1>A gateway</h1></html>', { status });
const ours = (status: number) => async () => Response.json({ code: 'server.busy', title: busy }, { status });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
/** Begins to answer and is cut off. */
const cut = async () => ({ ok: true, status: 201, text: gone }) as unknown as Response;

const write = () => call('accounts.reset', { id: 'a', reason: 'Lost it' });
const answer = () => call('threads.answer', { id: 't', text: 'Hello' } as never);
const read = () => call('accounts.list');
const check = () => call('validations.create', {} as never);

describe('An answer that did not come', () => {
  it.each([
    ['a write', 'a 504 of a gateway', write, html(504), unknown],
    ['a write', 'a 502 of a gateway', write, html(502), unknown],
    ['a write', 'a page in place of the answer', write, html(200), unknown],
    ['a write', 'a network that is gone', write, gone, unknown],
    ['a write', 'an answer that is cut off', write, cut, unknown],
    ['an answer to a member', 'a 504 of a gateway', answer, html(504), unknown],
    ['a write', 'a 503 of our own servers', write, ours(503), busy],
    ['a write', 'a file that a gateway does not let through', write, html(413), busy],
    ['a read', 'a 504 of a gateway', read, html(504), busy],
    ['a read', 'a network that is gone', read, gone, noNetwork],
    ['a check of drafts', 'a 504 of a gateway', check, html(504), busy],
  ])('to %s, by %s', async (_what, _how, send, fetched, sentence) => {
    vi.stubGlobal('fetch', fetched);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(sentenceOf(await send().catch((problem: unknown) => problem))).toBe(sentence);
  });
});
