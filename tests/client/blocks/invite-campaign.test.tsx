// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderScreen } from './renderBlock.tsx';

const steps = [1, 5, 15];
const reward = { kind: 'coins', art: 'coin', ground: 'butter', coins: 50 };
const campaign = {
  id: 'friends-august-2025',
  name: 'Friends of August',
  description: 'Every step is rewarded.',
  rules: 'Nobody can invite themselves.\nEach reward comes once.',
  art: 'friends',
  ground: 'blush',
  window: { until: '2025-08-31T15:59:59Z' },
};

interface Standing {
  readonly state: 'running' | 'ended';
  readonly completed: number;
  readonly milestones: readonly string[];
  readonly next?: { readonly count: number; readonly percent: number };
}

const shown = async ({ state, completed, milestones, next }: Standing) => {
  const answer = {
    code: 'ABCD2345',
    completed,
    invited: completed,
    campaign: { ...campaign, state },
    milestones: steps.map((count, at) => ({ count, reward, reached: completed >= count, state: milestones[at] })),
    ...(next && { next: { ...next, missing: next.count - completed, reward } }),
    others: [],
  };
  return renderScreen('friend-fission-id', {
    member: { name: 'Mei' },
    params: { id: campaign.id },
    answers: { 'invitation.get': () => answer },
  });
};

const bar = (place: HTMLElement) => {
  const block = place.querySelector('[data-block="campaign-next"], [data-block="campaign-all"]')!;
  return [
    block.querySelector('[aria-label]')?.getAttribute('aria-label'),
    block.querySelector('[aria-valuenow]')?.getAttribute('aria-valuenow'),
  ];
};

it.each<[string, Standing, string, number]>([
  [
    'that is over and brought nobody in',
    { state: 'ended', completed: 0, milestones: ['missed', 'missed', 'missed'] },
    'Friends who counted, 0 of 15',
    0,
  ],
  [
    'that is over with a step to go',
    { state: 'ended', completed: 6, milestones: ['given', 'given', 'missed'] },
    'Friends who counted, 6 of 15',
    40,
  ],
  [
    'whose last reward is on its way',
    { state: 'running', completed: 15, milestones: ['given', 'given', 'waiting'] },
    'Friends who counted, 15 of 15',
    100,
  ],
  [
    'of which a reward was taken back',
    { state: 'ended', completed: 14, milestones: ['given', 'given', 'taken_back'] },
    'Friends who counted, 14 of 15',
    93,
  ],
  [
    'of which every reward was given',
    { state: 'ended', completed: 17, milestones: ['given', 'given', 'given'] },
    'All rewards are yours, 17 of 17',
    100,
  ],
  [
    'that runs',
    { state: 'running', completed: 2, milestones: ['given', 'next', 'ahead'], next: { count: 5, percent: 40 } },
    'Next: 50 coins, 2 of 5',
    40,
  ],
])('A campaign %s says how far the member is (R-115)', async (_what, standing, label, percent) => {
  const { place } = await shown(standing);
  expect(bar(place)).toEqual([label, String(percent)]);
});

it('each rule of a campaign has its bullet', async () => {
  const { place } = await shown({ state: 'ended', completed: 0, milestones: ['missed', 'missed', 'missed'] });
  const lines = [...place.querySelectorAll('[data-block$="rules-lines"] > p[class*="bullet"]')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Nobody can invite themselves.', 'Each reward comes once.']);
});

it('how many have joined is no count of unread things', async () => {
  const answer = { code: 'ABCD2345', completed: 0, invited: 1, milestones: [], others: [] };
  const { place } = await renderScreen('friend-fission', { member: { name: 'Mei' }, answers: { 'invitation.get': () => answer } });
  const row = place.querySelector('[data-block="friends"]')!;
  expect([row.textContent, row.querySelector('[class*="badge"]')]).toEqual(['Who has joined1', null]);
});

it('friends without a name are told apart by their time', async () => {
  const friend = (id: string, registeredAt: string) => ({ id, registeredAt, state: 'completed', note: 'counted' });
  const items = [friend('b', '2026-11-30T04:05:00Z'), friend('a', '2026-11-30T03:10:00Z')];
  const { place } = await renderScreen('friend-fission-my', { member: { name: 'Mei' }, answers: { 'invitees.list': () => ({ items }) } });
  const rows = [...place.querySelectorAll('[data-block^="friend:"] small')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Joined 30/11/2026 12:05', 'Joined 30/11/2026 11:10']);
});

it.each([
  ['that runs is promised, and sharing is first', 'running', true],
  ['that is over promises nothing, and sharing is second', 'ended', false],
] as const)('a campaign %s', async (_what, state, isPromised) => {
  const answer = { code: 'ABCD2345', path: '/register?invitation=ABCD2345', campaign: { ...campaign, state }, milestones: [], others: [] };
  const { place, text, press, log } = await renderScreen('friend-fission', {
    member: { name: 'Mei' },
    answers: { 'invitation.get': () => answer },
  });
  expect(text().includes(campaign.description)).toBe(isPromised);
  expect(text().includes('This campaign is over')).toBe(!isPromised);
  const shares = [...place.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Share your link');
  expect(shares.map(({ className }) => /filled/.test(className))).toEqual([isPromised]);
  await press('Share your link');
  expect(log).toContainEqual(expect.stringMatching(/^share /));
});
