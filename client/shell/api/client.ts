import type { ClientProblem } from '../../engine/host.ts';
import { endsSession, problemOf } from './problem.ts';
import { type ApiRequest, buildRequest, type Caller } from './request.ts';

/** Request timeout. Longer than any timeout a document may set, so that the document's own applies. */
const patienceMs = 60_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly file?: File;
  /** Overrides the page's session token. */
  readonly token?: string;
}

export interface ApiParts {
  caller(): Caller;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Called for an answer from the network, whose headers give the server time, before its body is read. */
  onAnswer?(response: Response, startedAt: number, request: ApiRequest): void;
  /**
   * Called when no server answered a read; `storedAt` is when the offline copy shown instead was stored (device time, ms), undefined if there is
   * none.
   */
  onMissed?(url: string, storedAt?: number): void;
  /** Called when the server refused. */
  onRefused?(operation: string, code: string): void;
  /** Called when the server rejects the token that was sent. */
  onSessionEnd?(token: string): void;
  /** Called with a result and the server time at which it was read (RFC 3339), null if the header is missing. */
  onValue?(operation: string, result: unknown, serverTime: string | null): void;
}

export type Api = (operation: string, input: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<unknown>;

/** Creates the typed operations over HTTP. They reject with a `ClientProblem`: the server's own, `client.network_error` or `client.timeout`. */
export function createApi(parts: ApiParts): Api {
  return async (operation, input, options = {}) => {
    const caller = options.token === undefined ? parts.caller() : { ...parts.caller(), token: options.token };
    const request = buildRequest(operation, input, caller, options);
    if (!request) throw { code: 'validation.request', status: 422 } satisfies ClientProblem;
    const startedAt = performance.now();
    const response = await send(parts.fetch, request.url, request, options.signal).catch((reason) => {
      const isMissed = (reason as ClientProblem | undefined)?.code === 'client.network_error';
      if (isMissed && request.method === 'GET') parts.onMissed?.(request.url);
      throw isMissed && request.unanswered ? ({ code: request.unanswered } satisfies ClientProblem) : reason;
    });
    const storedAt = response.headers.get('X-Stored-At');
    if (storedAt) parts.onMissed?.(request.url, Date.parse(storedAt));
    else parts.onAnswer?.(response, startedAt, request);
    if (!response.ok) {
      const problem = await problemOf(response);
      parts.onRefused?.(operation, problem.code);
      if (caller.token && endsSession(problem)) parts.onSessionEnd?.(caller.token);
      throw problem;
    }
    const result: unknown = response.status === 204 ? undefined : await response.json().catch(unreadable);
    parts.onValue?.(operation, result, response.headers.get('X-Server-Time'));
    return result;
  };
}

async function send(
  fetcher: ApiParts['fetch'],
  url: string,
  request: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string | FormData },
  outer: AbortSignal | undefined,
): Promise<Response> {
  const stop = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, patienceMs);
  const pass = () => stop.abort(outer?.reason);
  if (outer?.aborted) pass();
  outer?.addEventListener('abort', pass);
  try {
    return await fetcher(url, { method: request.method, headers: request.headers, body: request.body ?? null, signal: stop.signal });
  } catch (reason) {
    if (late) throw { code: 'client.timeout' } satisfies ClientProblem;
    if (outer?.aborted) throw reason;
    throw { code: 'client.network_error' } satisfies ClientProblem;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', pass);
  }
}

/** Handles a connection that was cut in the middle of an answer. */
function unreadable(): never {
  throw { code: 'client.network_error' } satisfies ClientProblem;
}
