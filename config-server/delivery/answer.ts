import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodedBodies } from '../../server-kit/compress.ts';
import { type Encoding, encodingsFor, isKnown } from '../../server-kit/negotiate.ts';
import type { NewRendition } from '../documents/index.ts';

/** A body with all its headers made ahead, in each encoding: answering it is a choice and a write. */
export interface Answer {
  readonly etag: string;
  /** Milliseconds from which members may have it; 0 for always. */
  readonly visibleFrom: number;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Names and values, flat, ending in the name of the time header, whose value comes last. */
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly unchanged: readonly string[];
}

/** How long others may keep it: a document by its hash for good, all else until it is asked about again. */
export type Keep = 'forever' | 'ask' | 'private';

const cacheControl: Readonly<Record<Keep, string>> = {
  forever: 'public, max-age=31536000, immutable',
  ask: 'public, no-cache',
  private: 'private, no-cache',
};

export const timeHeader = 'X-Server-Time';

function makeAnswer(etag: string, bodies: Answer['bodies'], keep: Keep, visibleFrom = 0): Answer {
  const shared = ['ETag', etag, 'Cache-Control', cacheControl[keep], 'Vary', 'Accept-Encoding', 'X-Content-Type-Options', 'nosniff'];
  const headers = (encoding: Encoding) => [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(bodies[encoding].length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...shared,
    timeHeader,
  ];
  return {
    etag,
    visibleFrom,
    bodies,
    headers: { br: headers('br'), gzip: headers('gzip'), identity: headers('identity') },
    unchanged: [...shared, timeHeader],
  };
}

/** The answer of a document that was compressed for its release: it never changes. */
export const answerOf = ({ hash, body, brotli, gzip }: NewRendition, visibleFrom: number): Answer =>
  makeAnswer(weakTag(hash), { identity: Buffer.from(body), br: brotli, gzip }, 'forever', visibleFrom);

/** An answer made when it is first asked for, and kept: compressed quickly, because somebody waits. */
export function makeAnswerOf(text: string, etag: string, keep: Keep): Answer {
  return makeAnswer(etag, encodedBodies(Buffer.from(text)), keep);
}

/** Weak: the encodings of one content share it. */
export const weakTag = (hash: string): string => `W/"${hash}"`;

/** Writes the answer, or 304 where the client has it. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer, now: string): void {
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, withTime(answer.unchanged, now));
    response.end();
    return;
  }
  const small = answer.bodies.identity.length < worthEncodingBytes;
  const encoding = small ? 'identity' : encodingsFor(request.headers['accept-encoding'])[0]!;
  response.writeHead(200, withTime(answer.headers[encoding], now));
  if (request.method === 'HEAD') response.end();
  else response.end(answer.bodies[encoding]);
}

/** A spread would walk the list by its iterator, and this runs for every answer. */
function withTime(headers: readonly string[], now: string): string[] {
  const whole = headers.slice();
  whole.push(now);
  return whole;
}

/** Below this an encoding saves nothing but a packet's rest. */
const worthEncodingBytes = 256;
