import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { channelOf } from '../page-signals/index.ts';
import { takeRelease } from '../programme/index.ts';
import { readSummary } from './service.ts';

export const routes = ({ db, releases, secrets }: MemberTools): readonly MemberRoute[] => [
  on('me.summary', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    // The time before anything is read: changes that are signalled later may be missing from the answer.
    context.reply.header('x-server-time', now);
    const rules = takeRelease(releases, now);
    const language = languageOf(rules, context);
    return readSummary(db, { memberId, market, language, now, rules, channel: channelOf(secrets, memberId), switches: releases });
  }),
];
