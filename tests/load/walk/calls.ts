import { randomUUID } from 'node:crypto';
import { demoKey, digestOf, signatureOf } from '../../../member-server/partners/index.ts';
import { signInAs } from '../../e2e/operators.ts';
import type { Member } from '../../member-server/member-server.ts';
import type { ServerProcess } from './processes.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
  readonly text: string;
}

/** What was asked, so that it can be asked again word for word. */
export interface Asked {
  readonly as: 'member' | 'partner' | 'support' | 'visitor';
  readonly member?: Member;
  readonly method?: 'DELETE' | 'GET';
  readonly path: string;
  readonly body: object;
  readonly key?: string;
  /** Of callers that the walk does not know. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Most tries of one request: a killed process takes a while to come back. */
const TRIES = 400;
/** Longer than any busy machine needs: a request that is given up while the server still works on it could be accepted after its repetition was refused. */
const PATIENCE_MS = 900_000;

/** Sends requests to the processes in turn, and asks again what was not answered for good, as a client that never gives up. */
export class Callers {
  readonly accepted: { readonly asked: Asked; readonly text: string }[] = [];
  readonly #servers: readonly ServerProcess[];
  readonly #clock: () => string;
  #turn = 0;
  #nonce = 0;
  readonly #name = randomUUID();
  #support: Promise<string> | undefined;

  constructor(servers: readonly ServerProcess[], clock: () => string) {
    this.#servers = servers;
    this.#clock = clock;
  }

  /** Asks until there is an answer that stands: one that the server gave on purpose. */
  async ask(asked: Asked): Promise<Answer> {
    let last = 'nothing';
    for (let tried = 0; tried < TRIES; tried++) {
      const answer = await this.askOnce(asked).catch((error: unknown) => {
        last = String(error);
      });
      if (answer && (answer.status >= 500 || isPassing(answer))) last = answer.text;
      if (!answer || answer.status >= 500 || isPassing(answer)) continue;
      if (answer.status < 300) this.accepted.push({ asked, text: answer.text });
      return answer;
    }
    throw new Error(`No answer to ${asked.path} after ${TRIES} tries, but ${last}`);
  }

  /** The same request several times at once; all that are accepted are told the same. */
  async askAtOnce(asked: Asked, times: number): Promise<Answer> {
    const answers = await Promise.all(Array.from({ length: times }, () => this.ask(asked)));
    const accepted = answers.filter(({ status }) => status < 300);
    // Each process of the walk has an address of its own, which stands in what leads to a checkout.
    const texts = new Set(accepted.map(({ text }) => text.replace(/http:\/\/127\.0\.0\.1:\d+/g, '')));
    if (texts.size > 1) throw new Error(`Several answers to one request: ${[...texts].join(' and ')}`);
    return accepted[0] ?? answers[0]!;
  }

  /** Test controls; said again until a process has heard it. */
  async control(path: string, body: object): Promise<void> {
    for (let tried = 0; tried < TRIES; tried++) {
      const address = await this.#next().address();
      const heard = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (heard?.ok) return;
    }
    throw new Error(`Nobody heard ${path}`);
  }

  /** Asks once, whatever the answer; rejects where there is none. */
  async askOnce(asked: Asked): Promise<Answer> {
    const address = await this.#next().address();
    const body = JSON.stringify(asked.body);
    const answer = await fetch(`${address}${asked.path}`, {
      method: asked.method ?? 'POST',
      headers: { 'content-type': 'application/json', ...(await this.#headers(asked, address, body)), ...asked.headers },
      ...(asked.method === 'GET' ? {} : { body }),
      // Who paid is sent back to the app, which is not asked here.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.status === 401 && asked.as === 'support') this.#support = undefined;
    return { status: answer.status, text, body: text === '' ? undefined : JSON.parse(text) };
  }

  async #headers(asked: Asked, address: string, body: string): Promise<Record<string, string>> {
    if (asked.as === 'member')
      return { authorization: `Bearer ${asked.member!.token}`, ...(asked.key ? { 'idempotency-key': asked.key } : {}) };
    if (asked.as === 'visitor') return asked.key ? { 'idempotency-key': asked.key } : {};
    if (asked.as === 'support') {
      this.#support ??= signInAs('support', address).then(({ token }) => token);
      const token = await this.#support.catch((error) => {
        this.#support = undefined;
        throw error;
      });
      return { authorization: `Bearer ${token}` };
    }
    const request = {
      method: 'POST',
      path: asked.path,
      timestamp: Math.floor(Date.parse(this.#clock()) / 1000),
      nonce: `${this.#name}-${++this.#nonce}`,
      digest: digestOf(body),
    };
    return {
      'x-partner-id': demoKey.partner,
      'x-key-id': demoKey.id,
      'x-timestamp': String(request.timestamp),
      'x-nonce': request.nonce,
      'x-content-digest': request.digest,
      'x-signature': signatureOf(demoKey.secret, request),
    };
  }

  #next(): ServerProcess {
    return this.#servers[this.#turn++ % this.#servers.length]!;
  }
}

/** Refusals that say "not now": the clock moved under a signature, a twin still runs, a session of an operator ran out. */
const passing = [
  'partner.timestamp_skew',
  'idempotency.in_progress',
  'auth.token_invalid',
  'auth.token_missing',
  'ops.session_ended',
  'rate.limited',
];
const isPassing = ({ status, body }: Answer): boolean => status >= 400 && passing.includes(body?.code);
