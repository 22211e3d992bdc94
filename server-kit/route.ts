import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteCodes } from '../schemas/codes.ts';
import type { ProblemCode, ProblemField } from '../schemas/problem.ts';
import type { ObjectSchema, Schema } from '../schemas/schema.ts';
import { type Command, hashRequest } from './command.ts';
import { type FindUnknownCode, unknownCodeFinder } from './known-codes.ts';
import { type Network, networkOf } from './network.ts';
import { ProblemError, reject } from './problem.ts';
import { CallerChanged, type Proof } from './proof.ts';
import { type InputParts, inputParts } from './validate.ts';
import { pageOf } from './whole-list.ts';

/** What a route is made of; `Operation` of the member API fits, and so do the partner's and the operators' contracts. */
export interface Contract {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: string;
  readonly summary: string;
  readonly input?: ObjectSchema;
  readonly upload?: boolean;
  /** The body is a bare document, which the handler reads from the request; the rest of `input` stands in the query. */
  readonly document?: boolean;
  readonly result?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  /** A list that its handler gives whole; `limit` and `cursor` cut pages from it. */
  readonly whole?: true;
  readonly problems: readonly ProblemCode[];
  readonly movesValue?: boolean;
  readonly underTerms?: true;
  readonly pricedByMarket?: true;
  readonly transient?: true;
  readonly atOnce?: true;
}

/** Who calls; `id` scopes idempotency keys, so it is the member's, the partner's or the operator's. */
export interface Caller {
  readonly id: string;
  readonly market?: string;
  readonly language?: string;
  /** There while the caller is only known from before; `runCommand` asks for it. */
  readonly proof?: Proof;
  /** Terms in a newer version than the one agreed to; `runCommand` refuses for them. */
  readonly changedTerms?: readonly string[];
}

export interface Context<Input, Session extends Caller> {
  /** Path parameters, query and body in one object, checked. */
  readonly input: Input;
  /** There unless the operation is open to visitors. */
  readonly session?: Session;
  readonly now: string;
  /** The session's market, else the header `X-Market`, as sent. */
  readonly market?: string;
  /** `Accept-Language` as sent. */
  readonly language?: string;
  /** Whom limits count. */
  readonly clientNetwork: Network;
  readonly requestId: string;
  readonly idempotencyKey?: string;
  /** For `runCommand`. Where no key came (and none is required), each request is its own. */
  readonly command: Command;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The contract's status, until the handler says 200: something that was made before and is told again. */
  readonly answer: { status: Contract['status'] };
}

/** Types of an API by operation id, resolved once in `schemas` (a `FromSchema` on a generic parameter takes minutes to check). */
export type ApiTypes = Readonly<Record<string, { readonly input: unknown; readonly result: unknown }>>;

export interface RoutesOptions<Session extends Caller> {
  /** Such as `/api/v1`. Parameters of its own (`/preview/:preview/api/v1`) are not part of any input. */
  readonly prefix: string;
  /** What its callers are called in log lines. */
  readonly callers: 'member' | 'partner' | 'operator';
  readonly now: (request: FastifyRequest) => string;
  /** Runs before anything is read, for shared test state. */
  readonly beforeEach?: () => Promise<void>;
  /** The markets, languages and currencies that an input may name: those of the site under which the request is answered. */
  readonly codes: (request: FastifyRequest) => SiteCodes;
  /** Gives the caller, or nothing when no credentials came; throws `auth.token_invalid` or its like. */
  readonly authenticate: (request: FastifyRequest, contract: Contract) => Promise<Session | undefined>;
}

export interface Routes<Types extends ApiTypes, Session extends Caller> {
  /** Registers one operation; the handler's result is what the contract says, serialised by its schema. */
  route<Id extends keyof Types & string>(
    contract: Contract & { readonly id: Id },
    handler: (context: Context<Types[Id]['input'], Session>) => Promise<Types[Id]['result']>,
  ): void;
  readonly contracts: readonly Contract[];
}

/** A bare document may be larger than what other operations take; what of it is kept is for the handler to say. */
const documentBytes = 2_100_000;
const longTextLength = 100_000;

/** Takes a document, or a long text such as a CSV. */
const isLarge = ({ document, input }: Contract): boolean =>
  document === true ||
  Object.values<Schema>(input?.properties ?? {}).some((each) => Number((each as { maxLength?: number }).maxLength ?? 0) > longTextLength);

