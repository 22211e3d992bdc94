import type { HeldReleases } from '../schemas/held-releases.ts';
import { makeIds } from '../server-kit/ids.ts';
import { systemRandom } from '../server-kit/random-source.ts';
import { RateLimits } from '../server-kit/rate-limit.ts';
import { addAudit } from './audit/index.ts';
import { StreamSlots } from './delivery/index.ts';
import { productVocabulary } from './documents/index.ts';
import type { ConfigTools } from './feature.ts';
import type { ReleasedProduct } from './live/index.ts';
import type { ConfigServerOptions } from './options.ts';
import { keeperOf, type PictureKeeper } from './picture-files/index.ts';
import { makeOnNewest, type OnNewest } from './releases/index.ts';
import { endOvertaken } from './rollouts/index.ts';
import type { StartedProduct } from './start-product.ts';

/** What routes and background work share, made once. */
export interface ConfigServices {
  readonly tools: ConfigTools;
  readonly product: ReleasedProduct;
  readonly held: HeldReleases;
  readonly onNewest: OnNewest;
  /** Of the files of pictures. */
  readonly keeper: PictureKeeper;
  /** Of clients and of previews together. */
  readonly streams: StreamSlots;
  now(): string;
  /** Brings a shared test clock up to date, where there is one. */
  readonly shared: Pick<ConfigServerOptions, 'beforeEach'>;
}

export function createServices(options: ConfigServerOptions, { product, held }: StartedProduct): ConfigServices {
  const { db, clock, http, secrets, beforeEach } = options;
  const randomSource = options.random ?? systemRandom;
  const rates = new RateLimits(options.limitsLifted);
  const tools: ConfigTools = {
    db,
    product,
    vocabulary: options.vocabulary ?? productVocabulary,
    build: options.build,
    secrets,
    ids: makeIds(randomSource),
    random: randomSource,
    rates,
    testControls: options.testControls ?? false,
    log: http.log,
    shortcomings: http.readiness.failing,
    audit: addAudit,
  };
  return {
    tools,
    product,
    held,
    onNewest: makeOnNewest(tools, (tx, released) => endOvertaken(tools, tx, released)),
    keeper: keeperOf(db, options.picturesUrl),
    streams: new StreamSlots(() => rates.lifted, options.streamLimits),
    now: () => clock.now(),
    shared: beforeEach ? { beforeEach } : {},
  };
}
