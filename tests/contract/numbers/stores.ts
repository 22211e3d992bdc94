import type { Observer } from './observer.ts';

const shown = (part: 'latitude' | 'longitude'): Observer => ({
  at: `/stores/*/location/${part}`,
  by: 'where the list of stores puts it',
  async see(world, { names: [at] }) {
    const id = world.rules().rules.stores.stores[Number(at)]?.id;
    const { body } = await world.ask('stores.list', { limit: 100 });
    return body.items.find((store: { readonly id: string }) => store.id === id)?.location[part];
  },
});

/** Where stores stand. */
export const stores: readonly Observer[] = [shown('latitude'), shown('longitude')];
