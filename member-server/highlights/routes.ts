import { type MemberContext, type MemberRoute, type MemberTools, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import { takeRelease } from '../programme/index.ts';
import { listHighlights, type Viewer } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => {
  const viewerOf = ({ session, now, ...context }: MemberContext<'highlights.list'>): Viewer => {
    const rules = takeRelease(releases, now);
    const market = marketOr(rules, session?.market ?? context.market);
    const language = languageOf(rules, { session, language: context.language, market });
    return { memberId: session?.id, market, language, now, rules, releases };
  };
  return [on('highlights.list', (context) => listHighlights(db, viewerOf(context), context.input))];
};
