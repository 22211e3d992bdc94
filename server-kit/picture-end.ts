export type PictureFormatName = 'jpeg' | 'png' | 'webp';

/**
 * Where a picture ends in a file that begins as one; undefined where it never does. What follows is nothing a decoder reads: phones put a second picture
 * or a film there, attackers an archive or a page.
 */
export function endOfPicture(format: PictureFormatName, bytes: Buffer): number | undefined {
  switch (format) {
    case 'jpeg':
      return endOfJpeg(bytes);
    case 'png':
      return endOfPng(bytes);
    case 'webp':
      return bytes.length < 12 ? undefined : 8 + bytes.readUInt32LE(4);
  }
}

/** Chunks of a length, a name, the data and a sum, up to `IEND`. */
function endOfPng(bytes: Buffer): number | undefined {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at;
  }
  return undefined;
}

/** Segments with their lengths, and between them the coded picture, in which no marker stands but restarts. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || isRestart(marker)) at += 2;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = afterCoded(bytes, at);
    }
  }
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : undefined;
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

function afterCoded(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Archives, documents and scripts by what is in them, programs by how they begin. */
const anywhere = ['pk\u0003\u0004', 'pk\u0005\u0006', '%pdf-', '<?php', '<script', '<html', '<!doctype'];
const atTheStart = ['mz', '\u007felf', '#!'];

/** Whether what follows the picture would be read as something else by who looks for that. */
export function hidesAnother(format: PictureFormatName, bytes: Buffer): boolean {
  const rest = bytes.toString('latin1', endOfPicture(format, bytes) ?? bytes.length).toLowerCase();
  return anywhere.some((mark) => rest.includes(mark)) || atTheStart.some((mark) => rest.startsWith(mark));
}
