// @vitest-environment happy-dom
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import type { Draft } from '../../../../client/ops/editing/use-draft.ts';
import { NeedsSecond } from '../../../../client/ops/pages/lotteries/NeedsSecond.tsx';
import { mounted } from '../../mounted.ts';

interface Sent {
  readonly documents: readonly { readonly kind: string; readonly id: string; readonly body: { readonly texts?: Record<string, string> } }[];
}

const texts = { kind: 'locale', id: 'en.lotteries', hash: 'a', revision: 3, problems: [], editable: true };
const body = { id: 'zed-prize-draw', name: { t: 'lotteries.zed_prize_draw.name' } };
const draft = { hasDraft: true, saving: 'saved', body } as unknown as Draft;

/** The servers, of which the one that compares calls a draw by its drafted name where that was sent along, else by its id. */
const answer =
  (view: string) =>
  async (url: string, { body: sent }: RequestInit = {}) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    if (path === '/documents/locale/en.lotteries') {
      return Response.json({ ...texts, view, body: { id: texts.id, texts: { 'zed_prize_draw.name': 'Zed prize draw' } } });
    }
    if (path !== '/diffs') return Response.json({ code: 'request.not_found', title: 'Not there' }, { status: 404 });
    const { documents } = JSON.parse(String(sent)) as Sent;
    const name = documents.find(({ kind }) => kind === 'locale')?.body.texts?.['zed_prize_draw.name'];
    const change = { kind: 'campaign', id: body.id, pointer: '', label: `Prize draw ${name ?? body.id}`, needsApproval: true };
    return Response.json({ changes: [change], audience: '', audiences: [], campaigns: [] });
  };

it.each([
  ['by its name, which is a draft beside it', 'draft', 'Prize draw Zed prize draw'],
  ['and texts that are live are not sent along', 'live', 'Prize draw zed-prize-draw'],
])('what a second person has to approve of a draw is said %s', async (_what, view, words) => {
  const fetched = vi.fn(answer(view));
  vi.stubGlobal('fetch', fetched);
  const { place } = await mounted(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DraftSessionsProvider>
        <NeedsSecond kind="campaign" id={body.id} draft={draft} />
      </DraftSessionsProvider>
    </SWRConfig>,
  );
  await expect.poll(() => place.querySelector('[role="status"]')?.textContent).toContain(`A second person has to approve: ${words}.`);
  // Nothing is compared, and shown by an id, before the texts are there.
  expect(fetched.mock.calls.filter(([url]) => url.endsWith('/diffs'))).toHaveLength(1);
});
