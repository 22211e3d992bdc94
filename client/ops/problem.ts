import { inWords } from '../../schemas/english-names.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Problem, ProblemCode, ProblemField } from '../../schemas/problem.ts';

export type DocumentProblem = OpsTypes['validations.create']['result']['problems'][number];

/** A version that the refusal of a save or release includes. */
export interface NamedVersion {
  readonly hash?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Extended = Problem & {
  readonly problems?: readonly DocumentProblem[];
  readonly current?: NamedVersion;
  readonly base?: NamedVersion;
};

/** Refusal by a server, or `client.network_error` if none was reached. `message` is a sentence for people. */
export class OpsProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly ProblemField[];
  /** Problems of invalid documents (`release.invalid`). */
  readonly problems: readonly DocumentProblem[];
  /** Current version, and the one that the writer started from (`release.conflict`). */
  readonly current: NamedVersion | undefined;
  readonly base: NamedVersion | undefined;
  /** The whole problem document. */
  readonly body: Readonly<Record<string, unknown>>;
  /** True if a write was sent and none of our servers answered, so that it may have been done. */
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

/** True for errors that may pass by themselves: a lost network or a busy server. */
export const isPassing = (error: unknown): boolean => error instanceof OpsProblem && (error.status === 0 || error.status === 503);
/** Delay before a retry of a passing error, in ms. */
export const askAgainMs = 3_000;

/** Sentence for people about any thrown value. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof OpsProblem)) return 'Something went wrong on this page.';
  if (error.isUnknown) return 'No answer came, so it is not known whether this was done. Look at the page before you do it again.';
  if (error.code === 'client.network_error') return 'No connection to the server. It is tried again by itself.';
  if (error.code === 'auth.account_locked') return `${waitSentence(error.body.retryAfterSeconds)}, or ask an admin for a new password.`;
  if (error.code === 'auth.too_many_attempts') return `${waitSentence(error.body.retryAfterSeconds)}.`;
  if (error.code === 'idempotency.mismatch') return 'This was done already, with what you gave the first time. Close it and look.';
  return error.code === 'validation.request' ? inputSentence(error.fields[0]) : error.message;
}

/**
 * Time until the next attempt to sign in. An admin can end it for an account with a new password (there is no self-service reset), not for a
 * network.
 */
function waitSentence(seconds: unknown): string {
  const minutes = typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
  const wait = minutes === undefined ? 'later' : `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many wrong attempts. Try again ${wait}`;
}

/** Sentence about an invalid input: the message of one of our rules, or the input's name in place of a schema message (`body must be integer`). */
function inputSentence(field: ProblemField | undefined): string {
  if (field && /^\p{Lu}/u.test(field.message) && field.message !== withoutReason) return field.message;
  const name = field?.path.split('/')[1];
  return name ? `Something in this form is not right: ${inWords(name).toLowerCase()}.` : 'Something in this form is not right.';
}

/** The server's message when there is nothing to add to the code. */
const withoutReason = 'Not accepted';
