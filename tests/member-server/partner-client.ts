import { demoKey, digestOf, signatureOf } from '../../member-server/partners/index.ts';
import type { FixedClock } from '../../server-kit/clock.ts';
import type { Http } from '../../server-kit/http.ts';

export interface SignedAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What a test may do otherwise than a right client would. */
export interface Twist {
  readonly key?: { readonly partner: string; readonly id: string; readonly secret: string };
  /** Seconds the client's clock is ahead. */
  readonly aheadSeconds?: number;
  readonly nonce?: string;
  /** Sent in place of the body that was signed. */
  readonly sentBody?: string;
  readonly sentPath?: string;
  readonly sentMethod?: 'GET' | 'POST' | 'PUT';
  /** Put in place of the right headers; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

let nonces = 0;

/** Signs requests as a till does, at the server's clock, with the demo's key unless another is given. */
export const aPartner =
  ({ http, clock }: { readonly http: Http; readonly clock: Pick<FixedClock, 'now'> }) =>
  async (method: 'GET' | 'POST', path: string, body?: object, twist: Twist = {}): Promise<SignedAnswer> => {
    const key = twist.key ?? demoKey;
    const url = `/partner/v1${path}`;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const timestamp = Math.floor(Date.parse(clock.now()) / 1000) + (twist.aheadSeconds ?? 0);
    const nonce = twist.nonce ?? `nonce-${++nonces}`;
    const digest = digestOf(payload);
    const headers = {
      'x-partner-id': key.partner,
      'x-key-id': key.id,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-content-digest': digest,
      'x-signature': signatureOf(key.secret, { method, path: url, timestamp, nonce, digest }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...twist.headers,
    };
    const sent = twist.sentBody ?? payload;
    const answer = await http.app.inject({
      method: twist.sentMethod ?? method,
      url: twist.sentPath ?? url,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>,
      ...(sent === undefined ? {} : { payload: sent }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), headers: answer.headers };
  };
