import { reject } from './problem.ts';

/** Documents may have 64 levels; what comes much deeper is made to overflow somebody's stack. */
const maxDepth = 256;
const quote = 0x22;
const backslash = 0x5c;
/** Escapes of what no text in the database can hold: NUL, and perhaps half a letter. */
const suspicious = /\\u(0000|d[89a-f])/i;
const halfLetter = /\p{Surrogate}/u;

/**
 * Refuses JSON that nothing behind it can bear with `request.malformed`: nested too deep to be walked, or with text that no database keeps. What is
 * no JSON at all passes; the parser says so.
 */
export function expectBearable(bytes: Buffer): void {
  if (isTooDeep(bytes)) reject('request.malformed', {}, { detail: `JSON of more than ${maxDepth} levels` });
  const text = bytes.toString('latin1');
  if (suspicious.test(text) && hasUnstorableText(bytes.toString('utf8')))
    reject('request.malformed', {}, { detail: 'Text with NUL or half a letter' });
}

function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return false;
}

function hasUnstorableText(json: string): boolean {
  let found = false;
  const look = (text: unknown) => {
    if (typeof text === 'string' && (text.includes('\u0000') || halfLetter.test(text))) found = true;
  };
  try {
    JSON.parse(json, (key, value) => {
      look(key);
      look(value);
      return value;
    });
  } catch {
    return false;
  }
  return found;
}
