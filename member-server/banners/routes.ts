import { type MemberContext, type MemberRoute, type MemberTools, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import { takeRelease } from '../programme/index.ts';
import { getBanner, listBanners, type Viewer } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => {
  const viewerOf = ({ session, now, ...context }: MemberContext<'banners.list' | 'banners.get'>): Viewer => {
    const rules = takeRelease(releases, now);
    const market = marketOr(rules, session?.market ?? context.market);
    const language = languageOf(rules, { session, language: context.language, market });
    return { memberId: session?.id, market, language, now, rules, releases };
  };
  return [
    on('banners.list', (context) => listBanners(db, viewerOf(context), context.input)),
    on('banners.get', (context) => getBanner(db, viewerOf(context), context.input.id)),
  ];
};
