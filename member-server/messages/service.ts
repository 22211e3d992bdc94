import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { Programme } from '../programme/index.ts';
import { type Outgoing, type PushDetails, type Send, Undeliverable } from './providers.ts';
import { decideNext, fillText, type Way } from './rules.ts';
import * as store from './store.ts';

export interface MessageTools {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly providers: Readonly<Record<Way, Send>>;
  /** True under test controls: sent messages stay readable. */
  readonly keepSent: boolean;
}

/** A message from a template of the locale namespace `messages`: `<template>` is its text, `<template>_subject` the subject of an email or push. */
export interface NewMessage {
  readonly channel: Way;
  /** Receiver: a phone, an email, or the id of a device's push subscription. */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Not sent after this instant, for example because a code has expired. */
  readonly expiresAt?: string;
  /** Not sent before this instant, so that quiet hours are respected. */
  readonly dueAt?: string;
  readonly push?: PushDetails & { readonly titleAlone: boolean };
  /** Text in front of its words, for example that it is a test. */
  readonly mark?: string;
}

/** A sent message, for `GET /test/outbox`. */
export interface SentMessage {
  readonly id: string;
  readonly sentAt: string;
  readonly channel: Way;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly text: string;
}

type Payload = Pick<Outgoing, 'to' | 'params' | 'subject' | 'text' | 'push'>;

const LEASE_SECONDS = 60;
const BATCH = 50;
const PARALLEL = 8;

const after = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/** Adds a message to the outbox; the job `deliver-messages` sends it. */
export function queueMessage(
  tx: Tx,
  tools: Pick<MessageTools, 'ids' | 'secrets'>,
  rules: Programme,
  message: NewMessage,
  now: string,
): void {
  write(tx, tools, rules, message, now, { state: 'waiting', dueAt: message.dueAt ?? now });
}

/**
 * Adds a message to the outbox that the caller sends itself by `handOver` after the commit. If the process ends in between, the job sends it after
 * the lease.
 */
export function claimMessage(tx: Tx, tools: MessageTools, rules: Programme, message: NewMessage, now: string): ClaimedMessage {
  return write(tx, tools, rules, message, now, { state: 'sending', dueAt: after(now, LEASE_SECONDS) });
}

export interface ClaimedMessage {
  readonly outgoing: Outgoing;
  readonly channel: Way;
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
  const { channel, to, template, language, params, expiresAt, push, mark } = message;
  const tag = rules.site.languages[language]?.tag ?? language;
  const textOf = (key: string): string => [mark, fillText(rules.text(language, `messages.${key}`), params, tag)].filter(Boolean).join(' ');
  const payload: Payload = {
    to,
    params,
    text: push?.titleAlone ? '' : textOf(template),
    ...(channel === 'email' || push ? { subject: textOf(`${template}_subject`) } : {}),
    ...(push ? { push: { path: push.path, topic: push.topic, lang: push.lang } } : {}),
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
    expires_at: expiresAt ?? null,
  });
  return { channel, sealed, outgoing: { id, template, language, ...payload, ...(expiresAt === undefined ? {} : { expiresAt }) } };
}

/** Sends a claimed message now and saves the result. Returns false if the provider failed; there is no retry. */
export async function handOver(tools: MessageTools, { outgoing, channel }: ClaimedMessage, now: string): Promise<boolean> {
  const failure = (await attempt(tools, channel, outgoing, now))?.sentence;
  await settle(tools, outgoing.id, failure, { state: 'failed' }, now);
  return failure === undefined;
}

/**
 * Sends due messages, for the jobs `deliver-messages` and `deliver-outbox`; postpones failed ones and gives up expired ones. Returns how many were
 * sent and how many failed.
 */
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
  const failure = outgoing ? await attempt(tools, row.channel, outgoing, now) : { sentence: 'past its time', isFinal: late };
  const next = failure?.isFinal ? ({ state: 'failed' } as const) : decideNext(row.attempts, row.expires_at, now);
  await settle(tools, row.id, failure?.sentence, next, now);
  return failure === undefined;
}

interface Failure {
  readonly sentence: string;
  /** True if a retry cannot help. */
  readonly isFinal: boolean;
}

async function attempt({ providers }: MessageTools, channel: Way, outgoing: Outgoing, now: string): Promise<Failure | undefined> {
  try {
    await providers[channel](outgoing, now);
    return undefined;
  } catch (error) {
    // Provider errors can contain the receiver, so addresses and numbers are masked and the text is shortened.
    const sentence = error instanceof Error ? `${error.name}: ${error.message.replace(/\S*[@\d]{3,}\S*/g, '…').slice(0, 120)}` : 'failed';
    return { sentence, isFinal: error instanceof Undeliverable };
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
  const expires = row.expires_at === null ? {} : { expiresAt: row.expires_at };
  return { id: row.id, template: row.template, language: row.language, ...payload, ...expires };
}

/** Lists sent messages, newest first, with their codes, for test controls. */
export async function listSent(reader: Reader, secrets: Secrets, limit = 200): Promise<SentMessage[]> {
  return (await store.listSent(reader, limit)).flatMap((row) => {
    const outgoing = read(secrets, row);
    if (!outgoing || row.sent_at === null) return [];
    const { to, params, text } = outgoing;
    return [{ id: row.id, sentAt: row.sent_at, channel: row.channel, to, template: row.template, language: row.language, params, text }];
  });
}
