import { reject } from '../../server-kit/problem.ts';
import { requesterOf } from '../devices/index.ts';
import { type MemberRoute, type MemberTools, on, openMarket, rejectField } from '../feature.ts';
import { readAccount } from '../identities/index.ts';
import { chooseLanguage } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { tradeCode } from './check.ts';
import { chooseChannel, isCode } from './rules.ts';
import { type CodeTools, sendCode } from './send.ts';

export const routes = (tools: MemberTools & CodeTools): readonly MemberRoute[] => [
  on('verificationCodes.send', async (context) => {
    const { input, now, language } = context;
    const rules = takeRelease(tools.releases, now);
    const reading = readAccount(input, rules.site.markets);
    if ('refusal' in reading) return reject(reading.refusal);
    const { account } = reading;
    const market = account.market ?? openMarket(rules.site, input.country);
    const channel = chooseChannel(account.kind, input.accountType, input.channel, rules.market(market).channels);
    if (!channel)
      return rejectField('/channel', 'enum', `Codes to this account are not sent by ${input.channel ?? 'any channel'} in ${market}`);
    return sendCode(tools, rules, {
      purpose: input.purpose,
      account,
      market,
      channel,
      language: chooseLanguage(rules, language, input.country),
      requester: requesterOf(context, tools.secrets),
      now,
    });
  }),
  on('verificationCodes.check', async ({ input, now }) => {
    const rules = takeRelease(tools.releases, now);
    const length = rules.site.limits.codeLength;
    if (!isCode(input.code, length)) reject('validation.code_format', { length }, { fields: [codeField] });
    return tradeCode(tools, rules, { ...input, now });
  }),
];

const codeField = { path: '/code', code: 'pattern', message: 'Not the digits of a code' };
