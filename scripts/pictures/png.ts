import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** The bytes of a chunk beside its data: length, name and checksum. */
const AROUND_BYTES = 12;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/**
 * Recompresses a PNG losslessly. Browsers use filters for photographs and fast compression; the plain areas of a console compress better unfiltered.
 * Takes a non-interlaced RGB or RGBA picture of 8 bits, as screenshots are.
 */
export function packed(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const head = chunks.find(({ name }) => name === 'IHDR')!.data;
  const [width, height, colour] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9]];
  const filtered = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  const lines = unfiltered(filtered, width * (colour === 6 ? 4 : 3), height, colour === 6 ? 4 : 3);
  const data = deflateSync(lines, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  const others = chunks.filter(({ name }) => name === 'IHDR');
  const small = Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    ...[...others, { name: 'IDAT', data }, { name: 'IEND', data: Buffer.alloc(0) }].map(written),
  ]);
  return small.length < png.length ? small : png;
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += AROUND_BYTES + length;
  }
  return chunks;
}

/** The lines of a picture, each with the filter `none` (PNG specification, 9.2). */
function unfiltered(filtered: Buffer, stride: number, height: number, pixel: number): Buffer {
  const lines = Buffer.alloc(height * (stride + 1));
  for (let line = 0; line < height; line += 1) {
    const start = line * (stride + 1);
    const filter = filtered[start];
    for (let place = 1; place <= stride; place += 1) {
      const left = place > pixel ? lines[start + place - pixel]! : 0;
      const above = line > 0 ? lines[start + place - stride - 1]! : 0;
      const corner = line > 0 && place > pixel ? lines[start + place - stride - 1 - pixel]! : 0;
      lines[start + place] = filtered[start + place]! + [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter!]!;
    }
  }
  return lines;
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
}

function written({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
