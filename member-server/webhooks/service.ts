import { randomToken } from '../../server-kit/ids.ts';
import type { MemberTools } from '../feature.ts';
import { digestOf, signatureOf, signingKey } from '../partners/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { decideNext, subscriptionsOf, type Webhook, webhookOf } from './rules.ts';
import { post } from './send.ts';
import * as store from './store.ts';

export type WebhookTools = Pick<MemberTools, 'db' | 'secrets' | 'random' | 'releases'> & {
  /** Read again for each round, because partners refuse old timestamps. */
  readonly now: () => string;
  /** True only under test controls: allows receivers on this machine, without TLS. */
  readonly allowLoopback: boolean;
};

const PAGE = 1_000;
const BATCH = 64;
const PARALLEL = 16;
const LEASE_SECONDS = 120;
const KEPT_DAYS = 30;

const after = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/**
 * Creates deliveries of new events for subscribed partners, and sends those that are due: signed, in order for each subject, with retries if a
 * partner fails. No transaction is open during a request. A partner that fails in a whole round is skipped until the next run.
 */
export async function deliverEvents(tools: WebhookTools): Promise<{ readonly sent: number; readonly failed: number }> {
  const total = { sent: 0, failed: 0 };
  await handOut(tools);
  const except: string[] = [];
  for (;;) {
    const now = tools.now();
    const rules = takeRelease(tools.releases, now);
    const claimed = await tools.db.transaction(
      (tx) => store.claimDeliveries(tx, { now, leaseUntil: after(now, LEASE_SECONDS), limit: BATCH, except }),
      { useCase: 'webhooks.claim' },
    );
    if (claimed.length === 0) return total;
    const settled: store.Settlement[] = [];
    for (let at = 0; at < claimed.length; at += PARALLEL) {
      settled.push(...(await Promise.all(claimed.slice(at, at + PARALLEL).map((delivery) => deliver(tools, rules, delivery, now)))));
    }
    await tools.db.transaction((tx) => store.settleDeliveries(tx, settled), { useCase: 'webhooks.settle' });
    for (const { state } of settled) total[state === 'delivered' ? 'sent' : 'failed'] += 1;
    for (const partner of new Set(claimed.map((each) => each.partner))) {
      if (!settled.some((each) => each.partner === partner && each.state === 'delivered')) except.push(partner);
    }
  }
}

/** Creates the deliveries of new events in pages, oldest first. */
async function handOut({ db, releases, now: clock }: WebhookTools): Promise<void> {
  for (;;) {
    const now = clock();
    const subscriptions = subscriptionsOf(takeRelease(releases, now).partners);
    const count = await db.transaction((tx) => store.handOutEvents(tx, { now, subscriptions, limit: PAGE }), {
      useCase: 'webhooks.hand_out',
    });
    if (count < PAGE) return;
  }
}

async function deliver(tools: WebhookTools, rules: Programme, delivery: store.Delivery, now: string): Promise<store.Settlement> {
  const { event_id: eventId, partner, tries } = delivery;
  const failure = await attempt(tools, rules, delivery, now);
  if (failure === undefined) return { eventId, partner, state: 'delivered', dueAt: now, deliveredAt: now, error: null };
  // Without a subscription a retry would be useless.
  const isSubscribed = asksFor(webhookOf(rules.partners, partner), delivery.topic);
  const next = isSubscribed ? decideNext(tries, rules.partners.webhookTries, now) : ({ state: 'failed', dueAt: now } as const);
  return { eventId, partner, ...next, deliveredAt: null, error: failure };
}

const asksFor = (webhook: Webhook | undefined, topic: string): boolean => webhook?.topics.some((each) => each === topic) ?? false;

/** One attempt to send a delivery. Returns a short error without secrets; undefined if the partner accepted it. */
async function attempt(tools: WebhookTools, rules: Programme, delivery: store.Delivery, now: string): Promise<string | undefined> {
  const { event_id: id, partner, topic, subject, payload, created_at: at } = delivery;
  const webhook = webhookOf(rules.partners, partner);
  if (!webhook || !asksFor(webhook, topic)) return 'The partner no longer asks for this topic';
  if (!URL.canParse(webhook.url)) return 'The address is none';
  const key = await signingKey(tools.db, tools, partner);
  if (!key) return 'The partner has no key';
  const body = JSON.stringify({ id, topic, subject, at, payload });
  const { pathname, search } = new URL(webhook.url);
  const timestamp = Math.floor(Date.parse(now) / 1_000);
  const nonce = randomToken(tools.random, 16);
  const digest = digestOf(body);
  return post({
    url: webhook.url,
    body,
    allowLoopback: tools.allowLoopback,
    headers: {
      'x-partner-id': partner,
      'x-key-id': key.keyId,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-content-digest': digest,
      'x-signature': signatureOf(key.secret, { method: 'POST', path: pathname + search, timestamp, nonce, digest }),
      'x-event-id': String(id),
    },
  });
}

/** Deletes events older than 30 days that were delivered or given up, but none that is newer than one still on its way. */
export async function sweepEvents({ db }: Pick<WebhookTools, 'db'>, now: string): Promise<{ readonly events: number }> {
  const before = after(now, -KEPT_DAYS * 86_400);
  return { events: await db.transaction((tx) => store.sweepEvents(tx, before), { useCase: 'webhooks.sweep' }) };
}
