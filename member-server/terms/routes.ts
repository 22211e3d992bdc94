import { reject } from '../../server-kit/problem.ts';
import { type MemberRoute, type MemberTools, on } from '../feature.ts';
import { chooseLanguage } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { listTerms, readTerms } from './service.ts';

export const routes = (tools: Pick<MemberTools, 'releases'>): readonly MemberRoute[] => [
  on('terms.list', async ({ now, language, market, reply }) => {
    const rules = takeRelease(tools.releases, now);
    const spoken = chooseLanguage(rules, language, market);
    reply.header('content-language', rules.site.languages[spoken]?.tag ?? spoken).header('vary', 'Accept-Language');
    return { items: listTerms(rules, spoken) };
  }),
  on('terms.get', async ({ input, now, language, market, reply }) => {
    const rules = takeRelease(tools.releases, now);
    const spoken = chooseLanguage(rules, language, market);
    reply.header('content-language', rules.site.languages[spoken]?.tag ?? spoken).header('vary', 'Accept-Language, X-Market');
    return readTerms(rules, spoken, input.slug, market) ?? reject('request.not_found');
  }),
];
