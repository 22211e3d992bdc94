import { hash, verify } from '@node-rs/argon2';
import { reject } from './problem.ts';

/** Argon2id with 19 MiB and two passes (OWASP's first choice); about 55 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is the dearest thing a visitor can ask for, so only so many run at a time, and only so many wait. */
interface Gate {
  running: number;
  readonly waiting: (() => void)[];
}

/** However a keyboard composes its letters. */
const normal = (typed: string): string => typed.normalize('NFKC');

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether it is the password of `stored`; without one, the same work is done for nothing. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** What does the work; another one where it is counted. */
export interface Argon {
  hash(password: string, options: typeof cost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

interface Limits {
  readonly parallel: number;
  readonly queue: number;
}

/** Refuses with `server.busy` when `queue` others wait already. */
export function makeHasher({ parallel, queue }: Limits, argon: Argon = { hash, verify }): PasswordHasher {
  const gate: Gate = { running: 0, waiting: [] };
  let nobody: Promise<string> | undefined;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (gate.running >= parallel) {
      if (gate.waiting.length >= queue) reject('server.busy', {}, { retryAfterSeconds: 1 });
      await new Promise<void>((resolve) => gate.waiting.push(resolve));
    } else gate.running += 1;
    try {
      return await work();
    } finally {
      const next = gate.waiting.shift();
      if (next) next();
      else gate.running -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => argon.hash(normal(password), cost)),
    async verify(password, stored) {
      nobody ??= argon.hash('nobody has this password', cost);
      const against = stored ?? (await nobody);
      const matches = await inTurn(() => argon.verify(against, normal(password)));
      return matches && stored !== undefined;
    },
  };
}
