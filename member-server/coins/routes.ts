import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { readCoins, readElsewhere } from './listing.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('coins.get', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    const rules = takeRelease(releases, now);
    const viewer = { memberId, market, now, language: languageOf(rules, context), rules };
    const [wallet, elsewhere] = await Promise.all([readCoins(db, viewer), readElsewhere(db, viewer)]);
    return { ...wallet, ...(elsewhere.length > 0 ? { elsewhere } : {}) };
  }),
];
