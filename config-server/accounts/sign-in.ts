import { DAY_MS, HOUR_MS } from '../../schemas/dates.ts';
import { systemClock } from '../../server-kit/clock.ts';
import type { Network } from '../../server-kit/network.ts';
import { signOpsToken } from '../../server-kit/ops-token.ts';
import type { PasswordHasher } from '../../server-kit/password-hasher.ts';
import { ProblemError, reject } from '../../server-kit/problem.ts';
import { perNetwork } from '../../server-kit/rate-limit.ts';
import { matchTotp } from '../../server-kit/totp.ts';
import { type ConfigTools, systemActor } from '../feature.ts';
import { type CredentialTools, normalEmail, openSecret } from './credentials.ts';
import { decideTry, type OperationsRules } from './rules.ts';
import { type Account, enterAccount, findByEmail } from './store.ts';
import {
  forgetTriesOf,
  insertSession,
  isKnownDevice,
  lockTriesOf,
  rememberDevice,
  saveTriesOf,
  sweepDevices,
  sweepSessions,
  sweepTries,
} from './store-sessions.ts';

export type AccountTools = ConfigTools &
  CredentialTools & {
    /** For known devices, so that they never wait behind strangers. */
    readonly knownHasher: PasswordHasher;
  };

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly totp: string;
  readonly network: Network;
  /** A keyed hash of the id that the console keeps on this device. */
  readonly device?: string;
  readonly now: string;
}

/** A device on which nobody signed in for so long is a stranger's again. */
const DEVICE_MS = 90 * DAY_MS;
/** Wrong tries count for at least this long; most of them are a stranger's guesses, and nobody else deletes their rows. */
const TRIES_MS = DAY_MS;
/** Checked where there is no account, so that the time taken does not tell. */
const nobodysSecret = 'NOBODYHASTHISSECRETATALLNOBODYHA';

type Ruled = Pick<ConfigTools, 'product'>;

/** The numbers of the release in force; undefined where it says none. */
export const statedRules = ({ product }: Ruled): OperationsRules | undefined =>
  product.current().live.release.documents.get('campaign:operations') as OperationsRules | undefined;

/** The same for what nobody may do without them. */
export function operationsRules(tools: Ruled): OperationsRules {
  const rules = statedRules(tools);
  if (!rules) throw new RangeError('The live release has no document campaign:operations');
  return rules;
}

/**
 * Signs in with password and one-time code. Refuses with `auth.too_many_attempts` (network), `auth.account_locked` for the pause after too many wrong
 * tries, and with `auth.password_incorrect` whatever of the three was wrong, after the same work. Tries are counted by who tries: an email alone closes
 * the account for nobody else, least of all on a device that it has signed in on, where the switch is that ends an attack. Whoever has the password and
 * guesses codes is paused from everywhere. The one-time code takes the system's clock, as phones do, and counts once unless test controls are on.
 */
export async function signIn(tools: AccountTools, form: SignIn) {
  const { db, rates, secrets } = tools;
  const { network, device, now } = form;
  const rules = operationsRules(tools);
  const email = normalEmail(form.email);
  const found = await findByEmail(db, email);
  const isKnown = found !== undefined && device !== undefined && (await isKnownDevice(db, found.account.id, device));
  const buckets = isKnown ? [] : perNetwork('ops.network', network, rules.signInsPerAddressHour, 3_600);
  await rates.takeOrReject(db, buckets, now, 'auth.too_many_attempts');
  // With the password in them, so that a new one ends the pause of the old one: an admin can let somebody in at once.
  const password = found?.passwordHash ?? '';
  const subjects = {
    account: secrets.hmac('ops-account', email),
    requester: secrets.hmac('ops-account', `${email} ${isKnown ? device : network.own} ${password}`),
    codes: secrets.hmac('ops-account', `${email} codes ${password}`),
  };
  return enter(tools, form, { email, isKnown, subjects }).catch(async (error) => {
    if (error instanceof ProblemError && error.status < 500) await recordRefusal(tools, email, subjects.account, error, now);
    throw error;
  });
}

