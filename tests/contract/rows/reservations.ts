import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function reservationRows(world: World): void {
  describe('Reservations', () => {
    const slotsOf = async (kind: string) => {
      const [venue] = (await world.api.call('GET', '/venues', world.me())).body.items;
      const next = venue.kinds.find((each: { kind: string }) => each.kind === kind).next;
      const on = async (date: string) =>
        (await world.api.call('GET', `/venues/${venue.id}/slots?kind=${kind}&date=${date}`, world.me())).body;
      // Not the next day but the one after: the next free time of today may be too near to be changed, whatever the hour of the run.
      const { slots } = await on((await on(next)).nextFree);
      return slots.filter(({ state }: { state: string }) => state === 'free');
    };
    const book = (body: object) => world.api.call('POST', '/me/reservations', { ...world.me(), body });

    it('a member books a visit, reads it, moves it and cancels it (R-013)', async () => {
      const free = await slotsOf('person');
      const { status, body } = await book({ kind: 'person', people: 2, slotId: free[0].id });
      expect([status, body.state]).toEqual([201, 'confirmed']);
      expect((await world.api.call('GET', `/me/reservations/${body.id}`, world.me())).body.people).toBe(2);
      expect((await world.api.call('GET', '/me/reservations?status=coming', world.me())).body.counts.coming).toBeGreaterThan(0);
      const moved = await world.api.call('PATCH', `/me/reservations/${body.id}`, { ...world.me(), body: { people: 3 } });
      expect([moved.status, moved.body.people]).toEqual([200, 3]);
      const off = await world.api.call('POST', `/me/reservations/${body.id}/cancellations`, { ...world.me(), body: {} });
      expect(off.body.state).toBe('cancelled');
    });

    it('a member waits for a visit at a time that is full, sees it and leaves it (R-013)', async () => {
      const slot = (await slotsOf('person')).at(-1);
      for (let [left, at] = [slot.left, 0]; left > 0; at += 1) {
        const { token } = await register(world.app, `crowd-${at}@example.com`);
        for (let parties = 0; parties < 5 && left > 0; parties += 1, left -= Math.min(4, left))
          await world.api.call('POST', '/me/reservations', { token, body: { kind: 'person', people: Math.min(4, left), slotId: slot.id } });
      }
      const { status, body } = await world.api.call('POST', '/me/reservation-waits', {
        ...world.me(),
        body: { slotId: slot.id, people: 2 },
      });
      expect([status, body.position, body.people]).toEqual([201, 1, 2]);
      expect((await world.api.call('GET', '/me/reservation-waits', world.me())).body.items).toEqual([body]);
      expect((await world.api.call('DELETE', `/me/reservation-waits/${body.id}`, world.me())).status).toBe(204);
    });

    it('a group is asked for and waits for an answer (R-014)', async () => {
      const [slot] = await slotsOf('group');
      const contact = { purpose: 'birthday', contactName: 'Mei', contactPhone: '+60 12 345 6789' };
      const { status, body } = await book({ kind: 'group', people: 12, slotId: slot.id, ...contact });
      expect([status, body.state, body.people]).toEqual([201, 'requested', 12]);
    });
  });
}
