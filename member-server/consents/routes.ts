import { type MemberRoute, type MemberSession, type MemberTools, memberOf, on } from '../feature.ts';
import { chooseLanguage } from '../languages.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { agreeTo, listConsents, recordConsent } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => [
  on('consents.list', async (context) => ({ items: (await listConsents(tools.db, memberOf(context).id)) as never })),
  on('consents.put', async (context) => {
    const { input, now } = context;
    const member = memberOf(context);
    const rules = takeRelease(tools.releases, now);
    const language = readIn(rules, member, context.language);
    await tools.db.transaction(
      async (tx) => {
        recordConsent(tx, tools.ids, rules, { memberId: member.id, ...input, language, now });
        tx.emit({ topic: 'consents.recorded', subject: member.id, payload: { purpose: input.purpose, granted: input.granted }, now });
      },
      { useCase: 'consents.put' },
    );
    return undefined;
  }),
  on('me.agreements.create', async (context) => {
    const { now, input } = context;
    const member = memberOf(context);
    const rules = takeRelease(tools.releases, now);
    const language = readIn(rules, member, context.language);
    await tools.db.transaction(
      async (tx) => {
        agreeTo(tx, tools.ids, rules, { memberId: member.id, agreements: input.agreements, language, now });
        const payload = { agreements: input.agreements.map(({ slug }) => slug) };
        tx.emit({ topic: 'consents.agreed', subject: member.id, payload, now });
      },
      { useCase: 'me.agreements.create' },
    );
    return undefined;
  }),
];

/** Language in which the page was read, which may differ from the member's. */
const readIn = (rules: Programme, { language, market }: MemberSession, shown: string | undefined): string =>
  shown === undefined ? language : chooseLanguage(rules, shown, market);
