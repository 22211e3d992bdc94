import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { readCoins } from './listing.ts';

export const routes = ({ db }: MemberTools): readonly MemberRoute[] => [
  on('coins.get', async (context) => {
    const { id: memberId, market } = memberOf(context);
    return readCoins(db, { memberId, market, now: context.now });
  }),
];
