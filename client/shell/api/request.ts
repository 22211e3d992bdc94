import { operationTable } from '../../../schemas/api/table.ts';

/** One HTTP request. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Problem code if no server answers. */
  readonly unanswered?: string | undefined;
}

/** The caller's context. `language` is a language tag. */
export interface Caller {
  /** Path prefix before `/api/v1`, for a preview. */
  readonly base?: string | undefined;
  readonly token?: string | undefined;
  /** Id by which the server recognises this device; sent only without a token. */
  readonly device?: string;
  readonly market: string;
  readonly language: string;
  readonly version: string;
}

const row = (operation: string) => (Object.hasOwn(operationTable, operation) ? operationTable[operation] : undefined);

/** True if calls of the operation carry an idempotency key. */
export function movesValue(operation: string): boolean {
  return row(operation)?.[2]?.includes('I') ?? false;
}

/** True if calls of the operation carry a `clientSeed`. */
export function wantsSeed(operation: string): boolean {
  return row(operation)?.[2]?.includes('S') ?? false;
}

/** True if the operation only reads. */
export function onlyReads(operation: string): boolean {
  return row(operation)?.[0] === 'GET';
}

/**
 * Builds the request of an operation: names in the path template go to the path, the rest of the input to the query (GET, DELETE) or the body.
 * Undefined if the operation does not exist, or a path parameter or a required input is missing.
 */
export function buildRequest(
  operation: string,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
  options: { readonly idempotencyKey?: string; readonly file?: File } = {},
): ApiRequest | undefined {
  const [method, template, flags = '', unanswered, needs = []] = row(operation) ?? [];
  if (!method || !template) return undefined;
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  let complete = needs.every((name) => rest.get(name));
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined || value === '') complete = false;
    return encodeURIComponent(String(value));
  });
  if (!complete) return undefined;
  const headers = headersOf(caller, options.idempotencyKey);
  const url = `${caller.base ?? ''}/api/v1${path}`;
  if (flags.includes('U')) return { method, url, headers, ...(options.file && { body: formOf(options.file, rest) }) };
  if (method === 'GET' || method === 'DELETE') return { method, url: url + queryOf(rest), headers, unanswered };
  return { method, url, headers: { ...headers, 'Content-Type': 'application/json' }, body: bodyOf(rest) };
}

function headersOf({ token, device, market, language, version }: Caller, idempotencyKey: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Market': market,
    'X-Client-Version': version,
    ...(token ? { Authorization: `Bearer ${token}` } : device && { 'X-Device-Id': device }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

function queryOf(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of values) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== '') query.append(name, String(each));
  }
  const text = query.toString();
  return text && `?${text}`;
}

function formOf(file: File, values: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, String(value));
  form.append('file', file);
  return form;
}

const bodyOf = (values: ReadonlyMap<string, unknown>) => JSON.stringify(Object.fromEntries(values));
