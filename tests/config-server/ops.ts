import type { OpsOperationId } from '../../schemas/ops/index.ts';
import { opsTable } from '../../schemas/ops/table.ts';
import { type Operator, signedInOperator } from './operators.ts';
import { type Running, secrets } from './servers.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer under test
type Json = any;

export interface Answer {
  readonly status: number;
  readonly json: Json;
}

/** One operator at work. */
export interface OperatorClient {
  /** Calls an operation; the path takes its parameters from the input. */
  call(id: OpsOperationId, input?: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Saves a document over what the operator sees. */
  save(key: string, change: (body: Json) => Json): Promise<Answer>;
  /** Saves a document over a version. */
  put(key: string, body: unknown, ifMatch: string | undefined, query?: string): Promise<Answer>;
  read(key: string): Promise<Json>;
  release(title: string, keys: readonly string[], publishAt?: string): Promise<Answer>;
}

export const partsOf = (key: string) => ({ kind: key.slice(0, key.indexOf(':')), id: key.slice(key.indexOf(':') + 1) });

export async function anOperatorClient(running: Running, operator: Operator): Promise<OperatorClient> {
  const token = await signedInOperator(running.database.schema('config'), secrets, operator, running.clock.now());
  return operatorClientOf(running, token);
}

export function operatorClientOf({ http }: Pick<Running, 'http'>, token: string): OperatorClient {
  const send = async (method: string, path: string, payload: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await http.app.inject({
      method: method as 'GET',
      url: `/ops/v1${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
  };
  const ops: OperatorClient = {
    call(id, input = {}, headers = {}) {
      const [method, template] = opsTable[id];
      const rest = { ...input };
      const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
        const value = encodeURIComponent(String(rest[name]));
        delete rest[name];
        return value;
      });
      if (method !== 'GET' && method !== 'DELETE') return send(method, path, rest, headers);
      const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
      return send(method, query === '' ? path : `${path}?${query}`, undefined, headers);
    },
    put(key, body, ifMatch, query = '') {
      const { kind, id } = partsOf(key);
      const headers: Record<string, string> = ifMatch === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${ifMatch}"` };
      return send('PUT', `/drafts/${kind}/${encodeURIComponent(id)}${query}`, body, headers);
    },
    read: async (key) => (await ops.call('documents.get', partsOf(key))).json,
    async save(key, change) {
      const { body, hash } = await ops.read(key);
      const changed = change(body);
      return ops.put(key, changed ?? body, hash);
    },
    release: (title, keys, publishAt) =>
      ops.call('releases.create', { title, reason: 'A test', documents: keys.map(partsOf), ...(publishAt ? { publishAt } : {}) }),
  };
  return ops;
}

/** Moves the clock and fires what is due then. */
export async function passTo(running: Running, at: string): Promise<void> {
  running.clock.moveTo(at);
  await running.server.jobs.runNow('fire-schedules');
}
