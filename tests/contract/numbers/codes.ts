import type { Answer } from '../../e2e/app.ts';
import { type Asked, anEmail, type World } from './world.ts';

export type Purpose = 'register' | 'login' | 'reset' | 'verify';

export const sendCode = (world: World, account: string, purpose: Purpose = 'login', asked: Asked = {}): Promise<Answer> =>
  world.ask('verificationCodes.send', { purpose, accountType: 'email', account, country: 'MY' }, asked);

export interface Code {
  readonly challengeId: string;
  readonly code: string;
}

/** A code that has been sent, with what to hand in. Throws when none was. */
export async function aCode(world: World, account = anEmail(), purpose: Purpose = 'login'): Promise<Code> {
  const sent = await sendCode(world, account, purpose);
  if (sent.status !== 202) throw new Error(`No code was sent: ${JSON.stringify(sent.body)}`);
  return { challengeId: sent.body.challengeId, code: await world.app.codeFor(account) };
}

export const tryCode = (world: World, { challengeId, code }: Code): Promise<Answer> =>
  world.ask('verificationCodes.check', { challengeId, code });

/** Other digits than the code's. */
export const wrong = (code: Code): Code => ({ ...code, code: code.code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)) });

/** Status and, of a refusal, its code: what a caller can tell. */
export const outcome = ({ status, body }: Answer): string => (status < 300 ? String(status) : `${status} ${body.code}`);
