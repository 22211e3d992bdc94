import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The inputs of the build, and whether they have changed. Plain JavaScript, because `start.mjs` imports it before anything is compiled.
 *
 * @typedef {'app' | 'console' | 'labs' | 'servers'} PartName
 *
 * Fingerprint of an input file: size, modification time and hash. If the first two are unchanged the file is not read.
 * @typedef {readonly [bytes: number, changedMs: number, hash: string]} Print
 *
 * @typedef {object} PartRecord
 * @property {Readonly<Record<string, Print>>} files Input files, by path below the root.
 * @property {Readonly<Record<string, string>>} folders Hashes of the file names in folders whose every file is an input.
 */

/** @type {readonly PartName[]} */
export const partNames = ['app', 'console', 'labs', 'servers'];

/** @param {string} root */
const recordPath = (root) => join(root, 'dist/inputs.json');

/**
 * The recorded inputs of each part that has been built.
 *
 * @param {string} root
 * @returns {Partial<Record<PartName, PartRecord>>}
 */
export function readRecords(root) {
  try {
    return JSON.parse(readFileSync(recordPath(root), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The parts that are missing or whose inputs have changed.
 *
 * @param {string} root
 * @param {readonly PartName[]} names
 * @returns {PartName[]}
 */
export function staleParts(root, names = partNames) {
  const records = readRecords(root);
  return names.filter((name) => !isCurrent(root, records[name]));
}

/**
 * @param {string} root
 * @param {PartRecord | undefined} record
 */
function isCurrent(root, record) {
  return (
    record !== undefined &&
    Object.entries(record.folders).every(([folder, names]) => namesIn(root, folder) === names) &&
    Object.entries(record.files).every(([path, print]) => isSame(join(root, path), print))
  );
}

/**
 * @param {string} path
 * @param {Print} print
 */
function isSame(path, [bytes, changedMs, hash]) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size !== bytes) return false;
  return found.mtimeMs === changedMs || hashOf(readFileSync(path)) === hash;
}

/**
 * The current fingerprints of files, and of folders with everything below them.
 *
 * @param {string} root
 * @param {Iterable<string>} files
 * @param {readonly string[]} folders
 * @returns {PartRecord}
 */
export function recordOf(root, files, folders) {
  const paths = new Set([...files, ...folders.flatMap((folder) => filesBelow(root, folder))]);
  const print = /** @param {string} path @returns {Print} */ (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return [size, mtimeMs, hashOf(readFileSync(join(root, path)))];
  };
  return {
    files: Object.fromEntries([...paths].sort().map((path) => [path, print(path)])),
    folders: Object.fromEntries(folders.map((folder) => [folder, namesIn(root, folder)])),
  };
}

/**
 * @param {string} root
 * @param {string} folder
 */
const namesIn = (root, folder) => hashOf(filesBelow(root, folder).join('\n'));

/**
 * Sorted files by path below the root; empty for a missing folder. Editor schemas are omitted: they are generated from the contracts beside them.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(root, folder) {
  if (folder === 'schemas/json') return [];
  const found = statSync(join(root, folder), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [folder];
  return readdirSync(join(root, folder))
    .sort()
    .flatMap((name) => filesBelow(root, `${folder}/${name}`));
}

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16);
