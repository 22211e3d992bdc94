import { resolve } from 'node:path';
import { addAudit } from '../../config-server/audit/index.ts';
import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { keyOf } from '../../config-server/documents/document.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import { releaseBaseline } from '../../config-server/releases/deploys/release-baseline.ts';
import { newestRelease } from '../../config-server/releases/store.ts';
import { type Programme, programme } from '../../member-server/programme/index.ts';
import type { Db } from '../../server-kit/db.ts';
import { SeedRefusal } from './progress.ts';

export interface SeededProduct {
  readonly baseline: ReturnType<typeof examineBaseline>;
  readonly rules: Programme;
}

/** Releases the documents of this folder like a first start, and returns the rules they contain. */
export async function releaseProduct(db: Db, now: string): Promise<SeededProduct> {
  const baseline = examineBaseline(resolve('.'), examinerOf(productVocabulary));
  if (!baseline.ok) throw new SeedRefusal('The documents of this folder do not pass: see npm run content -- check');
  await releaseBaseline({ db, now, vocabulary: productVocabulary, audit: addAudit }, baseline);
  const { revision = 1 } = (await newestRelease(db)) ?? {};
  const documents = new Map(baseline.documents.map((each) => [keyOf(each), each.body]));
  return { baseline, rules: programme({ revision, effectiveAt: now, documents }) };
}
