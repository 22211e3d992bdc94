import { type MemberContext, type MemberRoute, type MemberTools, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import { takeRelease } from '../programme/index.ts';
import { type CatalogueViewer, getItem, listItems } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => {
  const viewerOf = ({ session, now, ...context }: MemberContext<'catalogItems.list' | 'catalogItems.get'>): CatalogueViewer => {
    const rules = takeRelease(releases, now);
    const market = marketOr(rules, session?.market ?? context.market);
    const language = languageOf(rules, { session, language: context.language, market });
    return { memberId: session?.id, market, language, now, rules, releases };
  };
  return [
    on('catalogItems.list', (context) => listItems(db, viewerOf(context), context.input)),
    on('catalogItems.get', (context) => getItem(db, viewerOf(context), context.input.id)),
  ];
};
