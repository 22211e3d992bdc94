import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { choose, listNotices, listPreferences, markAllNotices, markNotice } from './service.ts';

export const routes = ({ db, secrets, releases }: MemberTools): readonly MemberRoute[] => [
  on('inbox.list', async (context) => {
    const rules = takeRelease(releases, context.now);
    return listNotices(db, { memberId: memberOf(context).id, language: languageOf(rules, context), rules }, context.input);
  }),
  on('inbox.mark', async (context) => {
    await markNotice(db, memberOf(context).id, context.input, context.now);
    return undefined;
  }),
  on('inbox.markAll', async (context) => {
    await markAllNotices(db, memberOf(context).id, context.now);
    return undefined;
  }),
  on('noticePreferences.list', async (context) => {
    const rules = takeRelease(releases, context.now);
    const { id: memberId, market } = memberOf(context);
    return listPreferences(db, secrets, { memberId, market, language: languageOf(rules, context), rules, now: context.now });
  }),
  on('noticePreferences.put', async (context) => {
    const rules = takeRelease(releases, context.now);
    const { id: memberId, market } = memberOf(context);
    await choose({ db, secrets }, { memberId, market, rules }, context.input, context.now);
    return undefined;
  }),
];
