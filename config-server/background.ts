import { Jobs } from '../server-kit/jobs.ts';
import type { ConfigServerOptions } from './options.ts';
import type { Previews } from './previews/index.ts';
import { fireSchedules } from './releases/index.ts';
import { watchRollout } from './rollouts/index.ts';
import type { ConfigServices } from './services.ts';

/** What this server does by the clock. */
export interface Background {
  /** The caller starts them. */
  readonly jobs: Jobs;
  stop(): void;
}

const lookMs = 1_000;
const heartbeatMs = 20_000;

/** Follows releases, previews, schedules and signals of other processes from now on. */
export function startBackground(options: ConfigServerOptions, services: ConfigServices, previews: Previews): Background {
  const { db, http, signals } = options;
  const { tools, product, onNewest, now, shared } = services;
  const jobs = new Jobs({ db, now, log: http.log, ...shared });
  const fire = (at: string) => fireSchedules(tools, onNewest, at);
  jobs.add({ name: 'fire-schedules', schedule: '*/10 * * * * *', run: fire });
  jobs.add({ name: 'watch-rollout', schedule: '*/10 * * * * *', run: (at) => watchRollout(tools, onNewest, at) });

  const timers = [
    setInterval(() => product.refresh().catch((error) => http.log.error({ err: error }, 'looking for releases failed')), lookMs),
    setInterval(() => previews.refresh().catch((error) => http.log.error({ err: error }, 'following previews failed')), lookMs),
    // Between two runs of the job, so that a release fires within a second of its time.
    setInterval(() => fire(now()).catch((error) => http.log.error({ err: error }, 'firing schedules failed')), lookMs),
    setInterval(() => product.announce(), lookMs),
    setInterval(() => product.events.beat(), heartbeatMs),
    setInterval(() => previews.beat(), heartbeatMs),
  ].map((timer) => timer.unref());
  const stopListening = signals && product.events.follow(signals);
  return {
    jobs,
    stop() {
      stopListening?.();
      for (const timer of timers) clearInterval(timer);
      jobs.stop();
    },
  };
}
