import type { FastifyInstance } from 'fastify';

const GRACE_MS = 10_000;

/** On SIGTERM and SIGINT: no new connections, running requests end (ten seconds at most), then `afterwards` closes the rest. */
export function drainOnSignals(app: FastifyInstance, afterwards: () => Promise<void>): void {
  let draining = false;
  const drain = async (): Promise<void> => {
    if (draining) return;
    draining = true;
    const force = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    // A connection that was busy at the start of the drain is idle later, and would be kept open.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(idle);
    clearTimeout(force);
    await afterwards();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      drain().then(
        () => process.exit(0),
        (error) => {
          app.log.error({ err: error }, 'closing failed');
          process.exit(1);
        },
      );
    });
  }
}
