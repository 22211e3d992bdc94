import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { channelOf } from '../page-signals/index.ts';
import { takeRelease } from '../programme/index.ts';
import { readSummary } from './service.ts';

export const routes = ({ db, releases, secrets }: MemberTools): readonly MemberRoute[] => [
  on('me.summary', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    return readSummary(db, { memberId, market, now, rules: takeRelease(releases, now), channel: channelOf(secrets, memberId) });
  }),
];
