import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** All that the surroundings decide; the one place that reads `process.env`. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database, of the made secret and of uploads. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The address members see, in messages and posters. */
  readonly publicUrl: string;
  /** Where the config server is, for a member server on its own. */
  readonly configUrl?: string;
  readonly opsOrigin?: string;
  /** Addresses or networks of proxies whose X-Forwarded-For counts. */
  readonly trustProxy: readonly string[];
  readonly secretKey: string;
  readonly smtpUrl?: string;
  readonly whatsappUrl?: string;
  readonly smsUrl?: string;
  /** An S3-compatible store for pictures; in the database without it. */
  readonly picturesUrl?: string;
  /** `sandbox`, or the address of a provider with its keys. */
  readonly paymentProvider: string;
  readonly testControls: boolean;
  readonly logLevel: LogLevel;
  readonly production: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks the variables; throws `StartRefused` with one sentence per mistake. The secret key is made under the data folder where it is missing. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const mistakes: string[] = [];
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      mistakes.push(`${name} is no ${protocols.join(' or ')} address`);
    return value;
  };
  const http = ['http:', 'https:'];
  const host = text('HOST') ?? '127.0.0.1';
  const port = Number(text('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) mistakes.push('PORT is no port number');
  const production = text('NODE_ENV') === 'production';
  const testControls = text('TEST_CONTROLS') === '1';
  if (testControls && production) mistakes.push('TEST_CONTROLS=1 is refused with NODE_ENV=production');
  if (production && !text('SECRET_KEY')) mistakes.push('SECRET_KEY is required with NODE_ENV=production');
  if ((text('SECRET_KEY')?.length ?? 32) < 32) mistakes.push('SECRET_KEY needs at least 32 characters');
  const logLevel = logLevels.find((level) => level === (text('LOG_LEVEL') ?? 'info'));
  if (!logLevel) mistakes.push(`LOG_LEVEL is none of ${logLevels.join(', ')}`);
  const dataDir = text('DATA_DIR') ?? '.data';
  const found = {
    host,
    port,
    dataDir,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: (url('PUBLIC_URL', http) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    configUrl: url('CONFIG_URL', http)?.replace(/\/+$/, ''),
    opsOrigin: url('OPS_ORIGIN', http),
    trustProxy: trustedProxies(text('TRUST_PROXY'), testControls),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    whatsappUrl: url('WHATSAPP_URL', http),
    smsUrl: url('SMS_URL', http),
    picturesUrl: pictureStore(url('PICTURES_URL', ['s3+https:', 's3+http:']), mistakes),
    paymentProvider: paymentProvider(text('PAYMENT_PROVIDER') ?? 'sandbox', mistakes),
    testControls,
    logLevel: logLevel ?? 'info',
    production,
  };
  if (mistakes.length > 0) throw new StartRefused(`${mistakes.join('. ')}.`);
  return { ...found, secretKey: text('SECRET_KEY') ?? keptSecret(dataDir) };
}

function pictureStore(address: string | undefined, mistakes: string[]): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { username, password, pathname } = new URL(address);
  if (!username || !password || pathname.length < 2)
    mistakes.push('PICTURES_URL needs an access key, a secret key and a bucket: s3+https://<key>:<secret>@<host>/<bucket>?region=<region>');
  return address;
}

function paymentProvider(setting: string, mistakes: string[]): string {
  if (setting === 'sandbox') return setting;
  const { protocol, username, password } = URL.canParse(setting) ? new URL(setting) : { protocol: '', username: '', password: '' };
  if (!['stripe+https:', 'stripe+http:'].includes(protocol) || !username || !password)
    mistakes.push('PAYMENT_PROVIDER is neither sandbox nor stripe+https://<secret key>:<webhook secret>@api.stripe.com');
  return setting;
}

function trustedProxies(list: string | undefined, testControls: boolean): string[] {
  const named = (list ?? '').split(/[\s,]+/).filter((each) => each !== '');
  return testControls ? [...named, 'loopback'] : named;
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Two servers starting together: the first one's key holds.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(path, 'utf8').trim();
}
