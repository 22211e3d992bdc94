import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { Programme } from '../programme/index.ts';
import type { Outgoing, Send } from './providers.ts';
import { type Channel, decideNext, fillText } from './rules.ts';
import * as store from './store.ts';

export interface MessageTools {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly providers: Readonly<Record<Channel, Send>>;
  /** Under test controls sent messages stay readable. */
  readonly keepSent: boolean;
}

/** A message of a template of the locale namespace `messages`: the key is its text, `<key>_subject` what an email is titled. */
export interface NewMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Not sent after this instant: a code is worth nothing then. */
  readonly expiresAt?: string;
}

/** A message as `GET /test/outbox` shows it. */
export interface SentMessage {
  readonly id: string;
  readonly sentAt: string;
  readonly channel: Channel;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly text: string;
}

type Payload = Pick<Outgoing, 'to' | 'params' | 'subject' | 'text'>;

const LEASE_SECONDS = 60;
const BATCH = 50;
const PARALLEL = 8;

const after = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/** Puts a message into the outbox; the job `deliver-messages` sends it. */
export function queueMessage(
  tx: Tx,
  tools: Pick<MessageTools, 'ids' | 'secrets'>,
  rules: Programme,
  message: NewMessage,
  now: string,
): void {
  write(tx, tools, rules, message, now, { state: 'waiting', dueAt: now });
}

/**
 * Puts a message into the outbox that the caller hands over itself, after the commit, by `handOver`. Should the process end in
 * between, the job takes it up when the lease is over.
 */
export function claimMessage(tx: Tx, tools: MessageTools, rules: Programme, message: NewMessage, now: string): ClaimedMessage {
  return write(tx, tools, rules, message, now, { state: 'sending', dueAt: after(now, LEASE_SECONDS) });
}

export interface ClaimedMessage {
  readonly outgoing: Outgoing;
  readonly channel: Channel;
  readonly sealed: string;
}

function write(
  tx: Tx,
  { ids, secrets }: Pick<MessageTools, 'ids' | 'secrets'>,
  rules: Programme,
  message: NewMessage,
  now: string,
  claim: { readonly state: 'waiting' | 'sending'; readonly dueAt: string },
): ClaimedMessage {
  const id = ids.next(now);
  const { channel, to, template, language, params } = message;
  const textOf = (key: string): string => fillText(rules.text(language, `messages.${key}`), params);
  const payload: Payload = {
    to,
    params,
    text: textOf(template),
    ...(channel === 'email' ? { subject: textOf(`${template}_subject`) } : {}),
  };
  const sealed = secrets.sealer('message').seal(id, JSON.stringify(payload));
  store.insertMessage(tx, {
    id,
    channel,
    template,
    language,
    payload: sealed,
    state: claim.state,
    attempts: claim.state === 'sending' ? 1 : 0,
    created_at: now,
    due_at: claim.dueAt,
    expires_at: message.expiresAt ?? null,
  });
  return { channel, sealed, outgoing: { id, template, language, ...payload } };
}

/** Hands a claimed message to its provider now and writes what became of it. False when the provider failed; it is not tried again. */
export async function handOver(tools: MessageTools, { outgoing, channel }: ClaimedMessage, now: string): Promise<boolean> {
  const failure = await attempt(tools, channel, outgoing);
  await settle(tools, outgoing.id, failure, { state: 'failed' }, now);
  return failure === undefined;
}

/** The jobs `deliver-messages` and `deliver-outbox`: sends what is due, puts off what fails, gives up what is past its time. Returns how many went out. */
export async function deliverDue(tools: MessageTools, now: string): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 };
  for (;;) {
    const rows = await tools.db.transaction((tx) => store.claimDue(tx, { now, leaseUntil: after(now, LEASE_SECONDS), limit: BATCH }), {
      useCase: 'messages.deliver',
    });
    for (let at = 0; at < rows.length; at += PARALLEL) {
      const outcomes = await Promise.all(rows.slice(at, at + PARALLEL).map((row) => deliverOne(tools, row, now)));
      for (const sent of outcomes) total[sent ? 'sent' : 'failed'] += 1;
    }
    if (rows.length < BATCH) return total;
  }
}

async function deliverOne(tools: MessageTools, row: store.MessageRow, now: string): Promise<boolean> {
  const late = row.expires_at !== null && row.expires_at <= now;
  const outgoing = late ? undefined : read(tools.secrets, row);
  const failure = outgoing ? await attempt(tools, row.channel, outgoing) : 'past its time';
  await settle(tools, row.id, failure, late ? { state: 'failed' } : decideNext(row.attempts, row.expires_at, now), now);
  return failure === undefined;
}

async function attempt({ providers }: MessageTools, channel: Channel, outgoing: Outgoing): Promise<string | undefined> {
  try {
    await providers[channel](outgoing);
    return undefined;
  } catch (error) {
    // Providers repeat receivers in their complaints: keep the kind of failure, not its words.
    return error instanceof Error ? `${error.name}: ${error.message.replace(/\S*[@\d]{3,}\S*/g, '…').slice(0, 120)}` : 'failed';
  }
}

async function settle(
  { db, keepSent }: MessageTools,
  id: string,
  failure: string | undefined,
  otherwise: { readonly state: 'waiting' | 'failed'; readonly dueAt?: string },
  now: string,
): Promise<void> {
  const outcome =
    failure === undefined
      ? { state: 'sent', dueAt: now, sentAt: now, error: null, keepPayload: keepSent }
      : { state: otherwise.state, dueAt: otherwise.dueAt ?? now, sentAt: null, error: failure, keepPayload: otherwise.state === 'waiting' };
  await db.transaction((tx) => store.settleMessage(tx, { id, ...outcome }), { useCase: 'messages.settle' });
}

function read(secrets: Secrets, row: store.MessageRow): Outgoing | undefined {
  if (row.payload === null) return undefined;
  const payload = JSON.parse(secrets.sealer('message').open(row.id, row.payload)) as Payload;
  return { id: row.id, template: row.template, language: row.language, ...payload };
}

/** The newest sent messages first, with their codes, for test controls. */
export async function listSent(reader: Reader, secrets: Secrets, limit = 200): Promise<SentMessage[]> {
  return (await store.listSent(reader, limit)).flatMap((row) => {
    const outgoing = read(secrets, row);
    if (!outgoing || row.sent_at === null) return [];
    const { to, params, text } = outgoing;
    return [{ id: row.id, sentAt: row.sent_at, channel: row.channel, to, template: row.template, language: row.language, params, text }];
  });
}
