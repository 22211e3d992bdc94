import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** Which files were laid under what was released, and by which build's checks. */
export interface BaselineMark {
  /** Hash of the files. */
  readonly files: string;
  /** The build whose code has checked. */
  readonly build: string;
}

const checkedMark = statement<BaselineMark, { revision: number }>(
  'baseline.standing',
  `select revision from baseline_check
   where files = $files and build = $build and revision = (select max(revision) from release)`,
);

const keep = statement<BaselineMark & { revision: number }>(
  'baseline.keep_check',
  `insert into baseline_check (files, build, revision) values ($files, $build, $revision)
   on conflict (single) do update set files = excluded.files, build = excluded.build, revision = excluded.revision`,
);

const follow = statement<{ build: string; revision: number }>(
  'baseline.follow_check',
  'update baseline_check set revision = $revision where build = $build and revision = $revision - 1',
);

/** Whether these files stand under what is live, and this build's checks have passed all of it. */
export const isChecked = async (db: Reader, mark: BaselineMark): Promise<boolean> => (await db.one(checkedMark, { ...mark })) !== undefined;

/** Notes that the files stand under the revision and all of it passed the build's checks. */
export const keepCheck = (tx: Tx, mark: BaselineMark, revision: number): void => tx.send(keep, { ...mark, revision });

/** A release that the same build has checked leaves nothing to check; one of another build does. */
export const followCheck = (tx: Tx, build: string, revision: number): void => tx.send(follow, { build, revision });
