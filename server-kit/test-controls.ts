import type { FastifyInstance } from 'fastify';
import type { Fault, Faults } from './faults.ts';
import type { Jobs } from './jobs.ts';
import { reject } from './problem.ts';
import type { TestState } from './test-state.ts';

export interface TestControls {
  readonly state: TestState;
  readonly faults: Faults;
  /** Of each server in this process. */
  readonly jobs: readonly Jobs[];
  /** The messages sent, newest first; the member server's. */
  readonly outbox?: () => Promise<readonly unknown[]>;
}

/** The routes under `/test`, registered only with TEST_CONTROLS=1 (which the environment refuses in production). */
export function addTestControls(app: FastifyInstance, { state, faults, jobs, outbox }: TestControls): void {
  app.post<{ Body: { now: string | null } }>('/test/clock', { schema: { body: clockBody } }, async ({ body }, reply) => {
    await state.setClock(body.now === null ? null : new Date(body.now).toISOString());
    return reply.code(200).send({ now: state.now() });
  });
  app.post<{ Body: { off: boolean } }>('/test/limits', { schema: { body: limitsBody } }, async ({ body }) => {
    await state.setLimits(body.off);
    return { off: body.off };
  });
  app.post<{ Body: Partial<Fault> }>('/test/faults', { schema: { body: faultBody } }, async ({ body }) => {
    const { target, times = 1 } = body;
    if (target === undefined) faults.clear();
    else faults.set({ ...body, target, times });
    return {};
  });
  app.post<{ Params: { name: string } }>('/test/jobs/:name', async ({ params }) => {
    const owner = jobs.find((each) => each.names().includes(params.name)) ?? reject('request.not_found');
    return { result: (await owner.runNow(params.name)) ?? null };
  });
  if (outbox) app.get('/test/outbox', async () => ({ items: await outbox() }));
}

const clockBody = {
  type: 'object',
  properties: { now: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } },
  required: ['now'],
  additionalProperties: false,
} as const;

const limitsBody = { type: 'object', properties: { off: { type: 'boolean' } }, required: ['off'], additionalProperties: false } as const;

const faultBody = {
  type: 'object',
  properties: {
    target: { type: 'string', pattern: '^(channel:(sms|email|whatsapp)|provider:.+|route:[A-Z]+ /.*|(statement|kill):.+:[1-9][0-9]*)$' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    delayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    drop: { type: 'boolean' },
    times: { type: 'integer', minimum: 1 },
  },
  additionalProperties: false,
} as const;
