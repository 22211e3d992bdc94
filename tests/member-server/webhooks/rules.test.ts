import { describe, expect, it } from 'vitest';
import { decideNext, eventState, isPrivate, rejectUrl } from '../../../member-server/webhooks/rules.ts';

const now = '2025-02-10T08:00:00.000Z';

describe('After a failed try', () => {
  it.each([
    [1, '2025-02-10T08:00:30.000Z'],
    [2, '2025-02-10T08:01:00.000Z'],
    [5, '2025-02-10T08:08:00.000Z'],
    [11, '2025-02-10T14:00:00.000Z'],
  ])('number %i an event goes out again at %s', (tries, dueAt) => {
    expect(decideNext(tries, 12, now)).toEqual({ state: 'waiting', dueAt });
  });

  it('the last one is the end', () => {
    expect(decideNext(12, 12, now).state).toBe('failed');
  });
});

it.each([
  [false, [], 'waiting'],
  [true, [], 'unwanted'],
  [true, ['waiting', 'delivered'], 'waiting'],
  [true, ['waiting', 'failed'], 'failed'],
  [true, ['delivered', 'delivered'], 'delivered'],
] as const)('an event handed out: %s, at its partners %j, is %s', (isHandedOut, states, state) => {
  expect(eventState(isHandedOut, states)).toBe(state);
});

describe('Addresses that are called', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'no address',
  ])('not %s', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s', (address) => {
    expect(isPrivate(address)).toBe(false);
  });

  it.each([
    ['https://till.example/hook', undefined, undefined],
    ['http://till.example/hook', 'The address is not https', 'The address is not https'],
    ['https://user:secret@till.example/', 'The address holds a password', 'The address holds a password'],
    ['https://10.0.0.1/hook', 'The address is a private one', 'The address is a private one'],
    ['https://[::1]/hook', 'The address is a private one', undefined],
    ['http://127.0.0.1:9000/hook', 'The address is not https', undefined],
    ['https://2130706433/hook', 'The address is a private one', undefined],
    ['ftp://till.example/hook', 'The address is not https', 'The address is not https'],
  ])('%s: %s, and under test controls %s', (url, refused, inTests) => {
    expect(rejectUrl(new URL(url), false)).toBe(refused);
    expect(rejectUrl(new URL(url), true)).toBe(inTests);
  });
});
