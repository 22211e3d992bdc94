import { describe, expect, test } from 'vitest';
import { parameterOf, withoutParameter } from '../../../client/shell/start/address.ts';

const page = 'https://shop.example/';

describe('parameters of the address', () => {
  test.each([
    ['R-602 before the #', `${page}?locale=vi#/home`, 'locale', 'vi'],
    ['R-602 behind the #', `${page}#/home?locale=vi`, 'locale', 'vi'],
    ['behind the # counts first', `${page}?locale=th#/home?locale=vi`, 'locale', 'vi'],
    ['R-613 without a hash', `${page}?vconsole=true`, 'vconsole', 'true'],
    ['R-383 the name of a header in any case', `${page}#/home?x-member-token=a%2Bb`, 'X-Member-Token', 'a+b'],
    ['values keep their equals signs', `${page}?X-Member-Token=abc==`, 'X-Member-Token', 'abc=='],
    ['broken escapes are taken as they stand', `${page}?locale=%E0%A4%A`, 'locale', '%E0%A4%A'],
    ['absent', `${page}#/home`, 'locale', undefined],
    ['empty', `${page}?locale=#/home`, 'locale', ''],
  ])('%s', (_title, href, name, value) => {
    expect(parameterOf(href, name)).toBe(value);
  });

  test.each([
    ['A-92 before the #', `${page}?X-Member-Token=T#/home`, `${page}#/home`],
    ['A-92 behind the #', `${page}#/home?X-Member-Token=T`, `${page}#/home`],
    ['A-92 on both sides, twice', `${page}?a=1&x-member-token=T&X-Member-Token=U#/home?X-Member-Token=V&b=2`, `${page}?a=1#/home?b=2`],
    ['all else stays letter for letter', `${page}?q=%7E~+x&X-Member-Token=T#/a?y=%20`, `${page}?q=%7E~+x#/a?y=%20`],
    ['no hash', `${page}?X-Member-Token=T`, page],
  ])('R-383 the token leaves the address: %s', (_title, href, left) => {
    expect(withoutParameter(href, 'X-Member-Token')).toBe(left);
  });
});
