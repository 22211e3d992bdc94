import { join } from 'node:path';
import { createAdmin } from '../config-server/accounts/index.ts';
import { migrations } from '../config-server/features.ts';
import { systemClock } from '../server-kit/clock.ts';
import { openDatabase } from '../server-kit/database.ts';
import { readEnvironment } from '../server-kit/environment.ts';
import { makeIds } from '../server-kit/ids.ts';
import { migrate } from '../server-kit/migrate.ts';
import { ProblemError } from '../server-kit/problem.ts';
import { systemRandom } from '../server-kit/random-source.ts';
import { makeSecrets } from '../server-kit/secrets.ts';
import { expectSameKey } from '../server-kit/start-marks.ts';
import { StartRefused } from '../server-kit/start-refused.ts';
import { totpCode, totpStep } from '../server-kit/totp.ts';

/**
 * `npm run ops -- admin <email> "<name>"` creates an admin of the console and prints the credentials once, in the database that the server would use.
 * `npm run ops -- code <TOTP secret>` prints the current one-time code.
 */
const [command, ...given] = process.argv.slice(2);
if (command === 'admin' && given.length === 2) await admin(given[0]!, given[1]!);
else if (command === 'code' && given.length > 0) console.log(totpCode(given.join(''), totpStep(systemClock.now())));
else {
  console.error('npm run ops -- admin <email> "<name>"\nnpm run ops -- code <TOTP secret>');
  process.exitCode = 2;
}

async function admin(email: string, name: string): Promise<void> {
  const { databaseUrl, dataDir, secretKey } = readEnvironment();
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'database') }).catch(({ message }) =>
    fail(message),
  );
  if (!database) return;
  const [db, now] = [database.schema('config'), systemClock.now()];
  try {
    await migrate(db, 'config', migrations, now);
    const secrets = makeSecrets(secretKey);
    await expectSameKey(db, secrets);
    const tools = { db, secrets, random: systemRandom, ids: makeIds() };
    const { password, totpSecret, totpUri } = await createAdmin(tools, { email, name }, now);
    console.log(`Email        ${email}\nPassword     ${password}\nTOTP secret  ${totpSecret}\nFor the app  ${totpUri}`);
  } catch (error) {
    if (error instanceof StartRefused) fail(error.message);
    else if (error instanceof ProblemError && error.code === 'auth.account_exists') fail(`There is an account with ${email} already.`);
    else throw error;
  } finally {
    await database.close();
  }
}

function fail(message: string): undefined {
  console.error(message);
  process.exitCode = 1;
}
