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
  /** Database, with the schema `member`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly http: Http;
  readonly secrets: Secrets;
  /** Signals through the database that inform open pages of members about changes by tills, operators and jobs. */
  readonly signals?: Signals;
  readonly releases: ReleaseFeed;
  /** Checks the sessions of operators who call `/ops/v1`. */
  readonly operators: OpsSessionSource;
  readonly simulations: SimulationKeeper;
  /** If set, the API is also served below `/preview/<token>`. */
  readonly previews?: PreviewSource;
  readonly environment: Pick<Environment, 'testControls' | 'publicUrl' | 'smsUrl' | 'whatsappUrl' | 'smtpUrl'> &
    Partial<Pick<Environment, 'paymentProvider'>>;
  /** True in production: the server refuses a database that holds the demo, and checks that messages and payments have providers. */
  readonly production?: boolean;
  readonly random?: RandomSource;
  readonly faults?: Faults;
  readonly hasher?: PasswordHasher;
  /** True while test controls lift the rate limits. */
  readonly limitsLifted?: () => boolean;
  /** Updates a shared test clock before each request and job. */
  readonly beforeEach?: () => Promise<void>;
  /** Jobs of the config server in the same process, listed and run with those of this server. */
  readonly jobsBeside?: readonly Jobs[];
}
