// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { ReleasePage } from '../../../../client/ops/pages/releases/ReleasePage.tsx';
import { ScheduledNote } from '../../../../client/ops/parts/ScheduledNote.tsx';
import { instantIn } from '../../../one-clock.ts';
import { openPage } from '../console.tsx';
import { base } from './a-release.ts';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const hourMs = 3_600_000;

it.each([
  ['is to come', hourMs, /Goes live on [^.]* in Malaysia\./],
  ['is past', -hourMs, /Was to go live on [^.]* in Malaysia: it goes live at once when it is approved\./],
])('the page of a release that waits for a second person, and whose time %s, says so', async (_what, ms, words) => {
  const waiting = { ...base, state: 'awaiting_approval', needsApproval: true, publishAt: instantIn(ms), clock: 'MY' };
  shown = await openPage({ path: '/', at: '/', page: <ReleasePage id="12" />, answers: { '/releases/12': waiting } });
  await expect.poll(() => shown!.place.textContent).toMatch(words);
});

it.each([
  ['whose time is to come', hourMs, {}, /Changes again on [^.]* in Malaysia with Prices/],
  ['whose time is past', -hourMs, {}, /Changes again on [^.]* in Malaysia with Prices/],
  ['that waits for a second person before its time', hourMs, { approval: true }, /Changes again on [^.]* in Malaysia with Prices/],
  ['that waits for a second person behind its time', -hourMs, { approval: true }, /Changes again once a release is approved with Prices/],
])('a document that changes again with a release %s says when', async (_what, ms, more, words) => {
  const scheduled = [{ release: '12', title: 'Prices', author: base.author, publishAt: instantIn(ms), clock: 'MY', ...more } as const];
  shown = await openPage({ path: '/', at: '/', page: <ScheduledNote scheduled={scheduled} />, answers: {} });
  expect(shown.place.textContent).toMatch(words);
});
