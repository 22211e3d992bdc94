import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { addAddress, changeAddress, getAddress, listAddresses, listProvinces, removeAddress } from './service.ts';

type Own = 'addresses.list' | 'addresses.create' | 'addresses.get' | 'addresses.update';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const visitOf = (context: MemberContext<Own>) => {
    const rules = takeRelease(releases, context.now);
    return { memberId: memberOf(context).id, language: languageOf(rules, context), now: context.now, rules };
  };
  return [
    on('addresses.list', (context) => listAddresses(db, visitOf(context))),
    on('addresses.create', (context) => addAddress(tools, context.command, visitOf(context), context.input)),
    on('addresses.get', (context) => getAddress(db, visitOf(context), context.input.id)),
    on('addresses.update', (context) => changeAddress(db, visitOf(context), context.input)),
    on('addresses.remove', (context) => removeAddress(db, memberOf(context).id, context.input.id) as Promise<never>),
    on('provinces.list', async ({ input, now, language, session }) => {
      const rules = takeRelease(releases, now);
      return listProvinces(input.country, languageOf(rules, { session, language, market: input.country }), rules);
    }),
  ];
};
