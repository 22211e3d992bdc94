import type { OpsOperationId } from '../../schemas/ops/index.ts';
import { opsTable } from '../../schemas/ops/table.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Problem } from '../../schemas/problem.ts';

/** A running server's operations for operators. */
export interface OpsServer {
  readonly address: string;
  /** Rejects with a `ServerRefusal` if the server refuses. */
  call<Id extends OpsOperationId>(id: Id, input: OpsTypes[Id]['input'], more?: CallExtras): Promise<OpsTypes[Id]['result']>;
}

export interface CallExtras {
  readonly headers?: Readonly<Record<string, string>>;
  /** A document to send as the body itself, for `drafts.put`. */
  readonly document?: unknown;
}

/** A refusal by the server. Contains no header and no body of the request, which may hold secrets. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly problem: Partial<Problem> & Readonly<Record<string, unknown>>;

  constructor(status: number, problem: ServerRefusal['problem']) {
    super(`${problem.title ?? `The server answered ${status}`}${problem.code ? ` (${problem.code})` : ''}`);
    this.name = 'ServerRefusal';
    this.status = status;
    this.problem = problem;
  }
}

/** Creates a client of `/ops/v1` at an address, with a token if there is one. */
export function opsServer(address: string, token?: string): OpsServer {
  const base = address.replace(/\/$/, '');
  return {
    address: base,
    async call(id, input, { headers, document } = {}) {
      const [method, template] = opsTable[id];
      const rest: Record<string, unknown> = { ...input };
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = encodeURIComponent(String(rest[name]));
        delete rest[name];
        return value;
      });
      const inQuery = method === 'GET' || method === 'DELETE' || document !== undefined;
      const query = inQuery ? new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString() : '';
      const body = document ?? (inQuery ? undefined : rest);
      const answer = await fetch(`${base}/ops/v1${path}${query && `?${query}`}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new ServerRefusal(0, { title: `No server answers at ${withoutSecrets(base)}` });
      });
      const text = await answer.text();
      if (!answer.ok) throw new ServerRefusal(answer.status, parsed(text));
      return text === '' ? undefined : JSON.parse(text);
    },
  };
}

/** Removes credentials from an address. */
const withoutSecrets = (address: string): string => address.replace(/\/\/[^/@]*@/, '//');

function parsed(text: string): ServerRefusal['problem'] {
  try {
    return JSON.parse(text) as ServerRefusal['problem'];
  } catch {
    return {};
  }
}
