import { type PartnerOperationId, partnerOperations } from '../../../schemas/partner/index.ts';
import type { PartnerOperation } from '../../../schemas/partner/operation.ts';
import type { PartnerTypes } from '../../../schemas/partner/types.ts';
import { type Signer, signedHeaders } from './signing.ts';

/** A request as sent, with its answer. */
export interface Exchange {
  readonly operation: PartnerOperationId;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
  readonly answer: unknown;
}

export interface Problem {
  readonly code: string;
  readonly title: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The answer of the server. A refusal is a value, not an exception. */
export type Answered<Id extends PartnerOperationId> =
  | { readonly ok: true; readonly status: number; readonly result: PartnerTypes[Id]['result'] }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

export interface TillOptions extends Signer {
  /** Origin such as `http://127.0.0.1:8080`; '' for the page's own. */
  readonly server: string;
  readonly seen?: (exchange: Exchange) => void;
  /** Unix seconds. */
  readonly now?: () => number;
}

export interface Till {
  ask<Id extends PartnerOperationId>(id: Id, input: PartnerTypes[Id]['input']): Promise<Answered<Id>>;
}

/** Opens a till of a partner: calls operations by their ids, each request with a new signature. */
export function openTill(options: TillOptions): Till {
  const now = options.now ?? (() => Math.floor(Date.now() / 1000));
  return {
    async ask(id, input) {
      const operation: PartnerOperation = partnerOperations[id];
      const { path, rest } = fill(operation.path, input as Readonly<Record<string, unknown>>);
      const inBody = operation.method === 'POST';
      const query = inBody || Object.keys(rest).length === 0 ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`;
      const request = { method: operation.method, path: `/partner/v1${path}${query}`, body: inBody ? JSON.stringify(rest) : '' };
      const headers = await signedHeaders(options, { ...request, timestamp: now(), nonce: crypto.randomUUID() });
      const answer = await fetch(options.server + request.path, {
        method: request.method,
        headers: { ...headers, ...(inBody ? { 'Content-Type': 'application/json' } : {}) },
        ...(inBody ? { body: request.body } : {}),
      });
      const result = await answer.json();
      options.seen?.({ operation: id, ...request, headers, status: answer.status, answer: result });
      return answer.ok ? { ok: true, status: answer.status, result } : { ok: false, status: answer.status, problem: result };
    },
  };
}

/** Fills the path parameters; the remaining input is the query or the body. */
function fill(template: string, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}
