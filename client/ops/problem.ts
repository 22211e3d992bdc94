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

  constructor(body: Partial<Extended> & { readonly code: string; readonly status: number; readonly title: string }) {
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
  }
}

/** A sentence about anything that was thrown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof OpsProblem)) return 'Something went wrong on this page.';
  if (error.code === 'client.network_error') return 'No connection to the server. It is tried again by itself.';
  const field = error.code === 'validation.request' ? error.fields[0] : undefined;
  return field ? `${error.message}: ${field.path} ${field.message}` : error.message;
}