interface Entering {
  readonly email: string;
  readonly isKnown: boolean;
  /** What tries are counted under: who tries, and wrong codes after the right password. */
  readonly subjects: { readonly requester: string; readonly codes: string };
}

async function enter(tools: AccountTools, { password, totp, device, now }: SignIn, { email, isKnown, subjects }: Entering) {
  const { db, secrets } = tools;
  const rules = operationsRules(tools);
  const countTry = (subject: string) =>
    db.transaction(
      async (tx) => {
        const [tries, stored] = await Promise.all([lockTriesOf(tx, subject, now), findByEmail(tx, email)]);
        const decision = decideTry(tries, rules, now);
        if ('refusal' in decision) reject(decision.refusal, {}, { retryAfterSeconds: decision.retryAfterSeconds });
        saveTriesOf(tx, subject, decision.next);
        return stored;
      },
      { useCase: 'sessions.try' },
    );
  const found = await countTry(subjects.requester);
  const right = await (isKnown ? tools.knownHasher : tools.hasher).verify(password, found?.passwordHash);
  if (right && !isKnown) await countTry(subjects.codes);
  const secret = found ? openSecret(secrets, found.account.id, found.totpSecret) : nobodysSecret;
  const step = matchTotp(secret, totp, systemClock.now());
  if (!found || !right || step === undefined) return reject('auth.password_incorrect');

  const { passwordHash } = found;
  const expiresAt = new Date(Date.parse(now) + rules.sessionHours * HOUR_MS).toISOString();
  const sessionId = tools.ids.next(now);
  const account = await db.transaction(
    async (tx) => {
      // Role and markets of this moment: an admin may have changed them while the password was verified.
      const account = await enterAccount(tx, { id: found.account.id, passwordHash, step, again: tools.testControls, now });
      if (!account) return reject('auth.password_incorrect');
      forgetTriesOf(tx, subjects.requester);
      if (!isKnown) forgetTriesOf(tx, subjects.codes);
      if (device !== undefined) rememberDevice(tx, { accountId: account.id, hash: device, now });
      sweepSessions(tx, now);
      sweepDevices(tx, before(now, DEVICE_MS));
      sweepTries(tx, before(now, Math.max(TRIES_MS, rules.signInPauseMinutes * 60_000)));
      insertSession(tx, { id: sessionId, accountId: account.id, now, expiresAt });
      tools.audit(tx, { at: now, actor: actorOf(account), action: 'sessions.create', target: `account:${account.id}` });
      return account;
    },
    { useCase: 'sessions.create' },
  );
  const { id, name, role, markets } = account;
  const scope = markets ? { markets } : {};
  const token = signOpsToken(secrets, { id, sessionId, email: account.email, name, role, ...scope, expiresAt });
  return { token, expiresAt, account };
}

/**
 * Writes down that somebody tried to sign in, with nothing of what they typed; at most once a minute for each address, also for one that nobody has,
 * so that guessing shows and does not fill the log.
 */
async function recordRefusal({ db, rates, audit }: AccountTools, email: string, subject: string, { code }: ProblemError, now: string) {
  await db.transaction(
    async (tx) => {
      const { allowed } = await rates.take(tx, { key: `ops.refused:${subject}`, limit: 1, windowSeconds: 60 }, now);
      if (!allowed) return;
      const account = (await findByEmail(tx, email))?.account;
      const whose = account ? { actor: actorOf(account), target: `account:${account.id}` } : { actor: systemActor };
      audit(tx, { at: now, ...whose, action: 'sessions.refused', details: { code } });
    },
    { useCase: 'sessions.refused' },
  );
}

const before = (instant: string, ms: number): string => new Date(Date.parse(instant) - ms).toISOString();
const actorOf = ({ id, name, role }: Account) => ({ id, name, role });
