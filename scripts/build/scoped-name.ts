import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `${letters}0123456789`;
/** 52 × 62³ names: twelve million, for some hundred classes. */
const length = 4;

const owners = new Map<string, string>();

/** The short name of a class in a CSS module, the same in every build of the same sources. Throws if two classes would get the same name. */
export function scopedName(name: string, file: string): string {
  const owner = `${relative(root, file.split('?')[0] ?? file)} ${name}`;
  const bytes = createHash('sha256').update(owner).digest();
  let short = letters[bytes.readUInt16BE(0) % letters.length] ?? '';
  for (let at = 1; at < length; at++) short += signs[bytes.readUInt16BE(2 * at) % signs.length];
  const known = owners.get(short);
  if (known !== undefined && known !== owner) throw new Error(`${owner} and ${known} have the same short class name; rename one`);
  owners.set(short, owner);
  return short;
}
