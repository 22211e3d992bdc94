// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { ReleasePage } from '../../../../client/ops/pages/releases/ReleasePage.tsx';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { openPage } from '../console.tsx';
import { base } from './a-release.ts';

const home = { kind: 'screen', id: 'home', title: 'Home' } as const;
const texts = { kind: 'locale', id: 'en.benefits', title: 'Benefits in English' } as const;
const by = { id: 'adi', name: 'Adi Santoso' };
const over: Release = { ...base, state: 'cancelled', needsApproval: true, documents: [home, texts] };
const declined: Partial<Release> = { cancelled: { by, at: '2026-11-30T04:05:00Z', isDeclined: true }, stateReason: '12 is plenty' };
const both = [
  'Home /screens/home',
  'Benefits in English /texts/benefits',
  'Review and publish /releases/new?documents=screen:home,locale:en.benefits',
];
const one = ['Home /screens/home', 'Review and publish /releases/new?documents=screen:home'];

it.each<[string, Partial<Release>, readonly object[], string | undefined, readonly string[]]>([
  ['with changes asked for leads to the drafts to change', declined, [home, texts], 'Drafts to change', both],
  ['with changes asked for leads to those that are left', declined, [home], 'Drafts to change', one],
  ['with changes asked for, whose drafts are gone, says so', declined, [], 'Drafts to change', []],
  ['that was taken back leads to its drafts', {}, [home], 'Its drafts', one],
  ['that was taken back without drafts says nothing of them', {}, [], undefined, []],
  ['that was stopped leads to its drafts', { state: 'suspended' }, [home], 'Its drafts', one],
  ['that waits says nothing of them', { state: 'awaiting_approval' }, [home], undefined, []],
  ['that is live says nothing of them', { state: 'live' }, [home], undefined, []],
])('a release %s', async (_what, release, drafts, title, ways) => {
  const items = drafts.map((each) => ({ ...each, state: 'draft', draft: { hash: 'a-hash' } }));
  const answers = { '/releases/12': { ...over, ...release }, '/documents': { items } };
  const shown = await openPage({ path: '/', at: '/', page: <ReleasePage id="12" />, answers });
  onTestFinished(shown.end);
  await expect.poll(() => shown.place.querySelector('[aria-label="Steps"]')).toBeTruthy();
  const card = () =>
    [...shown.place.querySelectorAll('section')].find((each) => /drafts/i.test(each.querySelector('h2')?.textContent ?? ''));
  await expect.poll(() => card()?.querySelector('h2')?.textContent).toBe(title);
  expect([...(card()?.querySelectorAll('a') ?? [])].map((way) => `${way.textContent} ${way.getAttribute('href')}`)).toEqual(ways);
  if (title && ways.length === 0)
    expect(card()!.textContent).toContain('None of its documents has a draft any more: they were released since, or discarded.');
});
