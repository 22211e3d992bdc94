// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import Overview from '../../../../client/ops/pages/overview/Overview.tsx';
import { openPage } from '../console.tsx';

const overview = {
  revision: 3,
  liveSince: '2026-11-20T00:00:00Z',
  drafts: 1,
  awaiting: 0,
  scheduled: 0,
  missingTranslations: 0,
  openPages: 0,
  failing: [],
  endingGroups: [],
  releasesPerDay: [],
};
const asked = { release: '12', title: 'Toy week', by: { id: 'adi', name: 'Adi Santoso' }, at: '2026-11-30T04:05:00Z' };

it.each([
  ['names the release of theirs that changes are asked for, with by whom, and leads to it', [asked], ['Toy week /releases/12']],
  ['says nothing where none are', [], []],
])('the overview of an author %s', async (_what, declined, ways) => {
  const answers = { '/overview': { ...overview, declined } };
  const shown = await openPage({ path: '/', at: '/', page: <Overview />, answers });
  onTestFinished(shown.end);
  await expect.poll(() => shown.place.textContent).toContain('Revision 3');
  const card = [...shown.place.querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === 'Changes asked for');
  expect([...(card?.querySelectorAll('a') ?? [])].map((way) => `${way.textContent} ${way.getAttribute('href')}`)).toEqual(ways);
  expect(card?.textContent?.includes('Adi Santoso') ?? false).toBe(ways.length > 0);
});
