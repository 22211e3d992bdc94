import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { systemClock } from './clock.ts';
import { withTimeout } from './with-timeout.ts';

/** Gives nothing when well, else a sentence for the people running it. A `required` one that fails takes the process out of service. */
export interface ReadinessCheck {
  readonly name: string;
  /** What is wrong where it fails, for a list. */
  readonly title: string;
  readonly required: boolean;
  readonly check: () => Promise<string | undefined>;
}

/** A check that fails, and since when this process knows. */
export interface Shortcoming {
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly reason: string;
  readonly since: string;
}

export interface Readiness {
  add(check: ReadinessCheck): void;
  /** What is wrong now. */
  failing(): Promise<readonly Shortcoming[]>;
}

/** How often it is looked at where nobody asks. */
const lookMs = 30_000;

/**
 * `GET /healthz` (the process lives) and `GET /readyz` (it may get traffic: 503 when a required check fails, else 200 with reasons). What begins and
 * ends to be wrong is a line of the log, and stands on `GET /metrics`.
 */
export function addHealth(app: FastifyInstance, metrics: Registry): Readiness {
  const checks: ReadinessCheck[] = [];
  let known: ReadonlyMap<string, Shortcoming> = new Map();

  async function failing(): Promise<readonly Shortcoming[]> {
    const reasons = await Promise.all(checks.map(reasonOf));
    const now = new Map<string, Shortcoming>();
    checks.forEach(({ name, title, required }, at) => {
      const reason = reasons[at];
      if (reason !== undefined) now.set(name, { name, title, required, reason, since: known.get(name)?.since ?? systemClock.now() });
    });
    for (const { name, reason } of now.values()) if (!known.has(name)) app.log.warn({ check: name, reason }, 'not as it should be');
    for (const name of known.keys()) if (!now.has(name)) app.log.info({ check: name }, 'as it should be again');
    known = now;
    return [...now.values()];
  }

  new Gauge({
    name: 'readiness_failing',
    help: '1 while a check of GET /readyz fails',
    labelNames: ['check'],
    registers: [metrics],
    async collect() {
      await failing();
      for (const { name } of checks) this.set({ check: name }, Number(known.has(name)));
    },
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const found = await failing();
    const down = found.some(({ required }) => required);
    const reasons = found.map(({ name, reason }) => `${name}: ${reason}`);
    const status = down ? 'unavailable' : found.length > 0 ? 'degraded' : 'ready';
    return reply.code(down ? 503 : 200).send({ status, reasons });
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(failing, lookMs).unref();
    await failing();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  return { add: (check) => checks.push(check), failing };
}

/** Who asks takes the process out of service after some seconds without an answer, and then does not know why. */
const patienceMs = 2_000;

const reasonOf = ({ check }: ReadinessCheck): Promise<string | undefined> =>
  withTimeout(check(), patienceMs, 'no answer').catch(() => 'the check failed');
