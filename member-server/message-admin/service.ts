import { messageTemplates } from '../../schemas/campaigns/notices.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { saveAudit } from '../audit/index.ts';
import { type MemberTools, rejectAt, rejectField } from '../feature.ts';
import { findOwner, listIdentities, readAccount } from '../identities/index.ts';
import { type Channel, channels, claimMessage, fillText, handOver, type MessageTools, reachableBy } from '../messages/index.ts';
import type { OperatorContext } from '../operator.ts';
import { type Programme, takeRelease, wordsOf } from '../programme/index.ts';
import { examplesFor, hideAddress } from './rules.ts';

export interface TemplateTools extends MessageTools, Pick<MemberTools, 'releases' | 'rates'> {
  /** Channels without a provider, whose messages reach nobody. */
  readonly silent: readonly Channel[];
}

type TemplateList = OpsTypes['messageTemplates.list']['result'];
type Test = OpsTypes['messageTests.create']['input'];
type Template = Test['template'];

type TesterContext = Pick<OperatorContext, 'operator' | 'now'>;

const AN_HOUR_SECONDS = 3_600;
/** Lifetime of a test in seconds; if the provider accepted it later, nobody would be waiting for it. */
const TEST_SECONDS = 600;
/** Language of texts for operators. */
const OPERATORS = 'en';

/** Lists all message templates with example values, rendered as they are sent. */
export async function listTemplates(tools: TemplateTools, { operator, now }: TesterContext): Promise<TemplateList> {
  const rules = takeRelease(tools.releases, now);
  const own = await ownContacts(tools, operator);
  const { notices, site } = rules;
  return {
    items: messageTemplates.map((template) => {
      const notice = notices.kinds.find(({ id }) => id === template);
      const purpose = notices.purposes.find(({ id }) => id === notice?.purpose);
      return {
        template,
        ...(purpose ? { purpose: wordsOf(rules, OPERATORS, purpose.name) } : {}),
        ...(notice ? { art: notice.art } : {}),
        ...(notices.push && notice?.channels.includes('push')
          ? { notification: notice.discreet ? ('title' as const) : ('whole' as const) }
          : {}),
        texts: Object.keys(site.languages).map((language) => {
          const { inApp, ...text } = inWords(rules, language, template);
          return { language, ...text, ...(notice ? { inApp } : {}) };
        }),
      };
    }),
    silent: [...tools.silent],
    ...(own ? { own: reachableBy(channels, own).map(({ channel }) => channel) } : {}),
    testsPerHour: notices.testsPerHour ?? 0,
    markets: Object.keys(site.markets)
      .filter((market) => operator.markets?.includes(market) ?? true)
      .map((market) => ({ market, channels: [...rules.market(market).channels] })),
  };
}

interface Words {
  readonly subject: string;
  readonly text: string;
  /** Text for the list in the app, without the link. */
  readonly inApp: string;
}

function inWords(rules: Programme, language: string, template: Template): Words {
  const textOf = (key: string): string => rules.text(language, key);
  const [subject, text] = [textOf(`messages.${template}_subject`), textOf(`messages.${template}`)];
  const values = examplesFor([subject, text], textOf);
  const { link: _address, ...without } = values;
  const tag = rules.site.languages[language]?.tag ?? language;
  return { subject: fillText(subject, values, tag), text: fillText(text, values, tag), inApp: fillText(text, without, tag) };
}

/** Contacts of the member whose verified email is the operator’s email, which proves that they are the same person; undefined if there is none. */
async function ownContacts({ db, secrets }: TemplateTools, { email }: OpsSession) {
  const read = readAccount({ account: email, accountType: 'email' }, {});
  if ('refusal' in read) return undefined;
  const owner = await findOwner(db, secrets, read.account);
  return owner?.verified ? listIdentities(db, secrets, owner.memberId) : undefined;
}

/**
 * Sends a template with example values through the outbox and the provider, ignoring quiet hours, since the operator waits for it. Refuses with
 * `ops.market_scope`, `validation.request` (channel not in the market), `validation.phone_format`, `validation.email_format`, `message.own_unknown`,
 * `rate.limited`.
 */
export async function sendTest(
  tools: TemplateTools,
  { template, market, channel, language, to, reason }: Test,
  { operator, now }: TesterContext,
): Promise<OpsTypes['messageTests.create']['result']> {
  const rules = takeRelease(tools.releases, now);
  requireMarket(operator, market);
  if (!rules.market(market).channels.includes(channel)) rejectField('/channel', 'enum', `${market} has no ${channel}`);
  const receiver = to === undefined ? await ownAddress(tools, operator, channel) : typedAddress(rules, { to, channel, market });
  const textOf = (key: string): string => rules.text(language, key);
  const params = examplesFor([textOf(`messages.${template}_subject`), textOf(`messages.${template}`)], textOf);
  const expiresAt = new Date(Date.parse(now) + TEST_SECONDS * 1_000).toISOString();
  const claimed = await tools.db.transaction(
    async (tx) => {
      const limit = rules.notices.testsPerHour ?? 0;
      await tools.rates.takeOrReject(tx, [{ key: `messages.test:${operator.id}`, limit, windowSeconds: AN_HOUR_SECONDS }], now);
      const target = `message:${template}`;
      const details = { channel, language, to: to === undefined ? 'own' : hideAddress(receiver) };
      saveAudit(tx, { at: now, actor: operator, action: 'messageTests.create', target, reason, market, details });
      const mark = textOf('messages.test_mark');
      return claimMessage(tx, tools, rules, { channel, to: receiver, template, language, params, expiresAt, mark }, now);
    },
    { useCase: 'messageTests.create' },
  );
  return { taken: await handOver(tools, claimed, now) };
}

async function ownAddress(tools: TemplateTools, operator: OpsSession, channel: Channel): Promise<string> {
  const [contact] = reachableBy([channel], (await ownContacts(tools, operator)) ?? []);
  return contact?.to ?? rejectAt('message.own_unknown', '/channel');
}

function typedAddress(
  rules: Programme,
  { to, channel, market }: { readonly to: string; readonly channel: Channel; readonly market: string },
): string {
  const read = readAccount({ account: to, accountType: channel === 'email' ? 'email' : 'mobile', country: market }, rules.site.markets);
  return 'refusal' in read ? rejectAt(read.refusal, '/to') : read.account.value;
}
