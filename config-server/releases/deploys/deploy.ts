import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import { type Baseline, examineFiles, filesHash, isChecked, readFiles } from '../../baseline/index.ts';
import type { CheckedSet, Examiner } from '../../checks/index.ts';
import { type BaselineTools, releaseBaseline } from './release-baseline.ts';

export interface DeployTools extends Omit<BaselineTools, 'mark'> {
  /** Where the baseline stands. */
  readonly folder: string;
  readonly examiner: Examiner;
  /** Names the code that checks; without it every start checks. */
  readonly build?: string | undefined;
}

export interface Deployed {
  readonly ok: boolean;
  readonly problems: readonly DocumentProblem[];
  /** The files, where they were read. */
  readonly files?: Baseline['files'];
  /** The baseline's set, where it was checked. */
  readonly checked?: CheckedSet;
}

/**
 * Brings the baseline under what is live, as a release where it changes anything. Of a broken one nothing is taken. What this build has laid
 * under the live release before is neither read nor checked again.
 */
export async function deploy({ db, folder, examiner, build, ...tools }: DeployTools): Promise<Deployed> {
  const files = readFiles(folder);
  const mark = build === undefined ? undefined : { files: filesHash(files), build };
  if (mark && (await isChecked(db, mark))) return { ok: true, problems: [] };
  const examined = examineFiles(files, examiner);
  if (!examined.ok) return { ok: false, problems: examined.problems, files: examined.files };
  const problems = await releaseBaseline({ db, ...tools, ...(mark ? { mark } : {}) }, examined);
  return problems.length === 0 ? { ok: true, problems, checked: examined.checked } : { ok: false, problems, files: examined.files };
}
