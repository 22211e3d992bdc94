import useSWR, { mutate, type SWRConfiguration } from 'swr';
import type { OpsOperationId } from '../../schemas/ops/index.ts';
import { opsTable } from '../../schemas/ops/table.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { noteReached } from './network.ts';
import { askAgainMs, isPassing, OpsProblem } from './problem.ts';
import { deviceId, readSession, rejectToken } from './session.ts';

export interface CallOptions {
  /** The bare document of an operation that takes one (`drafts.put`). */
  readonly document?: unknown;
  /** File of an upload operation, with its other form fields. */
  readonly form?: { readonly file: File } & Readonly<Record<string, string | File>>;
  /** Hash of the version that the document is based on; `new` for a document that does not exist yet. */
  readonly based?: string | 'new';
  /** Reason, for operations whose body has no field for it (`drafts.delete`); sent as a header. */
  readonly reason?: string;
  readonly signal?: AbortSignal;
}

/**
 * Calls one operation of `/ops/v1` and returns its answer. Throws `OpsProblem` for a refusal, a network failure or an answer of a gateway.
 * A 401 also opens the sign-in over the current page.
 */
export async function call<Id extends OpsOperationId>(
  id: Id,
  input: OpsTypes[Id]['input'] = {} as OpsTypes[Id]['input'],
  options: CallOptions = {},
): Promise<OpsTypes[Id]['result']> {
  const { token } = readSession();
  const { url, init } = requestOf(id, input as Readonly<Record<string, unknown>>, options, token);
  const isWrite = init.method !== 'GET' && !onlyAsks.test(id);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, init);
    text = await answer.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteReached(false);
    throw new OpsProblem({ code: 'client.network_error', status: 0, title: 'Network error' }, isWrite);
  }
  noteReached(true);
  const body = text === '' ? undefined : jsonOf(text);
  if (answer.ok && (text === '' || body !== undefined)) return body as OpsTypes[Id]['result'];
  if (answer.status === 401 && id !== 'sessions.create') rejectToken(token);
  // A gateway answers without a problem document, so a write may have happened anyway.
  if (body === undefined) throw new OpsProblem(busy(answer), isWrite && (answer.ok || answer.status >= 500));
  throw new OpsProblem({ status: answer.status, ...(body as { code: string; title: string }) });
}

/** Operations that are not GET but change nothing of value, so repeating them is harmless. */
const onlyAsks = /^(diffs|previews|sessions|simulations|validations)\.|^(lotteries\.simulate|releases\.foresee)$/;

function requestOf(id: OpsOperationId, input: Readonly<Record<string, unknown>>, options: CallOptions, token: string | undefined) {
  const [method, template, flags = ''] = opsTable[id];
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isUpload = flags.includes('U');
  const inQuery = method === 'GET' || method === 'DELETE' || flags.includes('D');
  const query = new URLSearchParams();
  if (inQuery) for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  const body = flags.includes('D') ? options.document : inQuery || isUpload ? undefined : rest;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (id === 'sessions.create') headers['x-device-id'] = deviceId();
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.based === 'new') headers['if-none-match'] = '*';
  else if (options.based !== undefined) headers['if-match'] = `"${options.based}"`;
  // Header values are Latin-1; a reason may be in any language.
  if (options.reason !== undefined) headers['x-reason'] = encodeURIComponent(options.reason);
  const init: RequestInit = { method, headers, cache: 'no-store' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (isUpload) init.body = formOf(options.form);
  if (options.signal) init.signal = options.signal;
  return { url: `/ops/v1${path}${query.size > 0 ? `?${query}` : ''}`, init };
}

function formOf(fields: CallOptions['form']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
  return form;
}

const busy = ({ ok, status }: Response) => ({ code: 'server.unexpected', status: ok ? 502 : status, title: 'System busy, try again' });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Answer of a reading operation for a view: cached between pages and revalidated when the window gets the focus.
 * `null` as input sends nothing. Refusals are not retried automatically; network failures are.
 */
export function useCall<Id extends OpsOperationId>(
  id: Id,
  input: OpsTypes[Id]['input'] | null = {} as OpsTypes[Id]['input'],
  options: SWRConfiguration<OpsTypes[Id]['result'], OpsProblem> = {},
) {
  return useSWR<OpsTypes[Id]['result'], OpsProblem>(input === null ? null : [id, input], () => call(id, input ?? undefined), {
    shouldRetryOnError: isPassing,
    errorRetryInterval: askAgainMs,
    // Returning to a page always revalidates, because a colleague may have changed something. Identical calls in flight are sent once.
    dedupingInterval: 0,
    ...options,
  });
}

/** Revalidates everything shown of operations whose ids start with a prefix: `refresh('documents.', 'overview.')`. */
export async function refresh(...prefixes: readonly string[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && prefixes.some((prefix) => String(key[0]).startsWith(prefix)));
}
