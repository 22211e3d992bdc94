import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import type { MemberTools } from '../feature.ts';
import { listIdentities } from '../identities/index.ts';
import { fillText, reachableBy, ways } from '../messages/index.ts';
import { type Programme, wordsOf } from '../programme/index.ts';
import { readDevices } from '../push/index.ts';
import { choosesPush, chosenChannels, decideChoice, isPushed, isRefused, valuesIn } from './rules.ts';
import * as store from './store.ts';

interface Viewer {
  readonly memberId: string;
  readonly language: string;
  readonly rules: Programme;
}

/** Lists a member's notices, newest first, in the language of the answer. Refuses an invalid cursor with `validation.request`. */
export async function listNotices(
  reader: Reader,
  { memberId, language, rules }: Viewer,
  { limit, cursor }: OperationTypes['inbox.list']['input'],
): Promise<OperationTypes['inbox.list']['result']> {
  const rows = await store.readPage(reader, memberId, readCursor(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const tag = rules.site.languages[language]?.tag ?? language;
  return {
    items: shown.map(({ id, kind, params, link, told_at: at, read_at }) => {
      const about = rules.notices.kinds.find((each) => each.id === kind);
      // The `link` value is only for messages; here the entry itself links to the screen.
      const { link: _address, ...values } = valuesIn(params, (key) => rules.text(language, key));
      const textOf = (key: string): string => fillText(rules.text(language, `messages.${key}`), values, tag);
      return {
        id,
        title: textOf(`${kind}_subject`),
        text: textOf(kind),
        art: about?.art ?? 'gift',
        at,
        read: read_at !== null,
        screen: link.screen ?? about?.screen ?? 'home',
        params: { ...link.params },
      };
    }),
    ...(last ? { nextCursor: cursorOf(last.told_at, last.id) } : {}),
  };
}

/** Marks a notice as read or unread; refuses with `request.not_found` if the member has no such notice. */
export const markNotice = (db: Db, memberId: string, { id, read }: { readonly id: string; readonly read: boolean }, now: string) =>
  db.transaction(
    async (tx) => {
      if ((await store.markRead(tx, id, memberId, read ? now : null)) === 0) reject('request.not_found');
    },
    { useCase: 'inbox.mark' },
  );

export const markAllNotices = (db: Db, memberId: string, now: string) =>
  db.transaction(async (tx) => store.markAllRead(tx, memberId, now), { useCase: 'inbox.mark_all' });

type Chooser = Omit<Viewer, 'language'> & { readonly market: string };

async function readChooser(reader: Reader, secrets: Secrets, { memberId, rules, market }: Chooser) {
  const [contacts, choices] = await Promise.all([listIdentities(reader, secrets, memberId), store.readChoices(reader, [memberId])]);
  return { reachable: reachableBy(rules.market(market).channels, contacts), choices };
}

/** Lists the notice preferences that a member can choose, with the current choices. */
export async function listPreferences(
  reader: Reader,
  secrets: Secrets,
  viewer: Viewer & Chooser & { readonly now: string },
): Promise<OperationTypes['noticePreferences.list']['result']> {
  const { language, rules, memberId, now } = viewer;
  const [{ reachable, choices }, devices] = await Promise.all([readChooser(reader, secrets, viewer), readDevices(reader, [memberId], now)]);
  return {
    items: rules.notices.purposes.map((purpose) => {
      const chosen = chosenChannels(purpose, reachable, choices);
      const push = devices.length > 0 && isPushed(rules.notices, purpose.id) ? [choosesPush(purpose.id, choices)] : [];
      return {
        id: purpose.id,
        name: wordsOf(rules, language, purpose.name),
        note: wordsOf(rules, language, purpose.note),
        optional: purpose.optional,
        message: push.includes(true) || (reachable.length > 0 ? chosen.length > 0 : !purpose.optional || !isRefused(choices, purpose.id)),
        channels: [
          ...reachable.map((each) => ({ channel: each.channel, on: chosen.includes(each) })),
          ...push.map((on) => ({ channel: 'push' as const, on })),
        ],
      };
    }),
  };
}

/** Saves a member's choice for a purpose and a channel; `message` means all message channels. Refuses with `request.not_found`, `notice.required`. */
export async function choose(
  { db, secrets }: Pick<MemberTools, 'db' | 'secrets'>,
  chooser: Chooser,
  wish: OperationTypes['noticePreferences.put']['input'],
  now: string,
): Promise<void> {
  const { memberId, rules } = chooser;
  const { purpose, channel, allowed } = wish;
  await db.transaction(
    async (tx) => {
      const { reachable, choices } = await readChooser(tx, secrets, chooser);
      const decision = decideChoice(rules.notices, wish, reachable, choices);
      if (decision) reject(decision.refusal);
      const choice = { memberId, purpose, allowed, now, revision: rules.revision };
      if (channel === 'message' && allowed) store.deleteChoices(tx, memberId, purpose);
      else for (const each of channel === 'message' ? ways : [channel]) store.writeChoice(tx, { ...choice, channel: each });
      tx.emit({ topic: 'notices.chosen', subject: memberId, payload: { purpose, channel, allowed }, now });
    },
    { useCase: 'noticePreferences.put' },
  );
}
