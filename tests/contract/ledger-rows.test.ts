import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import { showDate } from '../../schemas/dates.ts';
import { aRegistration, password, receiveCode, register, signIn } from '../e2e/accounts.ts';
import { startApp, type TestApp } from '../e2e/app.ts';
import { aSale, askAsPartner, fresh, money } from '../e2e/till.ts';
import { type DescribedApi, describedApi } from './described-api.ts';

/**
 * Rows of the requirement ledger whose check is an HTTP step, one table a section, through the running product with its demo. Each answer of the
 * member API is held against the OpenAPI document on the way.
 */
let app: TestApp;
let api: DescribedApi;
// biome-ignore lint/suspicious/noExplicitAny: tests look into any document
let site: any;
let member: { readonly email: string; readonly token: string; readonly successToken: string };

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  api = await describedApi(app);
  site = (await app.call('GET', '/config/v1/site')).body;
  const email = 'rows@example.com';
  const sent = await api.call('POST', '/auth/verification-codes', {
    body: { purpose: 'register', accountType: 'email', account: email, country: 'MY' },
  });
  const form = await aRegistration(app, email);
  const body = { ...form, challengeId: sent.body.challengeId, code: await app.codeFor(email) };
  member = { email, ...(await api.call('POST', '/auth/registrations', { body })).body };
});
afterAll(() => app.close());

const me = () => ({ token: member.token });

