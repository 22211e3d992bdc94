import { describe, expect, it } from 'vitest';
import { fillText } from '../../../member-server/messages/rules.ts';

describe('a figure in a message has the separators of its language', () => {
  it.each([
    ['en', '12,500 coins'],
    ['id', '12.500 coins'],
    ['km', '12,500 coins'],
    ['th', '12,500 coins'],
    ['vi', '12.500 coins'],
    ['zh-CN', '12,500 coins'],
    ['zh-HK', '12,500 coins'],
  ])('%s: %s', (tag, text) => {
    expect(fillText('{{coins}} coins', { coins: 12_500 }, tag)).toBe(text);
  });

  it('but a code or a parcel’s number is written as it is', () => {
    expect(fillText('{{code}}', { code: '123456' }, 'en')).toBe('123456');
  });
});
