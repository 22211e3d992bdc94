// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Forecast } from '../../../../client/ops/pages/releases/Forecast.tsx';
import { undecided } from '../../../../client/ops/pages/releases/forecast.ts';
import { instantIn } from '../../../one-clock.ts';
import { openPage } from '../console.tsx';
import { base } from './a-release.ts';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const hourMs = 3_600_000;
const documents = [{ kind: 'screen', id: 'home', title: 'Home' } as const];
const prices = {
  ...{ release: '12', title: 'Prices', author: base.author, isBefore: false, documents },
  ...{ clashes: [], needsApproval: false, problems: [] },
};

it.each([
  ['whose time is to come', { publishAt: instantIn(hourMs) }, /Home changes again on [^.]* in Malaysia, with Prices/],
  ['whose time is past', { publishAt: instantIn(-hourMs) }, /Home changes again on [^.]* in Malaysia, with Prices/],
  [
    'that waits for a second person before its time',
    { publishAt: instantIn(hourMs), approval: true },
    /Home changes again on [^.]* in Malaysia, with Prices/,
  ],
  [
    'that waits for a second person behind its time',
    { publishAt: instantIn(-hourMs), approval: true },
    /Home changes again, once it is approved, with Prices/,
  ],
  ['that waits for a second person alone', { approval: true }, /Home changes again, once it is approved, with Prices/],
])('a release %s says when it changes these drafts', async (_what, more, words) => {
  const items = [{ ...prices, clock: 'MY' as const, ...more }];
  const page = <Forecast items={items} decisions={undecided} onDecide={() => undefined} />;
  shown = await openPage({ path: '/', at: '/', page, answers: {} });
  expect(shown.place.textContent).toMatch(words);
});
