import { describe, expect, it } from 'vitest';
import document from '../../../campaigns/programme/notices.json' with { type: 'json' };
import { channelsFor, decideChoice, sendAt } from '../../../member-server/inbox/rules.ts';
import type { NoticeRules } from '../../../member-server/programme/index.ts';

const rules = document as unknown as NoticeRules;
const night = { quietFrom: '21:00', quietUntil: '08:00' };

describe('What is told in the night waits for the morning of the market', () => {
  it.each([
    ['before the night', '2026-03-01T12:59:59.000Z', '2026-03-01T12:59:59.000Z'],
    ['as it begins', '2026-03-01T13:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['after midnight', '2026-03-01T18:30:20.000Z', '2026-03-02T00:00:00.000Z'],
    ['in its last minute', '2026-03-01T23:59:59.000Z', '2026-03-02T00:00:00.000Z'],
    ['as it ends', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ])('%s', (_moment, now, sent) => expect(sendAt(night, 'Asia/Kuala_Lumpur', now)).toBe(sent));

  it('hours within a day are quiet hours too, equal ones are none, and a market without any has none', () => {
    const now = '2026-03-01T05:30:00.000Z';
    expect(sendAt({ quietFrom: '13:00', quietUntil: '15:00' }, 'Asia/Kuala_Lumpur', now)).toBe('2026-03-01T07:00:00.000Z');
    expect(sendAt({ quietFrom: '08:00', quietUntil: '08:00' }, 'Asia/Kuala_Lumpur', now)).toBe(now);
    expect(sendAt(undefined, 'Asia/Kuala_Lumpur', now)).toBe(now);
  });
});

describe('The channels of a message', () => {
  const all = [{ channel: 'whatsapp' }, { channel: 'sms' }, { channel: 'email' }] as const;
  const yes = (purpose: string, channel: string) => ({ purpose, channel, allowed: true });
  const no = (purpose: string, ...channels: string[]) => channels.map((channel) => ({ purpose, channel, allowed: false }));

  it.each([
    ['nothing chosen', 'coins_expire', [], ['whatsapp']],
    ['one more chosen', 'coins_expire', [yes('value', 'email')], ['whatsapp', 'email']],
    ['another instead', 'coins_expire', [...no('value', 'whatsapp'), yes('value', 'sms')], ['sms']],
    ['the preferred one switched off', 'coins_expire', no('value', 'whatsapp'), []],
    ['another purpose switched off', 'coins_expire', no('visits', 'whatsapp'), ['whatsapp']],
    ['what must be known, elsewhere', 'swap_shipped', [...no('orders', 'whatsapp'), yes('orders', 'email')], ['email']],
    ['what must be known, all switched off', 'swap_shipped', no('orders', 'whatsapp', 'sms', 'email'), ['whatsapp']],
    ['one for the list alone', 'swap_packed', [yes('orders', 'email')], []],
    ['one that no document names', 'unheard_of', [], []],
  ])('%s', (_case, kind, choices, expected) =>
    expect(channelsFor(rules, kind, all, choices).map(({ channel }) => channel)).toEqual(expected),
  );

  it('are none for a member whom none reaches', () => expect(channelsFor(rules, 'swap_shipped', [], [])).toEqual([]));

  const required = { refusal: 'notice.required' };
  it.each([
    ['value', 'whatsapp', false, [], undefined],
    ['value', 'message', false, [], undefined],
    ['account', 'whatsapp', false, [], required],
    ['account', 'whatsapp', false, [yes('account', 'email')], undefined],
    ['account', 'message', false, [yes('account', 'email')], required],
    ['account', 'message', true, [], undefined],
    ['unheard_of', 'sms', true, [], { refusal: 'request.not_found' }],
  ] as const)('a choice for %s by %s: %s', (purpose, channel, allowed, choices, decision) =>
    expect(decideChoice(rules, { purpose, channel, allowed }, all, choices)).toEqual(decision),
  );
});
