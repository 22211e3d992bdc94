import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packed } from '../../../scripts/pictures/png.ts';

const [width, height, pixel] = [40, 25, 3];
const stride = width * pixel;
const pixels = Array.from({ length: height }, (_, line) =>
  Uint8Array.from({ length: stride }, (_, at) => (line * line * 7 + at * 13) % 251),
);

/** What each filter of PNG writes for a byte: what its neighbours say taken off (specification, 9.2). */
function filteredLine(filter: number, line: number): Buffer {
  const at = (row: number, place: number) => (row < 0 || place < 0 ? 0 : pixels[row]![place]!);
  const bytes = Array.from({ length: stride }, (_, place) => {
    const [left, above, corner] = [at(line, place - pixel), at(line - 1, place), at(line - 1, place - pixel)];
    const guess = left + above - corner;
    const paeth = [left, above, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0]!;
    return at(line, place) - [0, left, above, Math.floor((left + above) / 2), paeth][filter]!;
  });
  return Buffer.from([filter, ...bytes.map((byte) => byte & 255)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
/** Packed badly and in two parts, as a browser in a hurry might. */
function picture(filterOf: (line: number) => number): Buffer {
  const data = deflateSync(Buffer.concat(pixels.map((_, line) => filteredLine(filterOf(line), line))), {
    level: constants.Z_NO_COMPRESSION,
  });
  const parts = [data.subarray(0, 900), data.subarray(900)].map((part) => chunk('IDAT', part));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('a\0b')),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('A packed picture', () => {
  it.each([
    ['none', () => 0],
    ['the byte before', () => 1],
    ['the byte above', () => 2],
    ['their mean', () => 3],
    ['the nearest of three', () => 4],
    ['all of them in turn', (line: number) => line % 5],
  ])('has the same pixels in fewer bytes, whatever its lines were filtered by: %s', (_what, filterOf) => {
    const before = picture(filterOf);
    const after = packed(before);
    expect(after.length).toBeLessThan(before.length);
    const idat = after.indexOf('IDAT');
    const data = after.subarray(idat + 4, idat + 4 + after.readUInt32BE(idat - 4));
    expect(inflateSync(data)).toEqual(Buffer.concat(pixels.map((line) => Buffer.from([0, ...line]))));
    expect(after.subarray(0, 33)).toEqual(before.subarray(0, 33));
    expect(after.readUInt32BE(idat + 4 + data.length)).toBe(crc32(Buffer.concat([Buffer.from('IDAT'), data])));
  });

  it('stays as it is where nothing is won', () => {
    const small = packed(picture(() => 0));
    expect(packed(small)).toEqual(small);
  });
});
