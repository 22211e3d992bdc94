import type { FastifyInstance } from 'fastify';

/** Gives nothing when well, else a sentence for the people running it. A `required` one that fails takes the process out of service. */
export interface ReadinessCheck {
  readonly name: string;
  readonly required: boolean;
  readonly check: () => Promise<string | undefined>;
}

/** `GET /healthz` (the process lives) and `GET /readyz` (it may get traffic: 503 when a required check fails, else 200 with reasons). */
export function addHealth(app: FastifyInstance): { add(check: ReadinessCheck): void } {
  const checks: ReadinessCheck[] = [];
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks.map(async (each) => ({ ...each, reason: await reasonOf(each) })));
    const failed = results.filter(({ reason }) => reason !== undefined);
    const down = failed.some(({ required }) => required);
    const reasons = failed.map(({ name, reason }) => `${name}: ${reason}`);
    const status = down ? 'unavailable' : failed.length > 0 ? 'degraded' : 'ready';
    return reply.code(down ? 503 : 200).send({ status, reasons });
  });
  return { add: (check) => checks.push(check) };
}

async function reasonOf({ check }: ReadinessCheck): Promise<string | undefined> {
  try {
    return await check();
  } catch {
    return 'the check failed';
  }
}
