import type { PreviewSource } from '../schemas/preview.ts';
import type { ReleaseFeed } from '../schemas/release.ts';
import type { Clock } from '../server-kit/clock.ts';
import type { Db } from '../server-kit/db.ts';
import type { Environment } from '../server-kit/environment.ts';
import type { Faults } from '../server-kit/faults.ts';
import type { Http } from '../server-kit/http.ts';
import type { Jobs } from '../server-kit/jobs.ts';
import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import type { PasswordHasher } from '../server-kit/password-hasher.ts';
import type { RandomSource } from '../server-kit/random-source.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import type { Signals } from '../server-kit/signals.ts';
import type { SimulationKeeper } from '../server-kit/simulation-keeper.ts';

export interface MemberServerOptions {
  /** Of the schema `member`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly http: Http;
  readonly secrets: Secrets;
  /** Of the database, by which the open pages of members hear what tills, operators and jobs have changed. */
  readonly signals?: Signals;
  readonly releases: ReleaseFeed;
  /** Whose requests below `/ops/v1` are answered. */
  readonly operators: OpsSessionSource;
  readonly simulations: SimulationKeeper;
  /** Answers the API below `/preview/<token>` as well. */
  readonly previews?: PreviewSource;
  readonly environment: Pick<Environment, 'testControls' | 'publicUrl' | 'smsUrl' | 'whatsappUrl' | 'smtpUrl'> &
    Partial<Pick<Environment, 'paymentProvider'>>;
  /** Refuses a database that holds the demo. */
  readonly production?: boolean;
  readonly random?: RandomSource;
  readonly faults?: Faults;
  readonly hasher?: PasswordHasher;
  /** Lifted by test controls. */
  readonly limitsLifted?: () => boolean;
  /** Brings a shared test clock up to date before each request and job. */
  readonly beforeEach?: () => Promise<void>;
  /** Of the config server in the same process, to be listed and run with those of this one. */
  readonly jobsBeside?: readonly Jobs[];
}
