import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberNumber } from '../../../member-server/profile/rules.ts';
import { aMember, anAccountServer, type Members, type Registered } from '../members.ts';

let server: Members;
let member: Registered;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.renew();
  member = await aMember(server);
});

const patch = (change: object) => server.call('me.update', change, { token: member.token });
const get = async () => (await server.call('me.get', {}, { token: member.token })).body as Record<string, unknown>;

describe('The profile', () => {
  it('takes all its fields and is complete then (R-132 to R-138, R-245 to R-247, R-255)', async () => {
    expect(await get()).toMatchObject({ profileComplete: false, birthdayLocked: false, interests: [], registeredAt: server.clock.now() });
    const all = {
      name: 'Mei Tan',
      firstName: 'Mei',
      lastName: 'Tan',
      gender: 'female',
      birthday: '1996-02-29',
      familyStatus: 'couple',
      occupation: 'office_worker',
      interests: ['gaming', 'travel'],
      address: { province: 'Selangor', city: 'Shah Alam', district: 'Seksyen 7', detail: '12 Jalan Plumbum', postalCode: '40000' },
      language: 'zh-CN',
    };
    const { status, body } = await patch(all);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...all, profileComplete: true, birthdayLocked: true, country: 'MY' });
    expect(await get()).toEqual(body);
  });

  it.each([
    ['gender', ['male', 'female', 'other'], 'none'],
    ['familyStatus', ['single', 'couple', 'one_child', 'two_children', 'three_or_more_children'], 'many'],
    [
      'occupation',
      ['student', 'office_worker', 'freelancer', 'business_owner', 'homemaker', 'factory_worker', 'service_worker', 'others'],
      'pirate',
    ],
  ])('takes each %s and no other (R-248 to R-250, R-263 to R-275)', async (field, values, other) => {
    for (const value of values) expect((await patch({ [field]: value })).body[field]).toBe(value);
    expect((await patch({ [field]: other })).body.code).toBe('validation.request');
  });

  it('takes each interest, at most three, and no other (R-276 to R-285, R-450)', async () => {
    const interests =
      'food_beverages gaming anime_culture sports_fitness arts_crafts skincare_makeup travel family_activities social_events fan_culture'.split(
        ' ',
      );
    for (const interest of interests) expect((await patch({ interests: [interest] })).body.interests).toEqual([interest]);
    expect((await patch({ interests: interests.slice(0, 3) })).status).toBe(200);
    const { status, body } = await patch({ interests: interests.slice(0, 4) });
    expect([status, body.code, body.params]).toEqual([422, 'validation.interests_limit', { limit: 3 }]);
    expect((await patch({ interests: ['stamps'] })).body.code).toBe('validation.request');
    expect((await patch({ interests: [] })).body.interests).toEqual([]);
  });

  it('is refused in this order, and stays as it was (R-458, R-450, R-456, R-251)', async () => {
    await patch({ name: 'Mei', birthday: '1996-02-29' });
    const before = await get();
    const wrong = {
      name: ' ',
      interests: ['gaming', 'travel', 'arts_crafts', 'fan_culture'],
      address: { postalCode: '123' },
      birthday: '1996-03-01',
    };
    expect((await patch(wrong)).body.code).toBe('validation.name_required');
    for (const name of ['\u200b', '\u3164', '\u2800']) expect((await patch({ name })).body.code).toBe('validation.name_required');
    expect((await patch({ ...wrong, name: 'Mei' })).body.code).toBe('validation.interests_limit');
    expect((await patch({ ...wrong, name: 'Mei', interests: [] })).body.code).toBe('validation.postal_code');
    const locked = await patch({ ...wrong, name: 'Mei', interests: [], address: { postalCode: '40000' } });
    expect([locked.status, locked.body.code]).toEqual([409, 'profile.birthday_locked']);
    expect(await get()).toEqual(before);
    expect((await patch({ birthday: '1996-02-29' })).status).toBe(200);
  });

  it.each([
    ['1996-02-30', 'format'],
    ['2026-03-02', 'future'],
    ['1899-12-31', 'minimum'],
    ['29/02/1996', 'format'],
    ['soon', 'format'],
  ])('takes no birthday %s, by the rule %s', async (birthday, rule) => {
    expect((await patch({ birthday })).body).toMatchObject({ code: 'validation.request', fields: [{ path: '/birthday', code: rule }] });
  });

  it('takes today’s birthday by the market’s day, not by UTC’s', async () => {
    server.clock.moveTo('2026-03-01T18:00:00.000Z');
    expect((await patch({ birthday: '2026-03-02' })).status).toBe(200);
  });

  it.each([
    ['ID', '1234', false],
    ['ID', '12345', true],
    ['SG', '12345', false],
    ['SG', '123456', true],
    ['KH', '120101', true],
    ['KH', '1201', false],
    ['VN', '70000', true],
    ['HK', '', true],
    ['HK', '999077', false],
    ['TH', '1011O', false],
  ])('%s knows the postal code "%s": %s (R-456, A-49)', async (country, postalCode, valid) => {
    const { status, body } = await patch({ country, address: { detail: 'Somewhere 1', postalCode } });
    expect(valid ? status : body.code).toBe(valid ? 200 : 'validation.postal_code');
  });

  it('moves to another market: a wallet opens there, empty, and the old one stays (R-166, A-32)', async () => {
    await patch({ address: { detail: '12 Jalan Plumbum', postalCode: '40000' }, name: 'Mei' });
    const { body } = await patch({ country: 'SG' });
    expect(body).toMatchObject({ country: 'SG', name: 'Mei', memberNumber: member.memberNumber });
    expect(body).not.toHaveProperty('address');
    const wallets = () => server.rows(`select market, available::int from coin_account where member_id = '${member.id}' order by market`);
    expect(await wallets()).toEqual([
      { market: 'MY', available: 100 },
      { market: 'SG', available: 0 },
    ]);
    await patch({ country: 'MY' });
    expect(await wallets()).toHaveLength(2);
  });

  it('keeps places that belong together, and drops what a change leaves behind (R-127 to R-131, R-167)', async () => {
    const home = { brand: 'tumbly', region: 'id-jakarta', city: 'id-jakarta-pusat', store: 'id-jakarta-pusat-tumbly' };
    expect((await patch({ country: 'ID', ...home })).body).toMatchObject(home);
    expect((await patch({ store: 'nowhere' })).body.code).toBe('validation.request');
    const moved = (await patch({ region: 'id-jawa-timur' })).body;
    expect(moved).toMatchObject({ brand: 'tumbly', region: 'id-jawa-timur' });
    expect(moved).not.toHaveProperty('city');
    expect(moved).not.toHaveProperty('store');
    expect((await patch({ city: 'id-jakarta-pusat' })).body.code).toBe('validation.request');
    expect((await patch({ country: 'MY' })).body).not.toHaveProperty('region');
  });

  it('empties what is given empty, and refuses what it does not know', async () => {
    await patch({ firstName: 'Mei', address: { detail: 'x' } });
    const { body } = await patch({ firstName: '', address: { detail: ' ' } });
    expect(body).not.toHaveProperty('firstName');
    expect(body).not.toHaveProperty('address');
    expect((await patch({ level: 4 })).body.code).toBe('validation.request');
    expect((await patch({ memberNumber: '1' })).body.code).toBe('validation.request');
  });
});

it('A member number has twelve digits, and a mistyped one is nobody’s', () => {
  const number = memberNumber(1_234_567_890);
  expect(number).toMatch(/^112345678\d{3}$/);
  const luhn = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10;
  expect(luhn(number)).toBe(0);
  expect(luhn(number.replace('2', '3'))).not.toBe(0);
});
