import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { reject } from '../../server-kit/problem.ts';
import { checkShape, maxBytes, reporter } from '../checks/index.ts';
import { isObject, type Json, type Ref } from '../documents/index.ts';

const idForm = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,119}$/;

/** A body that came over the wire, as a document that may be wrong but can be kept: an object, not too large or deep, with no way to a prototype. */
export function readBody(ref: Ref, body: unknown): Json {
  if (!idForm.test(ref.id)) invalid('/id', 'pattern', 'An id is letters, digits, dots and hyphens, with @<market> for a variant');
  if (!isObject(body)) return invalid('', 'type', 'A document is a JSON object');
  if (Buffer.byteLength(JSON.stringify(body)) > maxBytes[ref.kind]) {
    reject('request.too_large', {}, { detail: `A ${ref.kind} has at most ${maxBytes[ref.kind]} bytes` });
  }
  const problems: DocumentProblem[] = [];
  checkShape(ref.kind, body, reporter(ref, problems));
  const [first] = problems;
  return first ? invalid(first.pointer, first.code, first.message) : body;
}

const invalid = (path: string, code: string, message: string): never =>
  reject('validation.request', {}, { fields: [{ path, code, message }] });
