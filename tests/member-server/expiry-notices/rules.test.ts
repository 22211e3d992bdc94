import { describe, expect, it } from 'vitest';
import { decideSpans } from '../../../member-server/expiry-notices/rules.ts';
import { reachableBy } from '../../../member-server/messages/index.ts';

const told = (days: Record<number, string>) => new Map(Object.entries(days).map(([notice, day]) => [Number(notice), day]));
const spans = (noticeDays: number[], today: string, done: Record<number, string>) =>
  decideSpans(noticeDays, today, 'Asia/Kuala_Lumpur', told(done)).map(({ noticeDays: days, after, until }) => [
    days,
    after.slice(0, 10),
    until.slice(0, 10),
  ]);

describe('Which days of expiry a notice is due for', () => {
  it.each<[string, number[], Record<number, string>, (string | number)[][]]>([
    [
      'the first run: each day once, by its nearest notice',
      [30, 7, 1],
      {},
      [
        [1, '2026-12-31', '2027-01-02'],
        [7, '2027-01-02', '2027-01-08'],
        [30, '2027-01-08', '2027-01-31'],
      ],
    ],
    [
      'the day after a run: one day each',
      [30, 7, 1],
      { 1: '2027-01-01', 7: '2027-01-07', 30: '2027-01-30' },
      [
        [1, '2027-01-01', '2027-01-02'],
        [7, '2027-01-07', '2027-01-08'],
        [30, '2027-01-30', '2027-01-31'],
      ],
    ],
    [
      'ten days late: no notice that a nearer one replaces',
      [30, 7, 1],
      { 1: '2026-12-23', 7: '2026-12-29', 30: '2027-01-21' },
      [
        [1, '2026-12-31', '2027-01-02'],
        [7, '2027-01-02', '2027-01-08'],
        [30, '2027-01-21', '2027-01-31'],
      ],
    ],
    [
      'a second run of the day: its newest days, for coins that came since',
      [7, 1],
      { 1: '2027-01-02', 7: '2027-01-08' },
      [
        [1, '2027-01-01', '2027-01-02'],
        [7, '2027-01-07', '2027-01-08'],
      ],
    ],
    ['the clock was set back: all that is due', [7], { 7: '2028-01-08' }, [[7, '2026-12-31', '2027-01-08']]],
    [
      'a notice that the document added: what is due for it',
      [14, 7],
      { 7: '2027-01-08' },
      [
        [7, '2027-01-07', '2027-01-08'],
        [14, '2027-01-08', '2027-01-15'],
      ],
    ],
  ])('%s', (_what, noticeDays, done, expected) => expect(spans(noticeDays, '2027-01-01', done)).toEqual(expected));
});

describe('By which way a member is told', () => {
  const email = { kind: 'email', value: 'a@mail.test', verifiedAt: '2026-01-01' } as const;
  const phone = { kind: 'phone', value: '+60123', verifiedAt: '2026-01-01' } as const;
  it.each([
    [
      'channels in the market’s order, not the member’s',
      ['whatsapp', 'email'] as const,
      [email, phone],
      [
        { channel: 'whatsapp', to: '+60123' },
        { channel: 'email', to: 'a@mail.test' },
      ],
    ],
    ['a channel further on where the member has no phone', ['sms', 'email'] as const, [email], [{ channel: 'email', to: 'a@mail.test' }]],
    ['none where nothing is verified', ['sms', 'email'] as const, [{ kind: 'email', value: 'a@mail.test' } as const], []],
  ])('%s', (_what, channels, contacts, expected) => expect(reachableBy(channels, contacts)).toEqual(expected));
});
