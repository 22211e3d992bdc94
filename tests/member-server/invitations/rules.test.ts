import { describe, expect, it } from 'vitest';
import {
  CODE_LENGTH,
  campaignAt,
  codeOf,
  dueOf,
  isPublic,
  judge,
  lostOf,
  maskName,
  noteOf,
  readCode,
  type Signals,
  stateOf,
} from '../../../member-server/invitations/rules.ts';
import { networkOf } from '../../../server-kit/network.ts';
import { someRules } from '../programme.ts';

const rules = someRules();
const august = rules.invitations.get('friends-august-2025')!;

describe('A code', () => {
  it('has letters and digits that nobody takes for another', () => {
    const codes = Array.from({ length: 256 }, (_, byte) => codeOf(Array(CODE_LENGTH).fill(byte) as unknown as Uint8Array));
    expect(new Set(codes.join('')).size).toBe(32);
    expect(codes.join('')).not.toMatch(/[01IO]/);
    for (const code of codes) expect(readCode(code)).toBe(code);
  });

  it.each([
    ['small letters and gaps', ' k7m2-xq 4h ', 'K7M2XQ4H'],
    ['one letter too few', 'K7M2XQ4', undefined],
    ['one too many', 'K7M2XQ4HH', undefined],
    ['a letter that no code has', 'K7M2XQ4O', undefined],
    ['an attempt at something else', "' or 1=1", undefined],
    ['nothing', '', undefined],
  ])('is read from %s', (_what, typed, code) => expect(readCode(typed)).toBe(code));
});

describe('The campaign of August 2025 (R-586)', () => {
  it.each([
    ['2025-07-31T23:59:59.999Z', undefined],
    ['2025-08-01T00:00:00.000Z', 'friends-august-2025'],
    ['2025-08-31T23:59:59.999Z', 'friends-august-2025'],
    ['2025-09-01T00:00:00.000Z', undefined],
  ])('at %s it is %s that counts', (at, id) => expect(campaignAt(rules.invitations, 'MY', at)?.id).toBe(id));

  it('is of its markets alone, and of two at once the one that began last counts', () => {
    const one = { ...august, id: 'one', markets: ['MY' as const] };
    const two = { ...one, id: 'two', window: { from: '2025-08-05T00:00:00Z', to: '2025-08-20T00:00:00Z' } };
    const both = new Map([one, two].map((each) => [each.id, each]));
    expect(campaignAt(both, 'TH', '2025-08-10T00:00:00Z')).toBeUndefined();
    expect(campaignAt(both, 'MY', '2025-08-10T00:00:00Z')?.id).toBe('two');
    expect(campaignAt(both, 'MY', '2025-08-20T00:00:00Z')?.id).toBe('one');
  });

  it('has rewards after one, three and fifteen friends (R-587 to R-589)', () => {
    expect(august.milestones).toEqual([
      { count: 1, reward: { kind: 'coins', coins: 50 } },
      { count: 3, reward: { kind: 'offer', offer: 'invite-ten' } },
      { count: 15, reward: { kind: 'offer', offer: 'invite-bottle' } },
    ]);
  });
});

const clean: Signals = { sharedDevice: false, sharedAddress: false, otherMembers: false, wasMember: false, countedToday: 0 };
const fraud = { reviewFrom: 50, sharedDevice: 50, sharedAddress: 49, otherMembers: 1, wasMember: 60, perDay: 20 };
it.each<[string, Partial<Signals>, object]>([
  ['nothing looks like fraud', {}, { state: 'completed', points: 0, signs: [] }],
  ['points stay below the limit', { sharedAddress: true }, { state: 'completed', points: 49, signs: ['shared_address'] }],
  [
    'two signs reach it together',
    { sharedAddress: true, otherMembers: true },
    { state: 'review', points: 50, signs: ['shared_address', 'other_members'] },
  ],
  ['the phone is the inviter’s', { sharedDevice: true }, { state: 'review', points: 50, signs: ['shared_device'] }],
  ['the person was a member', { wasMember: true }, { state: 'review', points: 60, signs: ['was_member'] }],
  ['the day has one place left', { countedToday: 19 }, { state: 'completed', points: 0, signs: [] }],
  ['the day is full', { countedToday: 20 }, { state: 'review', points: 50, signs: ['many_today'] }],
])('where %s', (_what, signals, verdict) => expect(judge({ ...clean, ...signals }, fraud)).toEqual(verdict));

const step = (at: number, more: { waits?: string; revoked?: boolean } = {}) => ({
  step: at,
  waits: more.waits ?? null,
  revoked: more.revoked ?? false,
});
it.each([
  ['nobody yet', 0, [], [], []],
  ['the first friend', 1, [], [1], []],
  ['a second one', 2, [step(1)], [], []],
  ['the third', 3, [step(1)], [3], []],
  ['several steps at once', 15, [], [1, 3, 15], []],
  ['one that waits', 3, [step(1), step(3, { waits: 'voucher.fully_claimed' })], [3], []],
  ['one that was taken back and is reached again', 3, [step(1), step(3, { revoked: true })], [3], []],
  ['one that is not reached any more', 2, [step(1), step(3)], [], [3]],
  ['one that was taken back before', 2, [step(1), step(3, { revoked: true })], [], []],
])('%s: what is due and what is lost', (_what, friends, given, due, lost) => {
  expect([dueOf(august.milestones, friends, given).map(({ count }) => count), lostOf(friends, given)]).toEqual([due, lost]);
});

it.each([
  [1, 0, 1, undefined, 'next'],
  [3, 0, 1, undefined, 'ahead'],
  [1, 1, 3, step(1), 'given'],
  [1, 1, 3, step(1, { waits: 'voucher.fully_claimed' }), 'waiting'],
  [3, 2, 3, step(3, { revoked: true }), 'taken_back'],
  [15, 3, undefined, undefined, 'missed'],
] as const)('the reward of %i friends, with %i of them', (count, friends, next, given, state) =>
  expect(stateOf(count, friends, next, given)).toBe(state),
);

it.each([
  ['pending', '2025-08-10T07:59:59Z', 'waiting'],
  ['pending', '2025-08-10T08:00:00Z', 'lapsed'],
  ['review', '2025-08-12T00:00:00Z', 'checking'],
  ['rejected', '2025-08-12T00:00:00Z', 'declined'],
  ['completed', '2025-08-12T00:00:00Z', 'counted'],
] as const)('an invitation that is %s is, at %s, %s', (state, now, note) =>
  expect(noteOf(state, { openUntil: '2025-08-10T08:00:00.000Z', now, inCampaign: true })).toBe(note),
);

it.each([
  ['Aisyah Rahman', 'A•••'],
  [' สมชาย ', 'ส•••'],
  ['សុខា', 'សុ•••'],
  ['陳大文', '陳•••'],
  ['', undefined],
  [null, undefined],
])('the name %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));

it.each([
  ['203.0.113.9', true],
  ['2001:db8::1', true],
  ['127.0.0.1', false],
  ['::1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.20', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['no address', false],
])('whether %s says whose it is', (address, says) => expect(isPublic(networkOf(address).own)).toBe(says));
