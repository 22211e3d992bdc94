import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import { currentMs } from '../../one-clock.ts';
import type { World } from './world.ts';

export function profileRows(world: World): void {
  describe('The profile', () => {
    const patch = (body: object) => world.api.call('PATCH', '/me', { body, ...world.me() });
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
    const values = Object.entries(rows).flatMap(([field, all]) =>
      all.map((each) => [field, ...each.split(' ')] as [string, string, string]),
    );
    const inField = (field: string, value: string) => ({ [field]: field === 'interests' ? [value] : value });

    it.each(values)('%s may be %s (%s)', async (field, value) => {
      const { status } = await patch(inField(field, value));
      expect(status).toBe(200);
      expect((await world.api.call('GET', '/me', world.me())).body).toMatchObject(inField(field, value));
    });

    it.each([
      ['gender', 'R-250'],
      ['familyStatus', 'R-267'],
      ['occupation', 'R-275'],
      ['interests', 'R-285'],
    ])('%s takes no other value (%s)', async (field) => {
      const before = (await world.api.call('GET', '/me', world.me())).body;
      expect(await patch(inField(field, 'pirate'))).toMatchObject({ status: 422, body: { code: 'validation.request' } });
      expect((await world.api.call('GET', '/me', world.me())).body).toEqual(before);
    });

    it.each([
      ['name', 'R-245', 'Mei Tan'],
      ['firstName', 'R-246', 'Mei'],
      ['lastName', 'R-247', 'Tan'],
    ])('%s comes back as given (%s)', async (field, _row, value) => {
      await patch({ [field]: value });
      expect((await world.api.call('GET', '/me', world.me())).body[field]).toBe(value);
    });

    it.each([
      ['province', 'R-257', 'Selangor'],
      ['district', 'R-258', 'Seksyen 7'],
      ['city', 'R-259', 'Shah Alam'],
      ['detail', 'R-260', '12 Jalan Plumbum'],
      ['postalCode', 'R-261', '40000'],
    ])('the address has a %s (%s)', async (field, _row, value) => {
      await patch({ address: { [field]: value } });
      expect((await world.api.call('GET', '/me', world.me())).body.address).toEqual({ [field]: value });
    });

    it('has email, phone and the time of registration (R-253, R-254, R-255)', async () => {
      const phone = await register(world.app, '+601110000021');
      expect((await world.api.call('GET', '/me', { token: phone.token })).body).toMatchObject({ phone: '+601110000021' });
      const { email, registeredAt } = (await world.api.call('GET', '/me', world.me())).body;
      expect(email).toBe(world.member.email);
      expect(Math.abs(currentMs() - Date.parse(registeredAt))).toBeLessThan(600_000);
    });

    it('takes three interests and not four (R-450, R-548)', async () => {
      const interests = rows.interests.map((each) => each.split(' ')[0]);
      expect((await patch({ interests: interests.slice(0, 3) })).status).toBe(200);
      expect(await patch({ interests: interests.slice(0, 4) })).toMatchObject({
        status: 422,
        body: { code: 'validation.interests_limit' },
      });
    });

    it('keeps the first birthday (R-251)', async () => {
      expect((await patch({ birthday: '1996-05-17' })).status).toBe(200);
      expect(await patch({ birthday: '1996-05-18' })).toMatchObject({ status: 409, body: { code: 'profile.birthday_locked' } });
      expect((await world.api.call('GET', '/me', world.me())).body.birthday).toBe('1996-05-17');
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
      const { token } = await register(world.app, `postal-${country}-${postalCode}@example.com`.toLowerCase(), { country });
      expect((await world.api.call('PATCH', '/me', { body: { address: { detail: '1 Road', postalCode } }, token })).status).toBe(status);
    });

    it('has a picture, within five megabytes and of a known type (R-252, R-457)', async () => {
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
        .png()
        .toBuffer();
      const { body } = await world.api.upload('PUT', '/me/avatar', new Blob([new Uint8Array(picture)]), world.member.token);
      expect((await world.api.call('GET', '/me', world.me())).body.avatarUrl).toBe(body.avatarUrl);
      const large = new Blob([new Uint8Array(picture), new Uint8Array(world.site.limits.avatarBytes)]);
      expect(await world.api.upload('PUT', '/me/avatar', large, world.member.token)).toMatchObject({
        status: 413,
        body: { code: 'validation.image_too_large' },
      });
      expect(await world.api.upload('PUT', '/me/avatar', new Blob(['a text']), world.member.token)).toMatchObject({
        status: 415,
        body: { code: 'validation.image_type' },
      });
    });
  });
}
