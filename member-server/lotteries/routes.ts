import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import { takeRelease } from '../programme/index.ts';
import { draw } from './service.ts';
import { getLottery, listLotteries } from './showing.ts';
import type { DrawViewer } from './visit.ts';

type Own = 'lotteries.list' | 'lotteries.get' | 'draws.create';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const viewerOf = ({ session, now, ...context }: MemberContext<Own>): DrawViewer => {
    const rules = takeRelease(releases, now);
    const market = marketOr(rules, session?.market ?? context.market);
    const language = languageOf(rules, { session, language: context.language, market });
    return { memberId: session?.id, market, language, now, rules, releases };
  };
  return [
    on('lotteries.list', (context) => listLotteries(db, viewerOf(context), context.input)),
    on('lotteries.get', (context) => getLottery(db, viewerOf(context), context.input.id)),
    on('draws.create', (context) => {
      const { id: memberId } = memberOf(context);
      return draw(tools, context.command, { ...viewerOf(context), memberId }, context.input);
    }),
  ];
};
