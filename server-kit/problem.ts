import { type Problem, type ProblemCode, type ProblemField, problems } from '../schemas/problem.ts';
import { isUnavailable } from './db-errors.ts';

export const problemTypeBase = 'https://punchcard.app/problems/';
export const problemContentType = 'application/problem+json; charset=utf-8';

export interface ProblemExtra {
  readonly detail?: string;
  readonly fields?: readonly ProblemField[];
  readonly retryAfterSeconds?: number;
  /** Extension members of the problem document. */
  readonly members?: Pick<Problem, 'current' | 'base' | 'problems'>;
  readonly cause?: unknown;
  /** Ids of whom it is about, by what they are, for the log alone: a failed sign-in has no caller. */
  readonly concerns?: Readonly<Record<string, string>>;
}

/** A refusal with its code. Thrown by services and the kit; pure rules return `{ refusal: code }` instead. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, unknown>>;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, params: Readonly<Record<string, unknown>> = {}, extra: ProblemExtra = {}) {
    super(code, { cause: extra.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.params = params;
    this.extra = extra;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** Ends the use case with a problem; inside a transaction everything is rolled back. */
export function reject(code: ProblemCode, params?: Readonly<Record<string, unknown>>, extra?: ProblemExtra): never {
  throw new ProblemError(code, params, extra);
}

/** The same refusal, with whom it is about; other errors as they are. */
export function concerning(error: unknown, concerns: ProblemExtra['concerns']): unknown {
  if (!(error instanceof ProblemError) || !concerns) return error;
  return new ProblemError(error.code, error.params, { ...error.extra, concerns });
}

/** Every error as a problem document. What we don't know says `server.unexpected` and nothing of its cause. */
export function toProblem(error: unknown, request: { readonly id: string; readonly url: string }): Problem {
  const { code, params, extra } = asProblemError(error);
  return {
    type: problemTypeBase + code,
    title: problems[code].title,
    status: problems[code].status,
    ...(extra.detail === undefined ? {} : { detail: extra.detail }),
    instance: request.url.replace(/[?#].*$/s, ''),
    code,
    messageKey: `errors.${code}`,
    params: { ...params },
    fields: [...(extra.fields ?? [])],
    ...(extra.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: extra.retryAfterSeconds }),
    requestId: request.id,
    ...extra.members,
  };
}

/** Maps what Fastify, Ajv and the database throw to our closed set. */
export function asProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { validation, validationContext, statusCode } = (error ?? {}) as FastifyFailure;
  if (validation) return new ProblemError('validation.request', {}, { fields: validation.map((each) => toField(each, validationContext)) });
  if (isUnavailable(error)) return new ProblemError('server.busy', {}, { retryAfterSeconds: 1, cause: error });
  const code = statusCode === undefined ? undefined : codeByStatus[statusCode];
  return code ? new ProblemError(code, {}, { cause: error }) : new ProblemError('server.unexpected', {}, { cause: error });
}

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'request.malformed',
  404: 'request.not_found',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.unsupported_media',
  429: 'rate.limited',
  503: 'server.busy',
};

interface AjvFailure {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface FastifyFailure {
  readonly validation?: readonly AjvFailure[];
  readonly validationContext?: string;
  readonly statusCode?: number;
}

function toField(failure: AjvFailure, part: string | undefined): ProblemField {
  const name = failure.params.missingProperty ?? failure.params.additionalProperty;
  return {
    path: name === undefined ? failure.instancePath : `${failure.instancePath}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    code: failure.keyword,
    message: `${part ?? 'input'} ${failure.message ?? 'is not valid'}`,
  };
}
