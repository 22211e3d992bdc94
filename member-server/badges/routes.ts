import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { type BadgeViewer, claimReward, listBadges, readBadge, readRules } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const viewerOf = (context: Parameters<typeof memberOf>[0] & Parameters<typeof languageOf>[1] & { readonly now: string }): BadgeViewer => {
    const { id: memberId, market } = memberOf(context);
    const rules = takeRelease(releases, context.now);
    return { memberId, market, rules, language: languageOf(rules, context) };
  };
  return [
    on('badges.list', async (context) => listBadges(db, viewerOf(context), context.input)),
    on('badges.get', async (context) => readBadge(db, viewerOf(context), context.input.id)),
    on('badgeRules.get', async (context) => readRules(viewerOf(context))),
    on('badgeClaims.create', async (context) => {
      const { now, command, input } = context;
      return claimReward(tools, command, { ...viewerOf(context), now }, input);
    }),
  ];
};
