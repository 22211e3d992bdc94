import type { FastifyInstance } from 'fastify';
import { type ProblemCode, problemSchema, problems } from '../schemas/problem.ts';
import type { Contract } from './route.ts';
import { inputParts } from './validate.ts';

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  readonly prefix: string;
  /** Security scheme by `access`, such as `{ member: 'bearer' }`; an access that is missing here is open. */
  readonly security: Readonly<Record<string, string>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
}

const always = ['validation.request', 'rate.limited', 'server.unexpected', 'server.busy'] as const;

/** An OpenAPI 3.1 document made from the contracts that the routes were registered with, so it cannot say anything else. */
export function openApi(contracts: readonly Contract[], options: OpenApiOptions): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = options.prefix + contract.path;
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract, options) };
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    paths,
    components: { schemas: { Problem: problemSchema }, securitySchemes: options.securitySchemes },
  };
}

/** Serves the document at `<prefix>/openapi.json`, made anew for each of the few who ask: it is half a megabyte. */
export function addOpenApi(app: FastifyInstance, contracts: readonly Contract[], options: OpenApiOptions): void {
  app.get(`${options.prefix}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi(contracts, options)),
  );
}

function operationOf(contract: Contract, { security }: OpenApiOptions): object {
  const { params, querystring, body } = inputParts(contract);
  const scheme = security[contract.access];
  return {
    operationId: contract.id,
    summary: contract.summary,
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', querystring),
      ...(contract.movesValue
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(body && Object.keys(body.properties).length > 0 ? { requestBody: bodyOf('application/json', body) } : {}),
    ...(contract.upload ? { requestBody: bodyOf('multipart/form-data', { type: 'object' }) } : {}),
    responses: { [contract.status]: answerOf(contract), ...refusalsOf(contract, scheme !== undefined) },
    ...(scheme ? { security: [{ [scheme]: [] }] } : {}),
  };
}

const bodyOf = (type: string, schema: object) => ({ required: true, content: { [type]: { schema } } });

function parametersOf(place: string, schema?: { readonly properties: object; readonly required?: readonly string[] }): object[] {
  return Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: each,
  }));
}

const answerOf = ({ result, summary }: Contract): object => ({
  description: summary,
  ...(result ? { content: { 'application/json': { schema: result } } } : {}),
});

/** By status, with the codes in the order in which they are checked. */
function refusalsOf(contract: Contract, needsLogin: boolean): Record<string, object> {
  const ended = contract.access === 'ops' ? (['ops.session_ended'] as const) : [];
  const login = needsLogin ? (['auth.token_missing', 'auth.token_invalid', ...ended] as const) : [];
  const keys = contract.movesValue ? (['idempotency.missing', 'idempotency.in_progress', 'idempotency.mismatch'] as const) : [];
  const terms = contract.underTerms ? (['validation.agreement_required'] as const) : [];
  const market = contract.pricedByMarket ? (['market.changed'] as const) : [];
  const codes = [...new Set<ProblemCode>([...login, ...terms, ...market, ...contract.problems, ...keys, ...always])];
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(problems[code].status, [...(byStatus.get(problems[code].status) ?? []), code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, { description: some.join(', '), content }]));
}
