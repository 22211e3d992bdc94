import { createHmac, hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { utcDay } from '../../schemas/dates.ts';

import type { Reader } from '../../server-kit/db.ts';
import { concerning, reject } from '../../server-kit/problem.ts';
import type { Caller } from '../../server-kit/route.ts';
import { equalSecrets } from '../../server-kit/secrets.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { isTimely, type Partner, readHeaders, type SignedRequest, signedText } from './rules.ts';
import * as store from './store.ts';

const MINUTE_MS = 60_000;

/** A partner whose signature was right. `id` is the partner's id. */
export interface PartnerSession extends Caller {
  readonly keyId: string;
  readonly partner: Partner;
  /** Number of times that this key has named a member who does not exist, today (UTC). */
  readonly missesToday: number;
}

/** Lower-case hex SHA-256 of a body; of the empty string if there is none. */
export const digestOf = (body: Uint8Array | string | undefined): string => hash('sha256', body ?? '', 'hex');

/** Lower-case hex HMAC-SHA-256 of a request, as contract.md defines it. */
export const signatureOf = (secret: string, request: SignedRequest): string =>
  createHmac('sha256', secret).update(signedText(request)).digest('hex');

/** The secret of a partner's newest live key, for requests that are sent on its behalf or to it; undefined if it has no key. */
export async function signingKey(
  reader: Reader,
  { secrets }: Pick<MemberTools, 'secrets'>,
  partnerId: string,
): Promise<{ readonly keyId: string; readonly secret: string } | undefined> {
  const row = await store.readNewestKey(reader, partnerId);
  return row && { keyId: row.id, secret: openSecret(secrets, row) };
}

export const sealSecret = (secrets: MemberTools['secrets'], keyId: string, secret: string): string =>
  secrets.sealer('partner key').seal(keyId, secret);
const openSecret = (secrets: MemberTools['secrets'], row: store.KeyRow): string =>
  secrets.sealer('partner key').open(row.id, row.secret_sealed);

/**
 * Authenticates a partner by the signature over the raw body (4.9). Refuses with `partner.timestamp_skew` a request that is too old or too new, with
 * `partner.signature_invalid` any other fault: a missing header, an unknown or ended key, another body, a reused nonce.
 */
export const authenticatePartner = (tools: MemberTools, now: () => string) => {
  const authenticate = judgeSignature(tools, now);
  return (request: FastifyRequest): Promise<PartnerSession> =>
    authenticate(request).catch((error) => {
      const claimed = takeRelease(tools.releases, now()).partners.partners.find(({ id }) => id === request.headers['x-partner-id']);
      throw concerning(error, claimed && { partner: claimed.id });
    });
};

const judgeSignature = ({ db, secrets, releases, rates }: MemberTools, now: () => string) => {
  // A key's secret never changes, so it is cached; whether the key is still live is checked with every nonce.
  const known = new Map<string, string>();
  return async (request: FastifyRequest): Promise<PartnerSession> => {
    const at = now();
    const { partners: rules } = takeRelease(releases, at);
    const headers = readHeaders(request.headers) ?? reject('partner.signature_invalid');
    const { partnerId, keyId, timestamp, nonce, digest, signature } = headers;
    if (!isTimely(timestamp, at, rules.skewSeconds)) reject('partner.timestamp_skew');
    const partner = rules.partners.find(({ id }) => id === partnerId) ?? reject('partner.signature_invalid');
    const name = `${partnerId} ${keyId}`;
    const secret =
      known.get(name) ?? openSecret(secrets, (await store.readLiveKey(db, partnerId, keyId)) ?? reject('partner.signature_invalid'));
    const expected = signatureOf(secret, { method: request.method, path: request.url, timestamp, nonce, digest });
    if (!equalSecrets(expected, signature) || !equalSecrets(digestOf(request.rawBody), digest)) reject('partner.signature_invalid');
    const minuteAgo = new Date(Date.parse(at) - MINUTE_MS).toISOString();
    const [{ fresh, misses: missesToday }] = await db.together((reader) =>
      Promise.all([
        store.takeNonce(reader, { partner: partnerId, nonce, keyId, now: at, day: utcDay(at), minuteAgo }),
        rates.takeOrReject(reader, [{ key: `partner:${partnerId}`, limit: rules.requestsPerSecond * 10, windowSeconds: 10 }], at),
      ]),
    );
    if (!fresh) reject('partner.signature_invalid');
    known.set(name, secret);
    return { id: partnerId, keyId, partner, missesToday };
  };
};

/** Deletes nonces of requests whose timestamps would be refused anyway, and misses of days that are over everywhere. */
export async function sweepNonces({ db, releases }: MemberTools, now: string): Promise<{ nonces: number }> {
  const { skewSeconds } = takeRelease(releases, now).partners;
  const before = new Date(Date.parse(now) - 2 * skewSeconds * 1000 - MINUTE_MS).toISOString();
  return {
    nonces: await db.transaction((tx) => {
      store.sweepMisses(tx, utcDay(before));
      return store.sweepNonces(tx, before);
    }),
  };
}
