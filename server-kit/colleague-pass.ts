import type { Secrets } from './secrets.ts';

/** An operator to whom another may give something, as the config server knows them; the member server has no list of operators of its own. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** Absent: all markets. */
  readonly markets?: readonly string[];
  readonly expiresAt: string;
}

const purpose = 'colleague';

/** Made by the config server; whoever asked for it hands it on unread. */
export const givePass = (secrets: Secrets, colleague: Colleague): string =>
  secrets.sealer(purpose).seal(purpose, JSON.stringify(colleague));

/** Whom the pass stands for; undefined where it is none of ours, was changed, or has expired at the instant (RFC 3339). */
export function readPass(secrets: Secrets, pass: string, now: string): Colleague | undefined {
  try {
    const colleague = JSON.parse(secrets.sealer(purpose).open(purpose, pass)) as Colleague;
    return colleague.expiresAt > now ? colleague : undefined;
  } catch {
    return undefined;
  }
}
