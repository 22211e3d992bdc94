import { currencyCode, marketCode } from '../../schemas/codes.ts';
import type { TypeOf } from '../../schemas/type-of.ts';
import { createHttp, type HttpOptions } from '../../server-kit/http.ts';
import { ProblemError, reject } from '../../server-kit/problem.ts';
import { type Caller, type Contract, routesOn } from '../../server-kit/route.ts';
import { now } from './databases.ts';

const price = { type: 'object', properties: { currency: currencyCode }, additionalProperties: false } as const;

export const claim = {
  id: 'offers.claim',
  method: 'POST',
  path: '/offers/{id}/claims',
  access: 'member',
  status: 201,
  summary: 'Claims an offer',
  problems: ['voucher.fully_claimed', 'voucher.already_claimed'],
  movesValue: true,
  input: {
    type: 'object',
    properties: { id: { type: 'string', maxLength: 8 }, count: { type: 'integer', minimum: 1 }, prices: { type: 'array', items: price } },
    required: ['id', 'count'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { id: { type: 'string' }, left: { type: 'integer' } },
    required: ['id', 'left'],
    additionalProperties: false,
  },
} as const satisfies Contract;

export const list = {
  id: 'offers.list',
  method: 'GET',
  path: '/offers',
  access: 'visitor',
  status: 200,
  summary: 'Lists offers',
  problems: [],
  input: {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      kind: { type: 'array', items: { type: 'string' } },
      market: marketCode,
    },
    additionalProperties: false,
  },
  result: { type: 'object', additionalProperties: true, properties: {} },
} as const satisfies Contract;

export const leave = {
  ...claim,
  id: 'offers.leave',
  method: 'DELETE',
  status: 204,
  movesValue: false,
  result: undefined,
  input: undefined,
  path: '/offers',
} as const satisfies Contract;

interface Types {
  [id: string]: { input: unknown; result: unknown };
  'offers.claim': { input: TypeOf<typeof claim.input>; result: TypeOf<typeof claim.result> };
  'offers.list': { input: { limit: number; kind?: string[] }; result: object };
  'offers.leave': { input: object; result: undefined };
}

/** A little server over the kit: a token begins with its member's name. */
export async function aShop(options: HttpOptions = {}) {
  const http = await createHttp({ logLevel: 'silent', ...options });
  const { route, contracts } = routesOn<Types, Caller>(http.app, {
    prefix: '/api/v1',
    callers: 'member',
    now: () => now,
    codes: () => ({ market: ['MY'], language: ['en'], currency: ['MYR'] }),
    authenticate: async ({ headers: { authorization } }) => {
      if (authorization === undefined) return undefined;
      if (authorization === 'Bearer ended') throw new ProblemError('auth.token_invalid');
      return { id: /^Bearer (\w+)/.exec(authorization)![1]!, market: 'MY' };
    },
  });
  route(claim, async ({ input, session, command }) => {
    if (input.id === 'gone') reject('voucher.fully_claimed', { id: input.id });
    if (input.id === 'wait') reject('rate.limited', {}, { retryAfterSeconds: 7 });
    if (input.id === 'crash') throw Object.assign(new Error(`password of ${session?.id} in postgres://user:pw@db`), { code: 'E_CRASH' });
    return { id: `${session?.id}:${command.scope}:${command.key}`, left: input.count, secret: 'not in the schema' } as {
      id: string;
      left: number;
    };
  });
  route(list, async ({ input, session, market }) => ({ ...input, who: session?.id ?? 'visitor', market: market ?? null }));
  route(leave, async () => undefined);
  return { ...http, contracts };
}
