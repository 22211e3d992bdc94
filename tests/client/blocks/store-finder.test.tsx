// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { byDistance, distanceBetween, fits, type ListedStore, roundDistance } from '../../../client/blocks/store-finder/matching.ts';
import { storeFinder } from '../../../schemas/blocks/store-finder.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = storeFinder.examples;
/** A Friday, half past eight in the evening in Kuala Lumpur. */
const now = '2026-06-05T12:30:00Z';
const show = (at = now) => renderBlock('store-finder', example.props, { data: example.data, now: at });
const store = (more: Partial<ListedStore>): ListedStore => ({
  id: 'a',
  brand: 'tumbly',
  name: 'Tumbly Đồng Khởi',
  address: '72 Lê Thánh Tôn',
  cityName: 'Quận 1',
  regionName: 'TP. Hồ Chí Minh',
  hours: [],
  timeZone: 'Asia/Ho_Chi_Minh',
  ...more,
});

/** A phone that answers as told when it is asked where it is. */
const phone = (answer: (known: PositionCallback, failed: PositionErrorCallback) => void) => {
  const getCurrentPosition = vi.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
};
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('Stores (R-093)', () => {
  it('stand below their cities, each with whether it is open', async () => {
    const { text } = await show();
    expect(text()).toContain('Kuala LumpurTumbly One SentralJalan Stesen Sentral 5Open · closes at 22:00');
    expect(text()).toContain('Petaling JayaSelangorFunifun Damansara2 Jalan PJU 7/2Closed · opens tomorrow at 10:00');
  });

  it('those open now alone', async () => {
    const { text, press } = await show();
    await press('Open now');
    expect(text()).toContain('One Sentral');
    expect(text()).not.toContain('Damansara');
  });

  it.each([
    ['an hour before the end', '2026-06-05T12:59:30Z', 'Open · closes at 22:00', 'Closes soon, at 22:00'],
    ['at the end', '2026-06-05T13:59:30Z', 'Closes soon, at 22:00', 'Closed · opens tomorrow at 10:00'],
  ])('change what they say while they are looked at, %s', async (_when, at, before, after) => {
    const { text, pass } = await show(at);
    expect(text()).toContain(`Jalan Stesen Sentral 5${before}`);
    await pass(60_000);
    expect(text()).toContain(`Jalan Stesen Sentral 5${after}`);
  });

  it('a tap tells which', async () => {
    const { press, log } = await show();
    await press('Funifun Damansara2 Jalan PJU 7/2Closed · opens tomorrow at 10:00');
    expect(log).toContainEqual(expect.stringContaining('navigate store-record'));
  });

  it('are nearest first once the member has asked for it; nobody asks the phone before that', async () => {
    const asked = phone((known) => known({ coords: { latitude: 3.15, longitude: 101.62 } } as GeolocationPosition));
    const { text, press } = await show();
    expect(asked).not.toHaveBeenCalled();
    await press('Near me');
    expect(text()).toMatch(/Funifun Damansara.*1\.2 km.*Tumbly One Sentral.*7\.6 km/);
    await press('Near me');
    expect(text()).not.toContain(' km');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the member says no', 1, 'Allow location for this app'],
    ['the phone cannot tell', 2, 'Your phone cannot tell where you are'],
  ])('say what else to do where %s', async (_what, code, sentence) => {
    phone((_known, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const { text, press } = await show();
    await press('Near me');
    expect(text()).toContain(sentence);
    expect(text()).toContain('One Sentral');
  });
});

describe('Search', () => {
  it.each([
    ['a word of the name', 'tumbly', true],
    ['words of several places, in any order', 'quan khoi', true],
    ['without the marks of Vietnamese', 'dong khoi le thanh', true],
    ['another word', 'tumbly sentral', false],
  ])('%s', (_what, words, found) => expect(fits(store({}), words)).toBe(found));
});

describe('Distance', () => {
  it('is that of the globe', () => {
    const far = distanceBetween({ latitude: 1.3521, longitude: 103.8198 }, { latitude: 3.139, longitude: 101.6869 });
    expect(far).toBeGreaterThan(305);
    expect(far).toBeLessThan(315);
  });

  it.each([
    [0, { metres: 10 }],
    [0.348, { metres: 350 }],
    [0.996, { kilometres: 1 }],
    [1.249, { kilometres: 1.2 }],
    [12.4, { kilometres: 12 }],
  ])('%s km is said as %s', (kilometres, said) => expect(roundDistance(kilometres)).toEqual(said));

  it('puts those that nobody placed last, in their order', () => {
    const sorted = [store({ id: 'x' }), store({ id: 'far' }), store({ id: 'y' }), store({ id: 'near' })].sort(
      byDistance(
        new Map([
          ['far', 9],
          ['near', 1],
        ]),
      ),
    );
    expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'x', 'y']);
  });
});
