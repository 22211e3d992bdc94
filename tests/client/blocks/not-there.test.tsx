// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderScreen } from './renderBlock.tsx';

const member = { name: 'Mei' };
const notFound = async () => Promise.reject({ code: 'resource.not_found', status: 404 });

it.each([
  ['a badge that there is not', { id: 'nothing' }],
  ['no badge', {}],
])('a link to %s says so below a bar with the way back (R-086)', async (_what, params: Record<string, string>) => {
  const { text, place, press, log } = await renderScreen('badge-details', { member, params, answers: { 'badges.get': notFound } });
  expect(text()).toContain('Nothing on this shelf');
  expect(place.querySelectorAll('header button')).toHaveLength(1);
  await press('Badges');
  expect(log).toContainEqual(expect.stringContaining('navigate badge-record'));
});

it.each([
  ['that there is not', { id: 'nothing' }, 'This one is over'],
  ['without a name', {}, 'Nothing on this shelf'],
])('a link to a boost %s says so, and leads home', async (_what, params: Record<string, string>, said) => {
  const { text, press, log } = await renderScreen('boost', { member, params, answers: { 'boosts.get': notFound } });
  expect(['This one is over', 'Nothing on this shelf'].filter((each) => text().includes(each))).toEqual([said]);
  await press('To home');
  expect(log).toContainEqual(expect.stringContaining('navigate home'));
});
