import type { DocumentKind } from '../../schemas/release.ts';
import { child } from '../documents/index.ts';
import type { Report } from './report.ts';

/** Bytes of a document's JSON. Stores and terms are long; a screen that is should be two. */
export const maxBytes: Readonly<Record<DocumentKind, number>> = {
  site: 256_000,
  screen: 256_000,
  part: 256_000,
  campaign: 2_000_000,
  locale: 512_000,
};
/** Levels of lists and objects; eight blocks inside one another with actions in actions need about forty. */
export const maxDepth = 64;
/** Values of all kinds in one document. */
const maxNodes = 100_000;

const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

interface Frame {
  readonly value: object;
  readonly pointer: string;
  readonly depth: number;
  readonly leave: boolean;
}

/**
 * Whether the other checks may walk the document: not too deep or large, no way to a prototype, no value in itself, JSON values only.
 * Never recurses, so that no depth overflows the stack. Reports and returns false otherwise.
 */
export function checkShape(kind: DocumentKind, body: unknown, report: Report): boolean {
  const stack: Frame[] = [];
  const above = new Set<object>();
  let nodes = 0;
  let good = true;

  const fail: Report = (code, pointer, message) => {
    good = false;
    report(code, pointer, message);
  };
  const enter = (value: unknown, pointer: string, depth: number): void => {
    nodes += 1;
    if (typeof value === 'object' && value !== null) stack.push({ value, pointer, depth, leave: false });
    else if (!isJsonScalar(value)) fail('document.value', pointer, `A ${typeof value} is not JSON.`);
  };

  enter(body, '', 1);
  while (stack.length > 0 && good) {
    const frame = stack.pop()!;
    if (frame.leave) {
      above.delete(frame.value);
      continue;
    }
    if (above.has(frame.value)) fail('document.cycle', frame.pointer, 'This part stands inside itself.');
    else if (frame.depth > maxDepth) fail('document.depth', frame.pointer, `The document is nested more than ${maxDepth} levels deep.`);
    else if (nodes > maxNodes) fail('document.nodes', '', `The document has more than ${maxNodes} values.`);
    if (!good) break;
    above.add(frame.value);
    stack.push({ ...frame, leave: true });
    if (Array.isArray(frame.value)) {
      for (let index = 0; index < frame.value.length && nodes <= maxNodes; index += 1) {
        enter(frame.value[index], child(frame.pointer, index), frame.depth + 1);
      }
    } else {
      for (const [key, value] of Object.entries(frame.value)) {
        if (unsafeKeys.has(key)) fail('document.key', child(frame.pointer, key), `The name ${key} is not allowed.`);
        enter(value, child(frame.pointer, key), frame.depth + 1);
      }
    }
  }
  if (!good) return false;
  const bytes = Buffer.byteLength(JSON.stringify(body) ?? '');
  if (bytes > maxBytes[kind]) fail('document.bytes', '', `The document has ${bytes} bytes; ${maxBytes[kind]} are allowed.`);
  return good;
}

function isJsonScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
