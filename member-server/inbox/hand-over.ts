import { HOUR_MS } from '../../schemas/dates.ts';
import type { MemberTools } from '../feature.ts';
import { listContacts } from '../identities/index.ts';
import { queueMessage, reachableBy } from '../messages/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { type DeviceRow, readDevices } from '../push/index.ts';
import { type Choice, channelsFor, earlier, sendAt, valuesIn, wantsPush } from './rules.ts';
import { readChoices, takeWaiting, type WaitingRow } from './store.ts';

const PAGE = 200;
/** Maximum length of a topic that push services accept, in characters. */
const TOPIC = 32;

type Tools = Pick<MemberTools, 'db' | 'ids' | 'secrets' | 'releases'>;

/** Queues the messages and push notifications of new notices, each once. Its cost depends only on new notices; a late run only delays messages. */
export async function handOverNotices(tools: Tools, now: string): Promise<{ readonly messages: number }> {
  const rules = takeRelease(tools.releases, now);
  for (let messages = 0; ; ) {
    const some = await tools.db.transaction(
      async (tx) => {
        const rows = await takeWaiting(tx, now, PAGE);
        const ids = [...new Set(rows.map(({ member_id }) => member_id))];
        if (ids.length === 0) return { taken: 0, queued: 0 };
        const [contacts, choices, devices] = await Promise.all([
          listContacts(tx, tools.secrets, ids),
          readChoices(tx, ids),
          readDevices(tx, ids, now),
        ]);
        let queued = 0;
        for (const row of rows) {
          const isOwn = ({ member_id }: { readonly member_id: string }) => member_id === row.member_id;
          const receiver = {
            contacts: contacts.get(row.member_id) ?? [],
            choices: choices.filter(isOwn),
            devices: devices.filter(isOwn),
          };
          for (const message of [...messagesOf(rules, row, receiver, now), ...notificationsOf(tools, rules, row, receiver, now)]) {
            queueMessage(tx, tools, rules, message, now);
            queued += 1;
          }
        }
        return { taken: rows.length, queued };
      },
      { useCase: 'inbox.hand_over' },
    );
    messages += some.queued;
    if (some.taken < PAGE) return { messages };
  }
}

interface Receiver {
  readonly contacts: Parameters<typeof reachableBy>[1];
  readonly choices: readonly Choice[];
  readonly devices: readonly DeviceRow[];
}

/** Returns one message per channel that the member chose for the notice's purpose. */
function messagesOf(
  rules: Programme,
  { kind, market, language, params, expires_at: expiresAt }: WaitingRow,
  { contacts, choices }: Receiver,
  now: string,
) {
  const { channels, timeZone } = rules.market(market);
  const dueAt = sendAt(rules.notices.byMarket[market], timeZone, now);
  const values = valuesIn(params, (key) => rules.text(language, key));
  return channelsFor(rules.notices, kind, reachableBy(channels, contacts), choices).map((contact) => ({
    ...contact,
    template: kind,
    language,
    params: values,
    dueAt,
    ...(expiresAt === null ? {} : { expiresAt }),
  }));
}

/** Returns one push notification per device of the member, if they allow push for the purpose. Omits the text's `link`: a tap opens that page. */
function notificationsOf(
  { secrets }: Pick<Tools, 'secrets'>,
  rules: Programme,
  { id: notice, kind, market, language, params, link, expires_at: expiresAt }: WaitingRow,
  { choices, devices }: Receiver,
  now: string,
) {
  const { push, byMarket, kinds } = rules.notices;
  const about = kinds.find(({ id }) => id === kind);
  if (!push || !about || devices.length === 0 || !wantsPush(rules.notices, kind, choices)) return [];
  const dueAt = sendAt(byMarket[market], rules.market(market).timeZone, now);
  const { link: _address, ...values } = valuesIn(params, (key) => rules.text(language, key));
  const screen = link.screen ?? about.screen;
  // The app marks the notice as read when it is opened by a tap.
  const query = new URLSearchParams({ ...link.params, notice });
  const path = `/#${routeOf(rules, screen)}?${query}`;
  // A newer notification about the same parcel or visit replaces the older one; so does the next one of a kind without an id.
  const topic = secrets.hmac('push topic', link.params?.id === undefined ? kind : `${screen} ${link.params.id}`).slice(0, TOPIC);
  return devices.map(({ id }) => ({
    channel: 'push' as const,
    to: id,
    template: kind,
    language,
    params: values,
    dueAt,
    expiresAt: earlier(expiresAt, new Date(Date.parse(dueAt) + push.keepHours * HOUR_MS).toISOString()),
    push: { path, topic, lang: rules.site.languages[language]?.tag ?? language, titleAlone: about.discreet === true },
  }));
}

/** Route of a screen in the app. */
const routeOf = ({ release }: Programme, screen: string): string =>
  (release.documents.get(`screen:${screen}`) as { readonly route?: string } | undefined)?.route ?? `/${screen}`;
