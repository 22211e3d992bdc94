import type { DocumentProblem } from '../schemas/document-problems.ts';
import { HeldReleases } from '../schemas/held-releases.ts';
import { migrate } from '../server-kit/migrate.ts';
import { expectSameKey, markDemo, rejectDemo } from '../server-kit/start-marks.ts';
import { hasDemoOperators } from './accounts/index.ts';
import { addAudit } from './audit/index.ts';
import { BaselineRefused, createLocator, degradedReason } from './baseline/index.ts';
import { examinerOf } from './checks/index.ts';
import { productVocabulary } from './documents/index.ts';
import { migrations } from './features.ts';
import { ReleasedProduct } from './live/index.ts';
import type { ConfigServerOptions } from './options.ts';
import { type Deployed, deploy, newestRelease, releaseAt } from './releases/index.ts';

export type ReloadResult =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

/** What is live when the server starts. */
export interface StartedProduct {
  readonly product: ReleasedProduct;
  /** The releases that a member server in the same process reads. */
  readonly held: HeldReleases;
  /** Reads and checks the baseline again and releases what changed; a broken one leaves what is live, and `/readyz` says so. */
  reloadBaseline(): Promise<ReloadResult>;
}

/**
 * Brings the database up to date, releases the baseline if it is new and good, and loads the live release. Throws `BaselineRefused` when the baseline is
 * broken and nothing was ever released.
 */
export async function startProduct(options: ConfigServerOptions): Promise<StartedProduct> {
  const { db, clock, http, vocabulary = productVocabulary } = options;
  const now = () => clock.now();
  const examiner = examinerOf(vocabulary);
  const held = new HeldReleases((instant) => releaseAt(db, instant));
  const product = new ReleasedProduct({
    db,
    held,
    nowMs: () => Date.parse(now()),
    blockChunksFile: options.blockChunksFile,
    examiner,
    onError: (error) => http.log.error({ err: error }, 'telling of releases failed'),
  });

  const deployBaseline = (): Promise<Deployed> =>
    deploy({ db, now: now(), vocabulary, audit: addAudit, folder: options.baselineFolder, examiner, build: options.build });

  /** Whether what is served is the baseline of this build. */
  const judge = ({ ok, problems }: Deployed): void =>
    product.degrade(ok ? undefined : degradedReason(problems, product.current().revision));

  await prepareDatabase(options, now());
  const deployed = await deployBaseline();
  if (!(await product.start(deployed.checked)))
    throw new BaselineRefused(deployed.problems, deployed.files && createLocator(deployed.files));
  judge(deployed);
  if (!deployed.ok) {
    const { problems } = deployed;
    const details = { problems: problems.slice(0, 20), count: problems.length, revision: product.current().revision };
    http.log.error(details, 'the documents of this build are not served');
  }
  return {
    product,
    held,
    async reloadBaseline() {
      const reloaded = await deployBaseline();
      judge(reloaded);
      await product.refresh();
      if (!reloaded.ok) return { ok: false, problems: reloaded.problems };
      return { ok: true, revision: (await newestRelease(db))?.revision ?? 0 };
    },
  };
}

async function prepareDatabase({ db, secrets, production }: ConfigServerOptions, now: string): Promise<void> {
  await migrate(db, 'config', migrations, now);
  await expectSameKey(db, secrets);
  if (!production) return;
  if (await hasDemoOperators(db)) await markDemo(db);
  await rejectDemo(db);
}
