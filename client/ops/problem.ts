import { inWords } from '../../schemas/english-names.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Problem, ProblemCode, ProblemField } from '../../schemas/problem.ts';

export type DocumentProblem = OpsTypes['validations.create']['result']['problems'][number];

/** A version that a refused save or release names. */
export interface NamedVersion {
  readonly hash?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Extended = Problem & {
  readonly problems?: readonly DocumentProblem[];
  readonly current?: NamedVersion;
  readonly base?: NamedVersion;
};

/** What the servers refused, or `client.network_error` where none was reached. `message` is a sentence for people. */
export class OpsProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly ProblemField[];
  /** Of documents that do not pass (`release.invalid`). */
  readonly problems: readonly DocumentProblem[];
  /** What stands now, and what the writer began with (`release.conflict`). */
  readonly current: NamedVersion | undefined;
  readonly base: NamedVersion | undefined;
  /** Everything the answer said. */
  readonly body: Readonly<Record<string, unknown>>;
  /** A write was sent and no server of ours answered: it may have been done all the same. */
  readonly isUnknown: boolean;

  constructor(body: Partial<Extended> & { readonly code: string; readonly status: number; readonly title: string }, isUnknown = false) {
    super(body.detail ?? body.title);
    this.name = 'OpsProblem';
    this.code = body.code as ProblemCode;
    this.status = body.status;
    this.title = body.title;
    this.detail = body.detail;
    this.fields = body.fields ?? [];
    this.problems = body.problems ?? [];
    this.current = body.current;
    this.base = body.base;
    this.body = body;
    this.isUnknown = isUnknown;
  }
}

/** Whether it may be gone by itself a little later: a network that is lost, or a server that is busy. */
export const isPassing = (error: unknown): boolean => error instanceof OpsProblem && (error.status === 0 || error.status === 503);
/** What is passing is asked for again after this long. */
export const askAgainMs = 3_000;

/** A sentence about anything that was thrown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof OpsProblem)) return 'Something went wrong on this page.';
  if (error.isUnknown) return 'No answer came, so it is not known whether this was done. Look at the page before you do it again.';
  if (error.code === 'client.network_error') return 'No connection to the server. It is tried again by itself.';
  if (error.code === 'auth.account_locked') return `${waitSentence(error.body.retryAfterSeconds)}, or ask an admin for a new password.`;
  if (error.code === 'auth.too_many_attempts') return `${waitSentence(error.body.retryAfterSeconds)}.`;
  if (error.code === 'idempotency.mismatch') return 'This was done already, with what you gave the first time. Close it and look.';
  return error.code === 'validation.request' ? inputSentence(error.fields[0]) : error.message;
}

/** Of an account, a new password ends the wait; of a network, time alone. Nobody resets their own password here. */
function waitSentence(seconds: unknown): string {
  const minutes = typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
  const wait = minutes === undefined ? 'later' : `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many wrong attempts. Try again ${wait}`;
}

/** What a rule of ours says stands alone; of what a schema refuses, such as `body must be integer`, people read which input it is. */
function inputSentence(field: ProblemField | undefined): string {
  if (field && /^\p{Lu}/u.test(field.message) && field.message !== withoutReason) return field.message;
  const name = field?.path.split('/')[1];
  return name ? `Something in this form is not right: ${inWords(name).toLowerCase()}.` : 'Something in this form is not right.';
}

/** The server’s words where its code says it all. */
const withoutReason = 'Not accepted';
