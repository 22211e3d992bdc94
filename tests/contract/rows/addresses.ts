import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function addressRows(world: World): void {
  describe('Addresses', () => {
    it('are kept, read, changed and taken out, with a province of the country (R-012, R-256 to R-261)', async () => {
      const { items: provinces } = (await world.api.call('GET', '/provinces?country=MY')).body;
      const province = provinces.find(({ name }: { name: string }) => name === 'Selangor').id;
      const typed = {
        recipient: 'Mei Tan',
        phone: '012-345 6789',
        country: 'MY',
        province,
        district: 'Seksyen 7',
        city: 'Shah Alam',
        detail: '12 Jalan Plumbum',
        postalCode: '40000',
      };
      const { status, body } = await world.api.call('POST', '/me/addresses', { ...world.me(), body: typed });
      expect([status, body]).toMatchObject([201, { ...typed, phone: '+60123456789', isDefault: true }]);
      const path = `/me/addresses/${body.id}`;
      await world.api.call('PATCH', path, { ...world.me(), body: { city: 'Klang' } });
      expect((await world.api.call('GET', path, world.me())).body).toMatchObject({ ...typed, phone: '+60123456789', city: 'Klang' });
      expect((await world.api.call('GET', '/me/addresses', world.me())).body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
      expect((await world.api.call('DELETE', path, world.me())).status).toBe(204);
      expect((await world.api.call('GET', '/me/addresses', world.me())).body.items).toEqual([]);
    });

    it('have one default: setting it on one clears it on the other (R-262)', async () => {
      const { token } = await register(world.app, 'defaults@example.com');
      const home = {
        recipient: 'Mei',
        phone: '012-345 6789',
        country: 'MY',
        province: 'selangor',
        city: 'Klang',
        detail: '1',
        postalCode: '40000',
      };
      const add = async () => (await world.api.call('POST', '/me/addresses', { token, body: home })).body.id as string;
      const defaults = async () =>
        (await world.api.call('GET', '/me/addresses', { token })).body.items.flatMap((each: { id: string; isDefault: boolean }) =>
          each.isDefault ? [each.id] : [],
        );
      const [first, second] = [await add(), await add()];
      expect(await defaults()).toEqual([first]);
      await world.api.call('PATCH', `/me/addresses/${second}`, { token, body: { isDefault: true } });
      expect(await defaults()).toEqual([second]);
    });
  });
}