const demo = (name: string) => signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1');

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

  it('are these eight', () => expect(Object.keys(site.markets).sort()).toEqual(markets.map(([id]) => id).sort()));

  it.each(markets)(
    '%s has the phone code %i, the code %s, the currency %s and the language %s (%s)',
    (id, phoneCode, code3, currency, language) => {
      expect(site.markets[id]).toMatchObject({ code3, phoneCode, currency, language });
    },
  );

  it.each(markets)('%s takes a phone as written at home, and a code goes to +%i (R-199 to R-206, R-196)', async (country, phoneCode) => {
    const national: string = site.markets[country].phone.example;
    const body = { purpose: 'register', accountType: 'mobile', account: national, country, channel: 'sms' };
    const { status } = await api.call('POST', '/auth/verification-codes', { body });
    expect(status).toBe(202);
    expect(await app.codeFor(`+${phoneCode}${national.replace(/\D/g, '')}`)).toMatch(/^\d{6}$/);
  });

  it.each(markets)('%s has the thresholds of its levels in its own currency (A-09)', async (id, _phoneCode, _code3, currency) => {
    const { body } = await api.call('GET', '/levels', { headers: { 'x-market': id } });
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
    const { status, body } = await app.call('GET', `/config/v1/locales/${language}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(script);
  });

  it('a key that is none of the seven is not found', async () => {
    expect((await app.call('GET', '/config/v1/locales/fr')).status).toBe(404);
  });
});

it('The brands are a main, a reservation and a third one (R-033)', async () => {
  const { body } = await api.call('GET', '/brands');
  expect(body.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['main', 'reservation', 'third']);
});

describe('Constants in released documents', () => {
  it.each([
    ['R-546', 'a code has six digits', '/config/v1/site', { limits: { codeLength: 6 } }],
    ['R-547', 'a password has 8 to 64 characters', '/config/v1/site', { limits: { password: { min: 8, max: 64 } } }],
    ['R-548', 'at most three interests', '/config/v1/site', { limits: { interests: 3 } }],
    ['R-549', 'coins are valid for 365 days', '/config/v1/campaigns/coins', { validDays: 365 }],
    ['R-550', 'the history shows 30 days', '/config/v1/campaigns/coins', { historyDays: 30 }],
    ['R-551', 'a new member gets 100 coins', '/config/v1/campaigns/coins', { registrationReward: 100 }],
    ['R-552', 'a check-in gives one coin', '/config/v1/campaigns/check-in', { dailyCoins: 1 }],
  ])('%s: %s', async (_row, _what, path, wanted) => {
    expect((await app.call('GET', path)).body).toMatchObject(wanted);
  });

  it('there are extra rewards at 10, 20 and 30 days (R-553 to R-555)', async () => {
    const { body } = await app.call('GET', '/config/v1/campaigns/check-in');
    expect(body.milestones.map(({ count }: { count: number }) => count)).toEqual([10, 20, 30]);
  });
});

interface Level {
  readonly level: number;
  readonly shortName: string;
  readonly name: string;
  readonly benefits: readonly {
    readonly kind: string;
    readonly value?: number;
    readonly perMonth?: number;
    readonly unlimited?: boolean;
  }[];
}

describe('Levels', () => {
  const levels = async () => (await api.call('GET', '/levels', { headers: { 'x-market': 'MY' } })).body.items as readonly Level[];

  it('are exactly 1 to 4 with their names (R-054 to R-057, R-060 to R-063, R-235)', async () => {
    expect((await levels()).map(({ level, shortName, name }) => [level, shortName, name])).toEqual([
      [1, 'basic', 'Adventurer'],
      [2, 'Lv1', 'Leader'],
      [3, 'Lv2', 'Creator'],
      [4, 'Lv3', 'Dreamer'],
    ]);
  });

  const onEach = (find: (benefits: Level['benefits']) => unknown) => async () => (await levels()).map(({ benefits }) => find(benefits));
  const has = (...kinds: readonly string[]) => onEach((benefits) => benefits.some(({ kind }) => kinds.includes(kind)));
  const one = (benefits: Level['benefits'], wanted: string) => benefits.find(({ kind }) => kind === wanted);

  it.each([
    ['a birthday reward from Adventurer on', 'R-482', has('birthday_day', 'birthday_month'), [true, true, true, true]],
    ['the birthday’s day for the lower two', 'A-07', has('birthday_day'), [true, true, false, false]],
    ['the birthday’s month for the upper two', 'A-07', has('birthday_month'), [false, false, true, true]],
    ['the entertainment centre from Adventurer on', 'R-483', has('entertainment_access'), [true, true, true, true]],
    ['events by application for Adventurer and Leader', 'R-484', has('events_application'), [true, true, false, false]],
    ['events by invitation for Creator and Dreamer', 'R-485', has('events_invitation'), [false, false, true, true]],
    ['2% or 5% from Leader on', 'R-486, R-557', onEach((all) => one(all, 'discount')?.value), [undefined, 2, 5, 5]],
    [
      'free shipping once, three times, always',
      'R-487',
      onEach((all) => one(all, 'free_shipping')?.perMonth ?? one(all, 'free_shipping')?.unlimited),
      [undefined, 1, 3, true],
    ],
    ['early access from Creator on', 'R-488', has('early_access'), [false, false, true, true]],
    ['a number of one’s own for Dreamer', 'R-489', has('member_number'), [false, false, false, true]],
    ['annual events for Dreamer', 'R-490', has('annual_events'), [false, false, false, true]],
    ['brand perks for all', 'A-01', has('brand_perks'), [true, true, true, true]],
    ['a pack with 30% off on the way up', 'A-11', onEach((all) => one(all, 'upgrade_pack')?.value), [undefined, 30, 30, 30]],
  ] as const)('give %s (%s)', async (_what, _row, found, wanted) => {
    expect(await found()).toEqual(wanted);
  });

  it.each<readonly [name: string, userTier: string, level: number, rows: string, discount: unknown, shipping: unknown]>([
    ['adventurer', 'basic', 1, 'R-054', undefined, undefined],
    ['leader', 'v1', 2, 'R-050, R-230', 2, 1],
    ['creator', 'v2', 3, 'R-051, R-231', 5, 3],
    ['dreamer', 'v3', 4, 'R-232', 5, 'unlimited'],
    ['vip', 'vip', 3, 'R-233', 5, 3],
    ['svip', 'svip', 4, 'R-234', 5, 'unlimited'],
  ])(
    'the member %s is of user tier %s at level %i (%s), with discount and shipping of that level',
    async (name, userTier, level, _rows, discount, shipping) => {
      const { body } = await api.call('GET', '/me/membership', { token: await demo(name) });
      expect(body).toMatchObject({ userTier, level });
      const free = one(body.benefits, 'free_shipping');
      expect([one(body.benefits, 'discount')?.value, free?.unlimited ? 'unlimited' : free?.perMonth]).toEqual([discount, shipping]);
    },
  );
});

describe('Account types and channels', () => {
  const ask = (accountType: string, account: string, channel?: string) =>
    api.call('POST', '/auth/verification-codes', { body: { purpose: 'register', accountType, account, country: 'MY', channel } });

  it.each<readonly [type: string, account: string, asked: string | undefined, channel: string, rows: string]>([
    ['mobile', '+601110000001', undefined, 'whatsapp', 'R-193'],
    ['email', 'types@example.com', undefined, 'email', 'R-194, R-197'],
    ['whatsapp', '+601110000002', undefined, 'whatsapp', 'R-195, R-040'],
    ['mobile', '+601110000003', 'sms', 'sms', 'R-196'],
    ['email', 'channels@example.com', 'email', 'email', 'R-197'],
    ['mobile', '+601110000004', 'whatsapp', 'whatsapp', 'R-198'],
  ])('a code for %s %s by %s goes by %s (%s)', async (accountType, account, asked, channel, _rows) => {
    expect(await ask(accountType, account, asked)).toMatchObject({ status: 202, body: { channel } });
    const [sent] = (await app.call('GET', '/test/outbox')).body.items.filter(({ to }: { to: string }) => to === account);
    expect(sent).toMatchObject({ channel, template: 'code' });
  });

  it.each<readonly [what: string, type: string, channel: string | undefined, rows: string]>([
    ['account type', 'fax', undefined, 'R-195'],
    ['channel', 'mobile', 'pigeon', 'R-198'],
    ['channel for a phone', 'mobile', 'email', 'R-197'],
  ])('a fourth %s is refused: %s %s (%s)', async (_what, accountType, channel, _rows) => {
    expect(await ask(accountType, '+601110000009', channel)).toMatchObject({ status: 422, body: { code: 'validation.request' } });
  });

  it.each([
    ['mobile', 'R-037, R-193', '+601110000011'],
    ['whatsapp', 'R-195', '+601110000012'],
    ['email', 'R-038, R-194', 'joins@example.com'],
  ])('a member joins as %s (%s)', async (accountType, _rows, account) => {
    const code = await receiveCode(app, 'register', account);
    const body = { ...(await aRegistration(app, account, { accountType })), ...code };
    expect(await api.call('POST', '/auth/registrations', { body })).toMatchObject({ status: 201, body: { coins: 100 } });
  });
});

describe('The profile', () => {
  const patch = (body: object) => api.call('PATCH', '/me', { body, ...me() });
  const rows = {
    gender: ['male R-248', 'female R-249', 'other R-250'],
    familyStatus: ['single R-263', 'couple R-264', 'one_child R-265', 'two_children R-266', 'three_or_more_children R-267'],
    occupation: [
      ...['student R-268', 'office_worker R-269', 'freelancer R-270', 'business_owner R-271', 'homemaker R-272', 'factory_worker R-273'],
      ...['service_worker R-274', 'others R-275'],
    ],
    interests: [
      ...['food_beverages R-276', 'gaming R-277', 'anime_culture R-278', 'sports_fitness R-279', 'arts_crafts R-280'],
      ...['skincare_makeup R-281', 'travel R-282', 'family_activities R-283', 'social_events R-284', 'fan_culture R-285'],
    ],
  };
  const values = Object.entries(rows).flatMap(([field, all]) => all.map((each) => [field, ...each.split(' ')] as [string, string, string]));
  const inField = (field: string, value: string) => ({ [field]: field === 'interests' ? [value] : value });

  it.each(values)('%s may be %s (%s)', async (field, value) => {
    const { status } = await patch(inField(field, value));
    expect(status).toBe(200);
    expect((await api.call('GET', '/me', me())).body).toMatchObject(inField(field, value));
  });

  it.each([
    ['gender', 'R-250'],
    ['familyStatus', 'R-267'],
    ['occupation', 'R-275'],
    ['interests', 'R-285'],
  ])('%s takes no other value (%s)', async (field) => {
    const before = (await api.call('GET', '/me', me())).body;
    expect(await patch(inField(field, 'pirate'))).toMatchObject({ status: 422, body: { code: 'validation.request' } });
    expect((await api.call('GET', '/me', me())).body).toEqual(before);
  });

  it.each([
    ['name', 'R-245', 'Mei Tan'],
    ['firstName', 'R-246', 'Mei'],
    ['lastName', 'R-247', 'Tan'],
  ])('%s comes back as given (%s)', async (field, _row, value) => {
    await patch({ [field]: value });
    expect((await api.call('GET', '/me', me())).body[field]).toBe(value);
  });

  it.each([
    ['province', 'R-257', 'Selangor'],
    ['district', 'R-258', 'Seksyen 7'],
    ['city', 'R-259', 'Shah Alam'],
    ['detail', 'R-260', '12 Jalan Plumbum'],
    ['postalCode', 'R-261', '40000'],
  ])('the address has a %s (%s)', async (field, _row, value) => {
    await patch({ address: { [field]: value } });
    expect((await api.call('GET', '/me', me())).body.address).toEqual({ [field]: value });
  });

  it('has email, phone and the time of registration (R-253, R-254, R-255)', async () => {
    const phone = await register(app, '+601110000021');
    expect((await api.call('GET', '/me', { token: phone.token })).body).toMatchObject({ phone: '+601110000021' });
    const { email, registeredAt } = (await api.call('GET', '/me', me())).body;
    expect(email).toBe(member.email);
    expect(Math.abs(Date.now() - Date.parse(registeredAt))).toBeLessThan(600_000);
  });

  it('takes three interests and not four (R-450, R-548)', async () => {
    const interests = rows.interests.map((each) => each.split(' ')[0]);
    expect((await patch({ interests: interests.slice(0, 3) })).status).toBe(200);
    expect(await patch({ interests: interests.slice(0, 4) })).toMatchObject({ status: 422, body: { code: 'validation.interests_limit' } });
  });

  it('keeps the first birthday (R-251)', async () => {
    expect((await patch({ birthday: '1996-05-17' })).status).toBe(200);
    expect(await patch({ birthday: '1996-05-18' })).toMatchObject({ status: 409, body: { code: 'profile.birthday_locked' } });
    expect((await api.call('GET', '/me', me())).body.birthday).toBe('1996-05-17');
  });

  it('cannot lose its name (R-458)', async () => {
    expect(await patch({ name: ' ' })).toMatchObject({ status: 422, body: { code: 'validation.name_required' } });
  });

  it.each([
    ['ID', '1234', 422],
    ['ID', '12345', 200],
    ['SG', '018956', 200],
    ['SG', '01895', 422],
    ['CN', '100000', 200],
    ['KH', '12000', 200],
    ['HK', '', 200],
    ['HK', '999077', 422],
  ])('in %s the postal code "%s" gets %i (R-456, A-49)', async (country, postalCode, status) => {
    const { token } = await register(app, `postal-${country}-${postalCode}@example.com`.toLowerCase(), { country });
    expect((await api.call('PATCH', '/me', { body: { address: { detail: '1 Road', postalCode } }, token })).status).toBe(status);
  });

  it('has a picture, within five megabytes and of a known type (R-252, R-457)', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const { body } = await api.upload('PUT', '/me/avatar', new Blob([new Uint8Array(picture)]), member.token);
    expect((await api.call('GET', '/me', me())).body.avatarUrl).toBe(body.avatarUrl);
    const large = new Blob([new Uint8Array(picture), new Uint8Array(site.limits.avatarBytes)]);
    expect(await api.upload('PUT', '/me/avatar', large, member.token)).toMatchObject({
      status: 413,
      body: { code: 'validation.image_too_large' },
    });
    expect(await api.upload('PUT', '/me/avatar', new Blob(['a text']), member.token)).toMatchObject({
      status: 415,
      body: { code: 'validation.image_type' },
    });
  });
});

describe('Addresses', () => {
  it('are kept, read, changed and taken out, with a province of the country (R-012, R-256 to R-261)', async () => {
    const { items: provinces } = (await api.call('GET', '/provinces?country=MY')).body;
    const province = provinces.find(({ name }: { name: string }) => name === 'Selangor').id;
    const typed = { recipient: 'Mei Tan', phone: '012-345 6789', country: 'MY', province, city: 'Shah Alam', detail: '12 Jalan Plumbum' };
    const { status, body } = await api.call('POST', '/me/addresses', { ...me(), body: { ...typed, postalCode: '40000' } });
    expect([status, body]).toMatchObject([201, { ...typed, phone: '+60123456789', isDefault: true }]);
    const path = `/me/addresses/${body.id}`;
    await api.call('PATCH', path, { ...me(), body: { city: 'Klang' } });
    expect((await api.call('GET', path, me())).body).toMatchObject({ city: 'Klang', detail: typed.detail });
    expect((await api.call('GET', '/me/addresses', me())).body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await api.call('DELETE', path, me())).status).toBe(204);
    expect((await api.call('GET', '/me/addresses', me())).body.items).toEqual([]);
  });
});

/** Before the tests below move the clock to where all these coins are gone. */
describe('Redemptions', () => {
  let token: string;
  beforeAll(async () => {
    token = await demo('creator');
  });
  const available = async () => (await api.call('GET', '/me/coins', { token })).body.available as number;
  const priceOf = async (id: string) => (await api.call('GET', `/catalog-items/${id}`, { token })).body.priceCoins as number;
  const swap = (body: object) => api.call('POST', '/me/redemptions', { token, body });
  const listed = async (id: string, query = '') =>
    (await api.call('GET', `/me/redemptions${query}`, { token })).body.items.find((each: { id: string }) => each.id === id);

  it('of a gift take its price, have a number, a date and an address, and may be taken back (R-003, R-010, R-293, R-321, R-323 to R-325)', async () => {
    const { items } = (await api.call('GET', '/catalog-items', { token })).body;
    expect(items.map(({ id }: { id: string }) => id)).toContain('flower-tumbler');
    const [before, price] = [await available(), await priceOf('flower-tumbler')];
    const quote = (await api.call('POST', '/me/redemption-quotes', { token, body: { itemId: 'flower-tumbler' } })).body;
    expect(quote).toMatchObject({ ok: true, coins: price, available: before, after: before - price, address: { isDefault: true } });
    const { status, body } = await swap({ itemId: 'flower-tumbler', addressId: quote.address.id, expectedCoins: quote.coins });
    expect([status, body]).toMatchObject([201, { status: 'waiting_for_delivery', coins: price, redeemNumber: expect.any(String) }]);
    expect(await available()).toBe(before - price);
    expect(await listed(body.id, '?status=waiting_for_delivery')).toMatchObject({ redeemedAt: expect.any(String), coins: price });
    const numbers = (await api.call('GET', '/me/redemptions', { token })).body.items.map(
      (each: { redeemNumber: string }) => each.redeemNumber,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    const [entry] = (await api.call('GET', '/me/coin-entries?limit=1', { token })).body.items;
    expect(entry).toMatchObject({ type: 'redeem', amount: -price, direction: 'deducted' });
    expect((await api.call('GET', `/me/coin-entries/${entry.id}`, { token })).body).toMatchObject({ id: entry.id, amount: -price });
    expect((await api.call('POST', `/me/redemptions/${body.id}/cancellations`, { token })).body).toMatchObject({ status: 'cancelled' });
    expect(await available()).toBe(before);
  });

  it('of a voucher put it among the vouchers (R-009)', async () => {
    const { status, body } = await swap({ itemId: 'cash-coupon', expectedCoins: await priceOf('cash-coupon') });
    expect(status).toBe(201);
    expect((await api.call('GET', `/me/redemptions/${body.id}`, { token })).body).toMatchObject({
      status: 'received',
      voucherIds: body.voucherIds,
    });
    expect((await api.call('GET', `/me/vouchers/${body.voucherIds[0]}`, { token })).body).toMatchObject({
      status: 'available',
      type: 'cash',
    });
  });

  it('that are on their way have a carrier and a tracking number, and come when their member says so (R-180, R-322, R-326, R-327)', async () => {
    const [parcel] = (await api.call('GET', '/me/redemptions?status=shipped', { token })).body.items;
    expect(parcel).toMatchObject({ itemId: 'sunday-tote', carrier: 'J&T Express', trackingNumber: '630004417725' });
    expect((await api.call('POST', `/me/redemptions/${parcel.id}/receipts`, { token })).body).toMatchObject({ status: 'received' });
    expect(await listed(parcel.id, '?status=received')).toMatchObject({ trackingNumber: '630004417725' });
  });

  it('are refused for what stands in the way, in the order of the page (R-522 to R-525, R-528, R-529)', async () => {
    const price = await priceOf('flower-tumbler');
    const refused = async (body: object) => (await swap({ expectedCoins: price, ...body })).body.code;
    expect(await refused({ itemId: 'new-year-candle' })).toBe('redemption.outside_period');
    expect(await refused({ itemId: 'storm-umbrella' })).toBe('redemption.level_required');
    expect(await refused({ itemId: 'flower-tumbler' })).toBe('redemption.address_incomplete');
    const cambodian = (await register(app, 'phnom@example.com', { country: 'KH' })).token;
    expect(
      await api.call('POST', '/me/redemptions', { token: cambodian, body: { itemId: 'flower-tumbler', expectedCoins: price } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'redemption.market_unavailable', params: { market: 'KH' } },
    });
  });
});

describe('Coins', () => {
  const entries = async (token: string, query = '') => (await api.call('GET', `/me/coin-entries${query}`, { token })).body.items;
  const kindsOf = (items: readonly { type: string; amount: number; direction: string }[]) =>
    items.map(({ type, amount, direction }) => [type, amount, direction]);
  const day = 86_400_000;
  const start = Date.parse('2031-03-01T10:00:00Z');
  const at = (days: number) => app.clock(new Date(start + days * day).toISOString());

  it('come for registration, for checking in, and go when they expire, each marked earned or deducted (R-286, R-287, R-303, R-304, R-043, R-044)', async () => {
    await at(0);
    const { token } = await register(app, 'coins@example.com');
    expect(kindsOf(await entries(token))).toEqual([['registration_reward', 100, 'earned']]);
    expect((await api.call('GET', '/me/coins', { token })).body).toEqual({
      available: 100,
      held: 0,
      debt: 0,
      schedule: [{ expiresAt: '2032-02-29T23:59:59.999Z', coins: 100 }],
    });
    await at(1);
    expect((await api.call('POST', '/me/check-ins', { token })).body).toMatchObject({ coins: 1, available: 101 });
    expect(await api.call('POST', '/me/check-ins', { token })).toMatchObject({ status: 409, body: { code: 'check_in.already_done' } });
    expect(kindsOf(await entries(token))).toEqual([
      ['sign_in_reward', 1, 'earned'],
      ['registration_reward', 100, 'earned'],
    ]);
    await at(366);
    await app.call('POST', '/test/jobs/expire-coins');
    const later = await signIn(app, 'coins@example.com');
    expect(kindsOf(await entries(later))).toEqual([['expired', -100, 'deducted']]);
    expect(kindsOf(await entries(later, '?direction=earned'))).toEqual([]);
    expect(kindsOf(await entries(later, '?direction=deducted&type=expired'))).toEqual([['expired', -100, 'deducted']]);
    expect((await api.call('GET', '/me/coins', { token: later })).body.available).toBe(1);
    await app.clock(null);
  });

  it('of 29 days ago are in the history, of 31 days ago are not, and count all the same (R-550)', async () => {
    await at(0);
    const { token } = await register(app, 'history@example.com');
    await at(29);
    expect(await entries(token)).toHaveLength(1);
    await at(31);
    const later = await signIn(app, 'history@example.com');
    expect(await entries(later)).toHaveLength(0);
    expect((await api.call('GET', '/me/coins', { token: later })).body.available).toBe(100);
    await app.clock(null);
  });

  it('of a purchase in a store are marked so, and a page of records leads to the next (R-160, R-304)', async () => {
    const token = await demo('vip');
    const first = (await api.call('GET', '/me/coin-entries?limit=5', { token })).body;
    const second = (await api.call('GET', `/me/coin-entries?limit=100&cursor=${first.nextCursor}`, { token })).body;
    const all = [...first.items, ...second.items];
    expect(first.items).toHaveLength(5);
    expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(all.length);
    expect(all.some(({ type }: { type: string }) => type === 'store_order')).toBe(true);
    expect(all.every((each: { amount: number; direction: string }) => each.direction === (each.amount > 0 ? 'earned' : 'deducted'))).toBe(
      true,
    );
  });

  it('of a type or direction that does not exist are not asked for (R-304)', async () => {
    for (const query of ['?direction=sideways', '?type=gift']) {
      expect(await api.call('GET', `/me/coin-entries${query}`, me())).toMatchObject({ status: 422, body: { code: 'validation.request' } });
    }
  });
});

describe('Check-ins', () => {
  const calendar = async (token: string, month = '') => (await api.call('GET', `/me/check-ins${month}`, { token })).body;
  const stateOn = (body: { days: readonly { date: string; state: string }[] }, date: string) =>
    body.days.find((each) => each.date === date)?.state;

  it('mark days signed, unsigned and today, by UTC days, and start anew on the 1st (R-417 to R-421, R-007)', async () => {
    await app.clock('2031-04-28T23:59:59Z');
    const { token } = await register(app, 'stamps@example.com');
    expect(stateOn(await calendar(token), '2031-04-28')).toBe('today');
    expect((await api.call('POST', '/me/check-ins', { token })).body).toMatchObject({ date: '2031-04-28', count: 1 });
    await app.clock('2031-04-29T00:00:00Z');
    expect((await api.call('POST', '/me/check-ins', { token })).body).toMatchObject({ date: '2031-04-29', count: 2 });
    await app.clock('2031-04-30T23:59:59Z');
    const april = await calendar(token);
    expect(['27', '28', '29', '30'].map((each) => stateOn(april, `2031-04-${each}`))).toEqual(['unsigned', 'signed', 'signed', 'today']);
    expect(april).toMatchObject({ month: '2031-04', count: 2, checkedInToday: false, resetsOn: '2031-05-01' });
    await app.clock('2031-05-01T00:00:00Z');
    const may = await calendar(token);
    expect(may).toMatchObject({ month: '2031-05', count: 0, today: '2031-05-01' });
    expect([stateOn(may, '2031-05-01'), stateOn(may, '2031-05-02')]).toEqual(['today', 'future']);
    expect(stateOn(await calendar(token, '?month=2031-04'), '2031-04-30')).toBe('unsigned');
    await app.clock(null);
  });
});

describe('Orders', () => {
  const now = () => new Date().toISOString();
  const today = () => showDate(now(), 'Asia/Kuala_Lumpur').split('/').reverse().join('-');
  const sell = async (more: object = {}) => {
    const sale = aSale(10_000, now(), more);
    const { status, body } = await askAsPartner(app, 'POST', '/orders', sale);
    expect(status).toBe(201);
    return { ...body, orderNumber: sale.orderNumber } as { id: string; coins: number; orderNumber: string };
  };
  const memberId = async () => (await api.call('GET', '/me', me())).body.id as string;

  it('of a member give coins, and stand in the list by number, date and amount (R-002, R-165, R-318 to R-320)', async () => {
    const before = (await api.call('GET', '/me/coins', me())).body.available;
    const { id, orderNumber, coins } = await sell({ memberId: await memberId() });
    expect((await api.call('GET', '/me/coins', me())).body.available).toBe(before + coins);
    const { body } = await api.call('GET', '/me/orders', me());
    const listed = body.items.find((each: { id: string }) => each.id === id);
    expect(listed).toMatchObject({ orderNumber, amount: money(10_000), coins, orderedAt: expect.any(String) });
    expect((await api.call('GET', `/me/orders/${id}`, me())).body).toEqual(listed);
  });

  it.each([
    ['R-289', 'online', 'online_order'],
    ['R-290', 'store', 'store_order'],
    ['R-291', 'entertainment', 'entertainment_order'],
    ['R-292', 'other_brand', 'other_brand_order'],
  ])('%s: of channel %s are coin records of type %s', async (_rows, channel, type) => {
    const { id } = await sell({ memberId: await memberId(), channel });
    const { body } = await api.call('GET', '/me/coin-entries?limit=5', me());
    expect(body.items.find((each: { source: { id: string } }) => each.source.id === id)).toMatchObject({ type });
  });

  it('R-298: given back are a coin record of type return', async () => {
    const { orderNumber, coins } = await sell({ memberId: await memberId() });
    const refund = { source: 'demo-pos', eventId: fresh('row-refund'), refundAmount: money(10_000), refundedAt: now() };
    expect((await askAsPartner(app, 'POST', `/orders/${orderNumber}/refunds`, refund)).body).toMatchObject({ coinsTaken: coins });
    expect((await api.call('GET', '/me/coin-entries?limit=1', me())).body.items).toMatchObject([{ type: 'return', amount: -coins }]);
  });

  it('of nobody are found by their receipt (A-57)', async () => {
    const { orderNumber } = await sell();
    const receipt = { store: 'my-kl-city-tumbly', orderNumber, amountMinor: 10_000, date: today() };
    expect(await api.call('POST', '/me/order-claims', { ...me(), body: receipt })).toMatchObject({ status: 201, body: { orderNumber } });
  });
});

describe('Terms', () => {
  it.each([
    ['privacy-statement', 'R-172'],
    ['user-agreement', 'R-173'],
    ['membership-terms', 'R-174'],
    ['contact-us', 'R-175'],
    ['transport-policy', 'R-176'],
    ['complaint-service', 'R-177'],
    ['return-exchange-policy', 'R-178'],
  ])('%s is a page with title, version and text, in the language asked for (%s)', async (slug) => {
    const read = (language: string) => api.call('GET', `/terms/${slug}`, { headers: { 'accept-language': language } });
    const [english, thai] = await Promise.all([read('en'), read('th')]);
    expect(english).toMatchObject({ status: 200, body: { slug } });
    expect(english.body.body.length).toBeGreaterThan(1);
    expect(thai.body.title).not.toBe(english.body.title);
    expect(thai.body.title).toMatch(/\p{Script=Thai}/u);
  });

  it('a page that is none of them is not found', async () => {
    expect(await api.call('GET', '/terms/no-such-page')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });
});

describe('Visitors and members', () => {
  const forMembers = Object.values(operations).filter(({ access }) => access === 'member');

  it.each(forMembers.map(({ method, path }) => [method, path]))('%s %s is for members (R-017, R-480)', async (method, path) => {
    const asked = path.replace(/\{\w+\}/g, 'some-id');
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    expect(await api.call(method, asked, body)).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
    expect(await api.call(method, asked, { ...body, token: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      body: { code: 'auth.token_invalid' },
    });
  });

  it('who has a token is a member, also by the header of the site (R-017, A-93)', async () => {
    expect((await api.call('GET', '/me', me())).body.email).toBe(member.email);
    expect((await api.call('GET', '/me', { headers: { [site.tokenHeader]: member.token } })).body.email).toBe(member.email);
  });

  it.each([
    ['GET', '/ops/v1/members'],
    ['GET', '/ops/v1/invariants'],
    ['POST', '/ops/v1/releases'],
    ['PUT', '/ops/v1/documents/screen/home/draft'],
    ['PATCH', '/ops/v1/reservations/1'],
    ['DELETE', '/ops/v1/anything'],
  ])('%s %s is for operators: a member gets 403, a visitor 401 (R-494)', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: { reason: 'curious' } };
    expect(await app.call(method, path, { ...body, token: member.token })).toMatchObject({
      status: 403,
      body: { code: 'ops.role_required' },
    });
    expect(await app.call(method, path, body)).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
    expect(await app.call(method, path, { ...body, token: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      body: { code: 'auth.token_invalid' },
    });
  });
});

describe('Accounts', () => {
  it('are signed in, listed, confirmed, handed over and signed out (R-124, R-170, A-91, A-92)', async () => {
    const { body } = await api.call('POST', '/auth/sessions', { body: { account: member.email, password } });
    const { token } = body;
    await api.call('POST', '/me/sessions/current/confirmations', { body: { password }, token });
    const { code } = (await api.call('POST', '/auth/handoffs', { token })).body;
    const other = (await api.call('POST', '/auth/handoffs/exchanges', { body: { code } })).body.token;
    const sessions = (await api.call('GET', '/me/sessions', { token })).body.items as { id: string; current: boolean }[];
    const mine = sessions.find(({ current }) => current);
    expect((await api.call('DELETE', `/me/sessions/${mine?.id}`, { token: other })).status).toBe(204);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect((await api.call('DELETE', '/auth/sessions/current', { token: other })).status).toBe(204);
    expect((await api.call('GET', '/me', { token: other })).status).toBe(401);
  });

  it('are signed in by a code, once (R-125)', async () => {
    const evidence = await receiveCode(app, 'login', member.email);
    const session = { account: member.email, ...evidence };
    expect((await api.call('POST', '/auth/sessions', { body: session })).status).toBe(201);
    expect(await api.call('POST', '/auth/sessions', { body: session })).toMatchObject({ status: 410, body: { code: 'auth.code_expired' } });
  });

  it('acknowledge their welcome once, and agree to marketing or not (A-69, A-105)', async () => {
    const { successToken } = member;
    expect((await api.call('POST', '/auth/registrations/acknowledgements', { body: { successToken }, ...me() })).status).toBe(204);
    expect((await api.call('POST', '/auth/registrations/acknowledgements', { body: { successToken }, ...me() })).status).toBe(409);
    expect((await api.call('PUT', '/me/consents/marketing', { body: { granted: true }, ...me() })).status).toBe(204);
    expect((await api.call('GET', '/me/consents', me())).body.items.map(({ purpose }: { purpose: string }) => purpose)).toContain(
      'marketing',
    );
  });

  it('add a phone, which signs in by code only once it is verified (R-408, R-409, R-410)', async () => {
    const { token } = await register(app, 'phone@example.com');
    const phone = '+601110000031';
    const added = (await api.call('POST', '/me/identities', { body: { accountType: 'mobile', account: phone, country: 'MY' }, token }))
      .body;
    const refused = { status: 403, body: { code: 'auth.phone_not_verified' } };
    const login = { account: phone, ...(await receiveCode(app, 'login', phone)) };
    expect(await api.call('POST', '/auth/sessions', { body: login })).toMatchObject(refused);
    const reset = { account: phone, newPassword: password, confirmPassword: password, ...(await receiveCode(app, 'reset', phone)) };
    expect(await api.call('POST', '/auth/password-resets', { body: reset })).toMatchObject(refused);
    expect((await api.call('POST', '/auth/sessions', { body: { account: phone, password } })).status).toBe(201);
    const verify = await receiveCode(app, 'verify', phone);
    expect((await api.call('POST', `/me/identities/${added.id}/verifications`, { body: verify, token })).body.verifiedAt).toBeDefined();
    const again = { account: phone, ...(await receiveCode(app, 'login', phone)) };
    expect((await api.call('POST', '/auth/sessions', { body: again })).status).toBe(201);
    expect((await api.call('DELETE', `/me/identities/${added.id}`, { token })).status).toBe(204);
  });

  it('get a new password with a proof or with the old one (R-126)', async () => {
    const { token } = await register(app, 'forgets@example.com');
    const next = 'another punch 27';
    const change = { current: password, new: next, confirm: next };
    expect((await api.call('PUT', '/me/password', { body: change, token })).status).toBe(204);
    const { challengeId, code } = await receiveCode(app, 'reset', 'forgets@example.com');
    const { proof } = (await api.call('POST', `/auth/verification-codes/${challengeId}/checks`, { body: { code } })).body;
    const reset = { account: 'forgets@example.com', proof, newPassword: password, confirmPassword: password };
    expect((await api.call('POST', '/auth/password-resets', { body: reset })).status).toBe(204);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect(await signIn(app, 'forgets@example.com')).toBeTypeOf('string');
  });

  it('choose a store by country, region, city and brand (R-128 to R-131)', async () => {
    const [region] = (await api.call('GET', '/regions?country=MY')).body.items;
    const [city] = (await api.call('GET', `/regions?country=MY&parent=${region.id}`)).body.items;
    const { items } = (await api.call('GET', `/stores?country=MY&city=${city.id}&brand=tumbly`)).body;
    expect(items.every((each: { city: string; brand: string }) => each.city === city.id && each.brand === 'tumbly')).toBe(true);
    const all = (await api.call('GET', '/terms')).body.items;
    expect(all).toHaveLength(7);
    const { token } = await register(app, 'stores@example.com');
    expect((await api.call('GET', '/me/summary', { token })).body).toMatchObject({ country: 'MY', level: 1 });
  });

  it('passwords have 8 to 64 characters (R-442, R-443, R-547)', async () => {
    const { token } = await register(app, 'lengths@example.com');
    let current = password;
    for (const [length, status] of [
      [7, 422],
      [8, 204],
      [64, 204],
      [65, 422],
    ] as const) {
      const next = 'kq3'.repeat(30).slice(0, length);
      const answer = await api.call('PUT', '/me/password', { body: { current, new: next, confirm: next }, token });
      expect([length, answer.status]).toEqual([length, status]);
      if (status === 204) current = next;
    }
  });
});

describe('Vouchers', () => {
  const claim = (id: string) => api.call('POST', `/voucher-offers/${id}/claims`, me());

  it('of the market can be claimed by who may, once or as often as they say (R-004, R-164, R-532)', async () => {
    const { body } = await api.call('GET', '/voucher-offers', me());
    expect(body.items.map(({ id, claimState }: { id: string; claimState: string }) => [id, claimState])).toEqual(
      expect.arrayContaining([
        ['toy-express-treat', 'open'],
        ['creator-gift', 'not_eligible'],
      ]),
    );
    expect(await claim('creator-gift')).toMatchObject({ status: 403, body: { code: 'redemption.level_required' } });
    const { status, body: voucher } = await claim('toy-express-treat');
    expect(status).toBe(201);
    expect(await claim('toy-express-treat')).toMatchObject({ status: 409, body: { code: 'voucher.already_claimed' } });
    expect((await api.call('GET', '/voucher-offers/toy-express-treat', me())).body).toMatchObject({
      claimState: 'claimed',
      voucherId: voucher.id,
    });
    expect((await api.call('GET', `/me/vouchers/${voucher.id}`, me())).body).toEqual(voucher);
  });

  it('say what they are worth, for how much, on what, where and how long (R-305 to R-315)', async () => {
    await claim('weekend-ten');
    expect((await api.call('POST', '/me/vouchers', { ...me(), body: { code: 'hello 2026' } })).status).toBe(201);
    const { items, counts } = (await api.call('GET', '/me/vouchers?status=available', me())).body;
    expect(counts.available).toBe(items.length);
    const of = (offerId: string) => items.find((each: { offerId: string }) => each.offerId === offerId);
    const common = { status: 'available', validFrom: expect.any(String), validTo: expect.any(String), stores: [] };
    expect(of('toy-express-treat')).toMatchObject({
      ...common,
      type: 'cash',
      value: money(1000),
      minSpend: money(6000),
      description: expect.stringContaining('toys'),
      products: [{ kind: 'category', id: 'toy', name: 'Toys' }],
    });
    expect(of('weekend-ten')).toMatchObject({ ...common, type: 'discount', value: { percent: 10 }, maxDiscount: money(1500) });
  });

  it('have no other state than available, used and expired (R-393)', async () => {
    expect((await api.call('GET', '/me/vouchers?status=claimed', me())).status).toBe(422);
  });
});

describe('The description of the API', () => {
  const languages = ['en', 'id', 'kh', 'vi', 'th', 'zh-CN', 'zh-HK'];
  const textsIn = (language: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')).texts;

  it('knows every operation, and each of them has answered above as it says (R-381)', () => {
    const described = Object.values(api.document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(described.sort()).toEqual(Object.keys(operations).sort());
    expect(described.filter((id) => !api.answered.has(id))).toEqual([]);
  });

  it('names only codes that have a text in all seven languages, where the other six are not the English one (R-545)', () => {
    const said = Object.values(api.document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, { description }]) => (Number(status) < 400 ? [] : description.split(', '))),
      ),
    );
    const codes = [...new Set(said)].sort();
    expect(codes.length).toBeGreaterThan(25);
    const english = textsIn('en');
    const missing = languages.flatMap((language) =>
      codes
        .filter((code) => !textsIn(language)[code] || (language !== 'en' && textsIn(language)[code] === english[code]))
        .map((code) => `${language} ${code}`),
    );
    expect(missing).toEqual([]);
  });
});
