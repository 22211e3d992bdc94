import { examineInTurns } from '../../config-server/baseline/examine-baseline.ts';
import { createPlaces } from '../../config-server/baseline/locate.ts';
import { readBaseline } from '../../config-server/baseline/read-baseline.ts';
import { BaselineRefused } from '../../config-server/baseline/refused.ts';
import { openConflicts } from '../../config-server/baseline/store.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { keyOf } from '../../config-server/documents/document.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { type Database, openDatabase, overEmbedded } from '../../server-kit/database.ts';
import { readEnvironment } from '../../server-kit/environment.ts';
import type { Embedded } from '../../server-kit/pglite-folder.ts';
import { startPunchcard } from '../../start.ts';
import { writeEditorSchemas } from '../content/write-schemas.ts';
import { sourcePages } from './source-pages.ts';

/** A problem of a document, with its position if the document has a file. */
export interface PlacedProblem extends DocumentProblem {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The result of reading the documents. */
export interface DocumentsReport {
  /** True if no problem is an error, so that the documents are live. */
  readonly ok: boolean;
  readonly count: number;
  readonly problems: readonly PlacedProblem[];
  /** Files that are not live, because operators released another version of the document. */
  readonly overruled: readonly string[];
}

/** Both servers, running one version of their code. */
export interface DevServers {
  readonly address: string;
  /** Reads the documents again, makes those live that pass the checks, and reports the problems of the rest. */
  readDocuments(): Promise<DocumentsReport>;
  close(): Promise<void>;
}

/**
 * Starts both servers on a free port. `embedded` replaces the database of the environment. Rejects with a `BaselineRefusal` if there is no valid
 * document set to serve.
 */
export async function startServers(root: string, embedded: Embedded | undefined): Promise<DevServers> {
  const environment = readEnvironment();
  const { databaseUrl: url } = environment;
  let database: Database | undefined;
  const { address, config, close } = await startPunchcard({
    environment,
    baselineFolder: root,
    demo: url === undefined,
    pages: sourcePages(root),
    async openWith(faults) {
      database = embedded ? overEmbedded(embedded, faults) : await openDatabase({ faults, ...(url === undefined ? {} : { url }) });
      return database;
    },
  }).catch(async (error: unknown) => {
    throw error instanceof BaselineRefused ? new BaselineRefusal(await place(error.problems)) : error;
  });
  const rest = setTimeout(() => void whileItRests(root).catch((error: Error) => console.error(error.message)), restMs);

  async function place(problems: readonly DocumentProblem[]): Promise<PlacedProblem[]> {
    const placeOf = createPlaces((await readBaseline(root)).files);
    return problems.map((problem) => ({ ...problem, ...placeOf(problem) }));
  }

  return {
    address,
    async readDocuments() {
      const result = await config.reloadBaseline();
      const { files } = await readBaseline(root);
      const count = files.size;
      if (!result.ok) return { ok: false, count, problems: await place(result.problems), overruled: [] };
      const conflicts = await openConflicts(database!.schema('config'));
      return { ok: true, count, problems: [], overruled: conflicts.flatMap((conflict) => files.get(keyOf(conflict))?.path ?? []) };
    },
    async close() {
      clearTimeout(rest);
      await close();
    },
  };
}

/** Work deferred after a start: updates the editor schemas, since contracts may have changed, and prepares the checks of the documents. */
async function whileItRests(root: string): Promise<void> {
  await writeEditorSchemas(root);
  await examineInTurns(root, examinerOf(productVocabulary));
}

/** By then a page reloaded after the start has its answers. */
const restMs = 2_000;

/** Thrown if the documents do not pass their checks and none were released before. */
export class BaselineRefusal extends Error {
  readonly problems: readonly PlacedProblem[];

  constructor(problems: readonly PlacedProblem[]) {
    super('The documents do not pass their checks, and none were released before');
    this.problems = problems;
  }
}
