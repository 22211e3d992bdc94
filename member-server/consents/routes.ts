import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { chooseLanguage } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { listConsents, recordConsent } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => [
  on('consents.list', async (context) => ({ items: (await listConsents(tools.db, memberOf(context).id)) as never })),
  on('consents.put', async (context) => {
    const { input, now } = context;
    const member = memberOf(context);
    const rules = takeRelease(tools.releases, now);
    // The language of the page it was read on, which need not be the member's.
    const language = context.language === undefined ? member.language : chooseLanguage(rules, context.language, member.market);
    await tools.db.transaction(
      async (tx) => {
        recordConsent(tx, tools.ids, rules, { memberId: member.id, ...input, language, now });
        tx.emit({ topic: 'consents.recorded', subject: member.id, payload: { purpose: input.purpose, granted: input.granted }, now });
      },
      { useCase: 'consents.put' },
    );
    return undefined;
  }),
];
