import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { viewerOf } from '../viewer.ts';
import { getActivity, listActivities } from './listing.ts';
import type { ActivityMember } from './member.ts';
import { attend, leave } from './service.ts';

type Own = 'activities.list' | 'activities.get' | 'activities.attend' | 'activities.leave';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const asMember = (context: MemberContext<Own>): ActivityMember => ({ ...viewerOf(releases, context), memberId: memberOf(context).id });
  return [
    on('activities.list', (context) => listActivities(db, viewerOf(releases, context), context.input)),
    on('activities.get', (context) => getActivity(db, viewerOf(releases, context), context.input.id)),
    on('activities.attend', (context) => attend(tools, context.command, asMember(context), context.input)),
    on('activities.leave', (context) => leave(tools, context.command, asMember(context), context.input.id)),
  ];
};
