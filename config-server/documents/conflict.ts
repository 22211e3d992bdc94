import { reject } from '../../server-kit/problem.ts';
import { isObject, type Json } from './document.ts';

/** A version of a document as a refusal shows it. */
interface Version {
  readonly hash: string;
  readonly body: unknown;
}

/** Refuses with 412 and, where they are known, the document as it stands and the version the caller began with. */
export function rejectConflict(
  detail: string,
  { current, base }: { readonly current?: Version | undefined; readonly base?: Version | undefined } = {},
  params: Readonly<Record<string, unknown>> = {},
): never {
  const members = { ...(current ? { current: versionOf(current) } : {}), ...(base ? { base: versionOf(base) } : {}) };
  return reject('release.conflict', params, { detail, members });
}

const versionOf = ({ hash, body }: Version): { hash: string; body?: { [name: string]: unknown } } =>
  isObject(body) ? { hash, body: { ...(body as Json) } } : { hash };
