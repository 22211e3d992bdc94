import { describe, expect, it } from 'vitest';
import { isPublicKey, keyPair, mayReceive, secondsUntil } from '../../../member-server/push/rules.ts';

const hosts = ['fcm.googleapis.com', '*.push.apple.com'];

describe('The address of a device', () => {
  it.each([
    ['of a push service that is named', 'https://fcm.googleapis.com/fcm/send/abc', true],
    ['of one below a name with a star', 'https://web.push.apple.com/QK3a', true],
    ['of the name with a star itself', 'https://push.apple.com/QK3a', false],
    ['of a host that only ends alike', 'https://evilpush.apple.com.example.com/', false],
    ['of a host that has the name in front', 'https://fcm.googleapis.com.example.com/', false],
    ['of a host that ends in the name', 'https://notfcm.googleapis.com/', false],
    ['of this machine', 'https://127.0.0.1/', false],
    ['of the network inside', 'https://169.254.169.254/latest/meta-data', false],
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc', false],
    ['at another port', 'https://fcm.googleapis.com:8443/', false],
    ['with a name and a password', 'https://user:pass@fcm.googleapis.com/', false],
    ['that has the name as a user', 'https://fcm.googleapis.com@example.com/', false],
    ['of a file', 'file:///etc/passwd', false],
    ['that is none', 'fcm.googleapis.com', false],
  ])('%s', (_address, endpoint, may) => {
    expect(mayReceive(endpoint, hosts, false)).toBe(may);
  });

  it('is of this machine under test controls, of no other one', () => {
    expect(mayReceive('http://127.0.0.1:5000/send/1', hosts, true)).toBe(true);
    expect(['http://10.0.0.1/', 'http://localhost/', 'https://127.0.0.1/'].map((each) => mayReceive(each, hosts, true))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('a device’s key is a point of the curve, or none', () => {
  const { publicKey } = keyPair(Buffer.alloc(32, 7));
  expect([publicKey.length, isPublicKey(publicKey), isPublicKey(`${publicKey.slice(0, -2)}AA`), isPublicKey('B'.repeat(87))]).toEqual([
    87,
    true,
    false,
    false,
  ]);
});

it('the pair of a key is always the same, and another key has another one', () => {
  expect(keyPair(Buffer.alloc(32, 7))).toEqual(keyPair(Buffer.alloc(32, 7)));
  expect(keyPair(Buffer.alloc(32, 8)).publicKey).not.toBe(keyPair(Buffer.alloc(32, 7)).publicKey);
});

it.each([
  ['two hours from now', '2026-03-01T10:00:00.000Z', 7_200],
  ['an instant that is past', '2026-03-01T07:00:00.000Z', 0],
  ['no instant', undefined, 0],
])('a push service keeps a notification until %s', (_until, expiresAt, seconds) => {
  expect(secondsUntil(expiresAt, '2026-03-01T08:00:00.000Z')).toBe(seconds);
});
