import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { type BadgeRequest, claimReward, listBadges, readBadge, readRules } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const requestOf = (
    context: Parameters<typeof memberOf>[0] & Parameters<typeof languageOf>[1] & { readonly now: string },
  ): BadgeRequest => {
    const { id: memberId, market } = memberOf(context);
    const rules = takeRelease(releases, context.now);
    return { memberId, market, rules, language: languageOf(rules, context) };
  };
  return [
    on('badges.list', async (context) => listBadges(db, requestOf(context), context.input)),
    on('badges.get', async (context) => readBadge(db, requestOf(context), context.input.id)),
    on('badgeRules.get', async (context) => readRules(requestOf(context))),
    on('badgeClaims.create', async (context) => {
      const { now, command, input } = context;
      return claimReward(tools, command, { ...requestOf(context), now }, input);
    }),
  ];
};
