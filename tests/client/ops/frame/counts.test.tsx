// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { useCounts } from '../../../../client/ops/frame/counts.ts';
import { openPage } from '../console.tsx';

function Releases() {
  const { releases } = useCounts();
  return <p>{releases ? `${releases.count} ${releases.of}` : 'none'}</p>;
}

const declined = { release: '3', title: 'Prices', by: { id: 'adi', name: 'Adi' }, at: '2026-11-30T04:05:00Z' };
it.each([
  [
    'wait for a person, for their time or for changes of their author',
    { awaiting: 1, scheduled: 2, declined: [declined] },
    '4 waiting, scheduled or to change',
  ],
  ['their author has to change alone', { awaiting: 0, scheduled: 0, declined: [declined] }, '1 waiting, scheduled or to change'],
  ['wait for nothing', { awaiting: 0, scheduled: 0, declined: [] }, 'none'],
])('the navigation counts the releases that %s', async (_what, overview, words) => {
  const answers = { '/overview': { failing: [], ...overview } };
  const shown = await openPage({ path: '/', at: '/', page: <Releases />, answers });
  onTestFinished(shown.end);
  await expect.poll(() => shown.place.querySelector('p')?.textContent).toBe(words);
});
