import type { Faults } from '../../server-kit/faults.ts';
import type { Channel, Way } from './rules.ts';

/** A message for a provider. `id` is the same in every attempt, so that a provider can drop duplicates. */
export interface Outgoing {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly subject?: string;
  readonly text: string;
  /** Instant after which it is worthless, RFC 3339. */
  readonly expiresAt?: string;
  readonly push?: PushDetails;
}

/** Fields of a push notification besides its words. */
export interface PushDetails {
  /** Path that a tap opens, relative to the app's address. */
  readonly path: string;
  /** Topic: a newer notification of the same topic replaces an older one, on the device and in the push service. */
  readonly topic: string;
  /** Language tag of the notification's words. */
  readonly lang: string;
}

/** Sends a message. Resolves when the provider has accepted it; rejects with `Undeliverable` if a retry cannot help. */
export type Send = (message: Outgoing, now: string) => Promise<void>;

/** Thrown if a message can never be delivered because its device or receiver is gone. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export interface ProviderAddresses {
  readonly smsUrl?: string;
  readonly whatsappUrl?: string;
  readonly smtpUrl?: string;
  /** Public address of the app; its host is the domain of `From` if `smtpUrl` has no `from`. */
  readonly publicUrl: string;
}

const TIMEOUT_MS = 5_000;

/**
 * Creates a send function per channel. Without a provider, a channel's messages stay in the outbox, which is enough for a demo. `push` sends to
 * devices.
 */
export function makeProviders(addresses: ProviderAddresses, faults: Faults, push: Send): Readonly<Record<Way, Send>> {
  const { smsUrl, whatsappUrl, smtpUrl } = addresses;
  const failing =
    (channel: Way, send: Send): Send =>
    async (message, now) => {
      const fault = faults.take(`channel:${channel}`);
      if (fault?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault && (fault.drop || fault.status !== undefined || fault.delayMs === undefined))
        throw new Error(`The ${channel} provider failed as asked`);
      await send(message, now);
    };
  return {
    sms: failing('sms', smsUrl === undefined ? keep : overHttp(smsUrl)),
    whatsapp: failing('whatsapp', whatsappUrl === undefined ? keep : overHttp(whatsappUrl)),
    email: failing('email', smtpUrl === undefined ? keep : overSmtp(smtpUrl, addresses.publicUrl)),
    push: failing('push', push),
  };
}

type Providers = Pick<ProviderAddresses, 'smsUrl' | 'whatsappUrl' | 'smtpUrl'>;

/** Channels without a provider. */
export const channelsWithoutProvider = ({ smsUrl, whatsappUrl, smtpUrl }: Providers): Channel[] =>
  (Object.entries({ sms: smsUrl, whatsapp: whatsappUrl, email: smtpUrl }) as [Channel, string | undefined][])
    .filter(([, url]) => url === undefined)
    .map(([channel]) => channel);

const variables: Readonly<Record<Channel, string>> = { sms: 'SMS_URL', whatsapp: 'WHATSAPP_URL', email: 'SMTP_URL' };

/** Sentence about channels without a provider and the markets that use them; undefined if every market's channels have one. */
export function missingProviders(
  providers: Providers,
  markets: Readonly<Record<string, { readonly channels: readonly Channel[] }>>,
): string | undefined {
  const missing = channelsWithoutProvider(providers).flatMap((channel) => {
    const where = Object.keys(markets).filter((market) => markets[market]!.channels.includes(channel));
    return where.length === 0 ? [] : [`${channel} in ${where.join(', ')} (${variables[channel]})`];
  });
  return missing.length === 0 ? undefined : `codes and messages reach nobody by ${missing.join('; by ')}: set the provider’s address`;
}

const keep: Send = async () => {};

/** Sends by HTTP POST; credentials in the address (`https://user:password@host/…`) are sent as basic authentication. */
function overHttp(address: string): Send {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return async ({ id, to, template, language, params, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
      body: JSON.stringify({ id, to, template, language, params, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The provider answered ${answer.status}`);
  };
}

/** Sends by SMTP; the address is `smtp(s)://user:password@host:port?from=Name%20<address>`. */
function overSmtp(address: string, publicUrl: string): Send {
  const url = new URL(address);
  const from = url.searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  url.search = '';
  // Loaded on demand: most processes have no mail server, and the library is half a megabyte.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: url.href,
      pool: true,
      maxConnections: 4,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return async ({ id, to, subject, text }) => {
    const transport = await opened;
    await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${url.hostname}>` });
  };
}
