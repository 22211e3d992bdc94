import { describe, expect, it } from 'vitest';
import { encodingsFor, isKnown } from '../../server-kit/negotiate.ts';
import { encodingOf, etagOf, type StaticFile } from '../../server-kit/static-files.ts';

describe('A body in the best encoding that a client takes', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['xbr, brx', 'identity'],
  ] as const)('%s: %s', (header, encoding) => {
    expect(encodingsFor(header)[0]).toBe(encoding);
    const bytes = Buffer.from('x');
    const whole: StaticFile = { type: 'text/css', etag: '"x"', br: bytes, gzip: bytes };
    expect(encodingOf(whole, header) ?? 'identity').toBe(encoding);
  });

  it.each([
    ['a file without brotli', { gzip: Buffer.from('x') }, 'br, gzip', 'gzip'],
    ['one that is only as it is', { identity: Buffer.from('x') }, 'br, gzip', undefined],
  ] as const)('%s is sent in what there is of it', (_file, bodies, header, encoding) =>
    expect(encodingOf({ type: 'text/css', etag: '"x"', ...bodies }, header)).toBe(encoding),
  );
});

describe('A client that has it already', () => {
  const etag = etagOf(Buffer.from('x'));
  it.each([
    ['the tag', etag, etag, true],
    ['any', '*', etag, true],
    ['one of a list', `"a", ${etag}`, etag, true],
    ['the tag, made weak by a proxy', `W/${etag}`, etag, true],
    ['the strong form of a weak one', '"b"', 'W/"b"', true],
    ['another', '"a"', etag, false],
    ['one that has it within', `"a${etag.slice(1)}`, etag, false],
    ['none', undefined, etag, false],
  ] as const)('%s', (_what, header, tag, known) => expect(isKnown(header, tag)).toBe(known));
});
