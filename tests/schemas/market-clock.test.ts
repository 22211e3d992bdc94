import { describe, expect, it } from 'vitest';
import { clockOf, endWords, isEnd, momentWords } from '../../schemas/market-clock.ts';

const markets = {
  ID: { timeZone: 'Asia/Jakarta', language: 'id' },
  MY: { timeZone: 'Asia/Kuala_Lumpur', language: 'en' },
  TH: { timeZone: 'Asia/Bangkok', language: 'th' },
  XX: { timeZone: 'Asia/Nowhere', language: 'en' },
};

describe('times for operators', () => {
  it.each([
    ['of one market are on its clock', ['TH'], 'TH'],
    ['of several are on that of the first whose language they read', ['TH', 'MY'], 'MY'],
    ['of several that they read none of are on that of the first', ['TH', 'ID'], 'TH'],
    ['of no market in particular are on that of the first of all that they read', [], 'MY'],
    ['of a market that is not there are on none', ['ZZ'], undefined],
    ['of a market whose time zone is not there are on none', ['XX'], undefined],
  ])('%s', (_what, chosen, market) => expect(clockOf(chosen, markets).market).toBe(market));

  it.each([
    ['a beginning at midnight is that of its day', momentWords, '2026-11-30T16:00:00Z', 'Tue 1 Dec 2026 00:00 (Malaysia)'],
    ['an end at midnight is that of the day before', endWords, '2026-11-30T16:00:00Z', 'Mon 30 Nov 2026 24:00 (Malaysia)'],
    ['an end within a day is at its time', endWords, '2026-11-30T15:30:00Z', 'Mon 30 Nov 2026 23:30 (Malaysia)'],
    ['an offset is no part of it', momentWords, '2026-12-01T00:00:00+08:00', 'Tue 1 Dec 2026 00:00 (Malaysia)'],
    ['what is no instant stays', endWords, 'soon', 'soon'],
  ])('%s', (_what, words, at, said) => expect(words(at, clockOf(['MY'], markets))).toBe(said));

  it('a property tells an end by its name', () => {
    expect(['to', 'endsAt', 'signUpUntil', 'from', 'startsAt', 'revealAt'].map(isEnd)).toEqual([true, true, true, false, false, false]);
  });
});
