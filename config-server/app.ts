import type { Manifest } from '../schemas/delivery.ts';
import { killedFor, type ReleaseFeed } from '../schemas/release.ts';
import { addDatabaseReadiness } from '../server-kit/database-readiness.ts';
import type { Jobs } from '../server-kit/jobs.ts';
import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import { startBackground } from './background.ts';
import { documentsCheck } from './baseline/index.ts';
import { composeBoot, type InstallWords, installWords, rolloutOf, setFor } from './delivery/index.ts';
import { fillDemo } from './demo/index.ts';
import type { ReleasedProduct } from './live/index.ts';
import { addGauges } from './metrics.ts';
import type { ConfigServerOptions } from './options.ts';
import type { Previews } from './previews/index.ts';
import type { Product } from './product.ts';
import { addRoutes, type RoutedParts } from './routes.ts';
import { createServices } from './services.ts';
import { type StartedProduct, startProduct } from './start-product.ts';

export interface ConfigServer {
  /** The live release for a member server in the same process. */
  readonly releases: ReleaseFeed;
  /** Of the operators' sessions and simulations, for a member server in the same process. */
  readonly operators: OpsSessionSource;
  readonly simulations: RoutedParts['simulations'];
  /** For the member server and the pages. */
  readonly previews: Pick<Previews, 'source' | 'page'>;
  /** What is live, for what runs beside this server. */
  readonly product: Product;
  /** What this server does by the clock; the caller starts them. */
  readonly jobs: Jobs;
  readonly reloadBaseline: StartedProduct['reloadBaseline'];
  /** Takes over releases that other processes have made. */
  refresh(): Promise<void>;
  /** What the page brings along: the manifest of a place and its documents by hash. */
  boot(
    market?: string,
    language?: string,
    trial?: string,
  ): { readonly manifest: Manifest; readonly documents: Readonly<Record<string, unknown>> };
  /** How the app is called among others; undefined where no document says. */
  install(market?: string, language?: string): InstallWords | undefined;
  /** Why an older release is served than the baseline of this build, if so. */
  degraded(): string | undefined;
  /** Operators of every role on a first start, for trials alone; with `dated`, campaigns with dates come around the day of the start. */
  fillDemo(dated?: boolean): Promise<void>;
  close(): void;
}

/**
 * Brings the database up to date, releases the baseline if it is new and good, and adds `/config/v1` and `/ops/v1` to the app. Throws
 * `BaselineRefused` when the baseline is broken and nothing was ever released.
 */
export async function createConfigServer(options: ConfigServerOptions): Promise<ConfigServer> {
  const started = await startProduct(options);
  const services = createServices(options, started);
  const { operators, simulations, previews } = await addRoutes(options, services);
  const { product, held, tools, onNewest, now } = services;
  addObservation(options, product);
  const background = startBackground(options, services, previews);

  const close = () => {
    background.stop();
    product.events.close();
    previews.close();
  };
  options.http.app.addHook('preClose', async () => close());
  return {
    releases: held,
    operators,
    simulations,
    previews,
    product,
    jobs: background.jobs,
    reloadBaseline: started.reloadBaseline,
    refresh: () => product.refresh(),
    ...pageParts(product, () => Date.parse(now())),
    degraded: product.degraded,
    fillDemo: (dated = false) => fillDemo(tools, onNewest, now(), dated),
    close,
  };
}

/** What `/readyz` and `/metrics` say of this server. */
function addObservation({ db, http }: ConfigServerOptions, product: ReleasedProduct): void {
  http.readiness.add({
    name: documentsCheck,
    title: 'The documents of this build are not served',
    required: false,
    check: async () => product.degraded(),
  });
  // Documents are served from memory.
  addDatabaseReadiness(http.readiness, db, 'config', { needs: false });
  addGauges(http, product, db);
}

const pageParts = (product: ReleasedProduct, nowMs: () => number): Pick<ConfigServer, 'boot' | 'install'> => ({
  install(market, language) {
    const { live } = product.current();
    const place = live.place(market, language);
    return installWords({ live, killed: killedFor(product.switches(), place.market), nowMs: nowMs() }, place);
  },
  boot(market, language, rollout) {
    const trial = product.trial();
    const live = setFor(product.current().live, trial, rollout);
    const place = live.place(market, language);
    const killed = killedFor(product.switches(), place.market);
    return composeBoot({ live, chunks: product.chunks(), killed, nowMs: nowMs(), rollout: rolloutOf(trial) }, place);
  },
});
