import { readdirSync } from 'node:fs';
import type { Observer } from './observer.ts';

const folder = 'campaigns/communities';

const limit = (file: string): Observer => ({
  at: '/memberLimit',
  by: 'what the list of groups says of how many may join',
  async see(world) {
    const id = file.replace('.json', '');
    const [market = 'MY'] = world.rules().rules.communities.get(id)?.markets ?? [];
    const { token } = await world.member(market);
    const { body } = await world.ask('communityGroups.list', {}, { token });
    return body.items.find((group: { readonly id: string }) => group.id === id)?.memberLimit;
  },
});

/** What of chat groups is counted. */
export const communities: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  readdirSync(folder).map((file) => [`${folder}/${file}`, [limit(file)]]),
);
