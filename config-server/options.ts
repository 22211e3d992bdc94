import type { Clock } from '../server-kit/clock.ts';
import type { Db } from '../server-kit/db.ts';
import type { Http } from '../server-kit/http.ts';
import type { RandomSource } from '../server-kit/random-source.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import type { Signals } from '../server-kit/signals.ts';
import type { StreamSlots } from './delivery/index.ts';
import type { Vocabulary } from './documents/index.ts';

export interface ConfigServerOptions {
  /** Of the schema `config`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly http: Http;
  readonly secrets: Secrets;
  /** Of the database, by which member servers call out whose pages to tell. */
  readonly signals?: Signals;
  /** Where the documents stand (`documentFolders`). */
  readonly baselineFolder: string;
  /** `dist/client/block-chunks.json`, read again at every release. */
  readonly blockChunksFile?: string;
  readonly vocabulary?: Vocabulary;
  /** Names the code of this build: documents that it has checked and released are not checked again at its next start. */
  readonly build?: string | undefined;
  readonly random?: RandomSource;
  /** An S3-compatible store for the files of pictures (`PICTURES_URL`); in the database where nothing is said. */
  readonly picturesUrl?: string | undefined;
  /** Refuses a database that holds the demo. */
  readonly production?: boolean;
  /** Serves what the labs need; never in production. */
  readonly labs?: boolean;
  /** Lets a code be used twice and such, for tests alone. */
  readonly testControls?: boolean;
  /** Of event streams, where not `mostStreams`; test controls lift these and all others. */
  readonly streamLimits?: ConstructorParameters<typeof StreamSlots>[1];
  readonly limitsLifted?: () => boolean;
  /** Brings a shared test clock up to date before an answer. */
  readonly beforeEach?: () => Promise<void>;
}
