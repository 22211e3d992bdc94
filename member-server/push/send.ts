import type { MemberTools } from '../feature.ts';
import { type Send, Undeliverable } from '../messages/index.ts';
import { takeRelease } from '../programme/index.ts';
import { mayReceive, type Subscription, secondsUntil } from './rules.ts';
import { vapidPair } from './service.ts';
import * as store from './store.ts';

export interface SenderOptions {
  /** Contact of this server for push services. */
  readonly publicUrl: string;
  readonly allowLoopback: boolean;
}

const TIMEOUT_MS = 5_000;
/** A push service accepts 4,096 encrypted bytes; a lock screen shows far less. */
const LONGEST_TEXT = 900;
const GONE = [404, 410];
/** Status codes with which a push service refuses permanently, so that a retry is useless. */
const REFUSED = [400, 401, 403, 413];

/**
 * Sends a notification to the push service of a device, encrypted for it (RFC 8291) and signed (RFC 8292). Deletes a device that the push service
 * does not have any more. Nothing is sent if the member has signed out meanwhile.
 */
export function pushSender(tools: Pick<MemberTools, 'db' | 'secrets' | 'releases'>, { publicUrl, allowLoopback }: SenderOptions): Send {
  const { db, secrets } = tools;
  const { protocol, hostname } = new URL(publicUrl);
  const subject = protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`;
  return async ({ to, subject: title, text, push, expiresAt }, now) => {
    const row = await store.findSubscription(db, to, now);
    if (!row || !push) throw new Undeliverable('The device shows no notifications any more');
    const { endpoint, p256dh, auth } = JSON.parse(secrets.sealer('push').open(row.id, row.sealed)) as Subscription;
    if (!mayReceive(endpoint, takeRelease(tools.releases, now).notices.push?.hosts ?? [], allowLoopback))
      throw new Undeliverable('The push service is not on the list any more');
    // Loaded on first use: most processes send none, and its code would take memory.
    const { default: library } = await import('web-push');
    const { path, topic, lang } = push;
    const body = JSON.stringify({ title, ...(text === '' ? {} : { body: text.slice(0, LONGEST_TEXT) }), path, tag: topic, lang });
    const request = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails: { subject, ...vapidPair(secrets) },
      TTL: secondsUntil(expiresAt, now),
      topic,
    });
    const { 'Content-Length': _length, ...headers } = request.headers as Readonly<Record<string, string>>;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: request.body as Buffer<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) {
      await db.transaction(async (tx) => store.deleteSubscription(tx, to), { useCase: 'push.gone' });
      throw new Undeliverable('The device is gone');
    }
    if (REFUSED.includes(answer.status)) throw new Undeliverable(`The push service answered ${answer.status}`);
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
  };
}