export function routesOn<Types extends ApiTypes, Session extends Caller>(
  app: FastifyInstance,
  options: RoutesOptions<Session>,
): Routes<Types, Session> {
  const contracts: Contract[] = [];
  const own = [...options.prefix.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return {
    contracts,
    route(contract, handler) {
      contracts.push(contract);
      const parts = inputParts(contract, own);
      const findUnknown = unknownCodesIn(parts);
      app.route({
        method: contract.method,
        url: options.prefix + contract.path.replace(/\{(\w+)\}/g, ':$1'),
        ...(isLarge(contract) ? { bodyLimit: documentBytes } : {}),
        attachValidation: true,
        ...(contract.transient ? { config: { neverEncoded: true } } : {}),
        schema: { ...parts, ...(contract.result ? { response: { '2xx': contract.result } } : {}) },
        // Before validation, so that strangers learn nothing of the input, and after parsing, because a partner signs its body.
        preValidation: async (request) => {
          await options.beforeEach?.();
          request.caller = await callerOf(contract, request, options);
          if (request.caller) request.concerns = { [options.callers]: request.caller.id };
          if (parts.body && request.body === undefined) request.body = {};
        },
        handler: async (request, reply) => {
          const work = async () => {
            if (request.validationError) throw request.validationError;
            const fields = findUnknown(request, options.codes);
            if (fields.length > 0) reject('validation.request', {}, { fields });
            const context = contextOf<never, Session>(contract, request, reply, options.now(request), own);
            const result = await handler(context);
            return { context, result: contract.whole ? pageOf(result as never, context.input) : result };
          };
          const answer = () => request.caller?.proof?.before(work) ?? work();
          const { context, result } = await answer().catch(async (error) => {
            if (!(error instanceof CallerChanged)) throw error;
            request.caller = await callerOf(contract, request, options);
            return answer();
          });
          if (reply.sent) return reply;
          reply.code(context.answer.status);
          return context.answer.status === 204 ? reply.send() : result;
        },
      });
    },
  };
}

const partNames = { params: 'params', querystring: 'query', body: 'body' } as const;

/** Looks for codes that the site has not; asks for its codes only where an input has any. */
function unknownCodesIn(parts: InputParts) {
  const finders = Object.entries(parts).flatMap(([part, schema]) => {
    const find = unknownCodeFinder(schema as Schema, part);
    return find ? [[partNames[part as keyof InputParts], find] as const] : [];
  }) satisfies readonly (readonly [string, FindUnknownCode])[];
  return (request: FastifyRequest, codesFor: (request: FastifyRequest) => SiteCodes): ProblemField[] => {
    if (finders.length === 0) return [];
    const codes = codesFor(request);
    return finders.flatMap(([part, find]) => find(request[part], codes) ?? []);
  };
}

function contextOf<Input, Session extends Caller>(
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  now: string,
  ofPrefix: readonly string[],
): Context<Input, Session> {
  const session = request.caller as Session | undefined;
  const body = contract.document ? {} : (request.body as object);
  const params = Object.fromEntries(Object.entries(request.params as object).filter(([name]) => !ofPrefix.includes(name)));
  const input = { ...(request.query as object), ...body, ...params } as Input;
  const idempotencyKey = keyOf(request);
  if (contract.movesValue && idempotencyKey === undefined) reject('idempotency.missing');
  return {
    input,
    session,
    now,
    market: session?.market ?? headerOf(request, 'x-market'),
    language: headerOf(request, 'accept-language'),
    clientNetwork: networkOf(request.ip),
    requestId: request.id,
    idempotencyKey,
    get command() {
      const key = idempotencyKey ?? `request:${request.id}`;
      const { id: scope = 'visitor', proof, changedTerms } = session ?? {};
      const requestHash = hashRequest(contract.id, input);
      const changedMarket = contract.pricedByMarket && changedMarketOf(session, headerOf(request, 'x-market'));
      return {
        operation: contract.id,
        scope,
        key,
        requestHash,
        now,
        ...(proof && { proof }),
        ...(changedTerms && { changedTerms }),
        ...(changedMarket && { changedMarket }),
      };
    },
    request,
    reply,
    answer: { status: contract.status },
  };
}

/** Visitors may come with a token, and with one that has ended: they are then visitors. */
async function callerOf<Session extends Caller>(
  contract: Contract,
  request: FastifyRequest,
  options: RoutesOptions<Session>,
): Promise<Session | undefined> {
  if (contract.access !== 'visitor') return (await options.authenticate(request, contract)) ?? reject('auth.token_missing');
  return options.authenticate(request, contract).catch((error) => {
    if (error instanceof ProblemError && error.status === 401) return undefined;
    throw error;
  });
}

/** The caller's market where it is not the one that the page shows. */
const changedMarketOf = (session: Caller | undefined, shown: string | undefined): string | undefined =>
  shown === undefined || shown === session?.market ? undefined : session?.market;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Quotes as in the header's draft standard are tolerated. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key')?.replace(/^"(.*)"$/, '$1');
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    reject(
      'validation.request',
      {},
      { fields: [{ path: '/headers/Idempotency-Key', code: 'pattern', message: 'Use 1 to 255 visible ASCII characters' }] },
    );
  }
  return key;
}
