import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import { takeRelease } from '../programme/index.ts';
import { getActivity, listActivities } from './listing.ts';
import { attend, leave } from './service.ts';
import type { Member, Viewer } from './visit.ts';

type Own = 'activities.list' | 'activities.get' | 'activities.attend' | 'activities.leave';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const viewerOf = (context: MemberContext<Own>): Viewer => {
    const { now, session } = context;
    const rules = takeRelease(releases, now);
    const market = session?.market ?? marketOr(rules, context.market);
    return { memberId: session?.id, market, language: languageOf(rules, context), now, rules, releases };
  };
  const asMember = (context: MemberContext<Own>): Member => ({ ...viewerOf(context), memberId: memberOf(context).id });
  return [
    on('activities.list', (context) => listActivities(db, viewerOf(context), context.input)),
    on('activities.get', (context) => getActivity(db, viewerOf(context), context.input.id)),
    on('activities.attend', (context) => attend(tools, context.command, asMember(context), context.input)),
    on('activities.leave', (context) => leave(tools, context.command, asMember(context), context.input.id)),
  ];
};
