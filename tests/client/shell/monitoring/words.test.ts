// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { deviceType, modelIn } from '../../../../client/shell/monitoring/device.ts';
import { errorText, labelOf, reportedAddress } from '../../../../client/shell/monitoring/words.ts';
import { masked } from '../../../../schemas/masked.ts';

function button(text: string, label?: string): Element {
  const element = document.createElement('button');
  element.textContent = text;
  if (label) element.setAttribute('aria-label', label);
  return element;
}

describe('What a page tells of taps, addresses and errors', () => {
  it.each([
    ['25 characters', button('abcdefghijklmnopqrstuvwxy'), 'abcdefghijklmnopqrst'],
    ['spaces and lines', button('  Swap\n  now '), 'Swap now'],
    ['its name before its text', button('×', 'Close'), 'Close'],
    ['a phone number as people write it', button('Call +60 12-345 6789'), 'Call +#'],
    ['an address of mail', button('To ann@example.com'), 'To @'],
    ['the member’s name', button('Hello Ann Lim'), 'Hello # #'],
    ['a card full of content', button('x'.repeat(61)), ''],
    ['letters of two halves', button('🎁'.repeat(25)), '🎁'.repeat(20)],
  ])('%s (R-623, A-110)', (_what, element, label) => expect(labelOf(element, 'Ann Lim', 20)).toBe(label));

  it.each([
    ['https://shop.test/a.png?token=secret#part', 'https://shop.test/a.png'],
    ['https://shop.test/60123456789.png', 'https://shop.test/#.png'],
    ['https://club.test/art/none.png?x=1', '/art/none.png'],
    [`https://shop.test/${'x'.repeat(8_164)}`, `https://shop.test/${'x'.repeat(8_164)}`],
    [`https://shop.test/${'x'.repeat(8_165)}`, undefined],
  ])('of an address all but its query, up to 8,182 characters (R-622)', (address, told) =>
    expect(reportedAddress(address, 8_182, 'https://club.test')).toBe(told),
  );

  it.each([
    ['a number of twelve digits', '601234567890', '#'],
    ['one with spaces', '012 345 678', '#'],
    ['three digits', 'in 300 ms', 'in 300 ms'],
  ])('%s', (_what, text, told) => expect(masked(text)).toBe(told));

  it('an error is told with name, message and stack, without queries of addresses (R-509)', () => {
    const error = new TypeError('x is not a function');
    error.stack = 'TypeError: x is not a function\n    at https://shop.test/a.js?token=secret:1:2';
    expect(errorText(error)).toBe('TypeError: x is not a function\n    at https://shop.test/a.js:1:2');
    expect(errorText('lost')).toBe('lost');
  });
});

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A) AppleWebKit/537.36',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  pc: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
};

it.each([
  ['an Android phone', agents.phone, 5, 'Android', 'Pixel 8'],
  ['an iPhone', agents.iPhone, 5, 'iOS', 'iPhone'],
  ['an iPad that says it is a Mac', agents.mac, 5, 'iOS', 'Macintosh'],
  ['a Mac', agents.mac, 0, 'PC', 'Macintosh'],
  ['a computer with a touch screen', agents.pc, 10, 'PC', 'Windows NT 10.0'],
])('%s (R-501, R-502)', (_what, userAgent, maxTouchPoints, type, model) =>
  expect([deviceType({ userAgent, maxTouchPoints }), modelIn(userAgent)]).toEqual([type, model]),
);
