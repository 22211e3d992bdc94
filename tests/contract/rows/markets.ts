import { describe, expect, it } from 'vitest';
import type { World } from './world.ts';

export function marketRows(world: World): void {
  describe('Markets', () => {
    const markets = [
      ['ID', 62, 'IDN', 'IDR', 'id', 'R-018, R-199, R-207, R-215'],
      ['MY', 60, 'MYS', 'MYR', 'en', 'R-019, R-200, R-208, R-216, R-224'],
      ['KH', 855, 'KHM', 'USD', 'kh', 'R-020, R-201, R-209, R-217'],
      ['SG', 65, 'SGP', 'SGD', 'en', 'R-021, R-202, R-210, R-218'],
      ['CN', 86, 'CHN', 'CNY', 'zh-CN', 'R-022, R-203, R-211, R-219'],
      ['VN', 84, 'VNM', 'VND', 'vi', 'R-023, R-204, R-212, R-220'],
      ['TH', 66, 'THA', 'THB', 'th', 'R-024, R-205, R-213, R-221'],
      ['HK', 852, 'HKG', 'HKD', 'zh-HK', 'R-025, R-206, R-214, R-222'],
    ] as const;

    it('are these eight', () => expect(Object.keys(world.site.markets).sort()).toEqual(markets.map(([id]) => id).sort()));

    it.each(markets)(
      '%s has the phone code %i, the code %s, the currency %s and the language %s (%s)',
      (id, phoneCode, code3, currency, language) => {
        expect(world.site.markets[id]).toMatchObject({ code3, phoneCode, currency, language });
      },
    );

    it.each(markets)('%s takes a phone as written at home, and a code goes to +%i (R-199 to R-206, R-196)', async (country, phoneCode) => {
      const national: string = world.site.markets[country].phone.example;
      const body = { purpose: 'register', accountType: 'mobile', account: national, country, channel: 'sms' };
      const { status } = await world.api.call('POST', '/auth/verification-codes', { body });
      expect(status).toBe(202);
      expect(await world.app.codeFor(`+${phoneCode}${national.replace(/\D/g, '')}`)).toMatch(/^\d{6}$/);
    });

    it.each(markets)('%s has the thresholds of its levels in its own currency (A-09)', async (id, _phoneCode, _code3, currency) => {
      const { body } = await world.api.call('GET', '/levels', { headers: { 'x-market': id } });
      expect(new Set(body.items.map((each: { threshold: { currency: string } }) => each.threshold.currency))).toEqual(new Set([currency]));
    });
  });

  describe('Languages', () => {
    it.each([
      ['R-223, R-028', 'id', /Tukar|koin|Masuk/i],
      ['R-224, R-026', 'en', /coins/i],
      ['R-225, R-027', 'kh', /\p{Script=Khmer}/u],
      ['R-226, R-029', 'vi', /[ăâđêôơư]/i],
      ['R-227, R-030', 'th', /\p{Script=Thai}/u],
      ['R-228, R-031', 'zh-CN', /积分|金币|[国会员]/],
      ['R-229, R-032', 'zh-HK', /積分|金幣|[國會員]/],
    ])('%s: %s has all its texts under its key', async (_rows, language, script) => {
      const { status, body } = await world.app.call('GET', `/config/v1/locales/${language}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toMatch(script);
    });

    it('a key that is none of the seven is not found', async () => {
      expect((await world.app.call('GET', '/config/v1/locales/fr')).status).toBe(404);
    });
  });

  it('The brands are a main, a reservation and a third one (R-033)', async () => {
    const { body } = await world.api.call('GET', '/brands');
    expect(body.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['main', 'reservation', 'third']);
  });
}
