import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes new files and their folders; returns their paths. */
export function writeFiles(files: Readonly<Record<string, string>>): readonly string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}

/** Adds an import after the others; the formatter sorts it. */
export function addImport(path: string, line: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.splice(lines.findLastIndex((each) => /^(import |\} from ')/.test(each)) + 1, 0, line);
  writeFileSync(path, lines.join('\n'));
}

/** In the list that starts with `begins`, inserts a line before the first one that matches `before`. */
export function addLine(path: string, begins: string, before: RegExp, line: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  const start = lines.findIndex((each) => each.includes(begins));
  const at = lines.findIndex((each, index) => index > start && before.test(each));
  if (start < 0 || at < 0) throw new Error(`${path} has no list that begins with ${begins}`);
  lines.splice(at, 0, line);
  writeFileSync(path, lines.join('\n'));
}

/** Inserts an entry into the sorted list that starts with `begins`. */
export function addSorted(path: string, begins: string, key: string, entry: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  const start = lines.findIndex((each) => each.includes(begins));
  const keyOf = (line: string) => /^ {2}'?([\w-]+)/.exec(line)?.[1];
  const at = lines.findIndex((each, index) => index > start && (!each.startsWith('  ') || (keyOf(each) ?? '') > key));
  if (start < 0 || at < 0) throw new Error(`${path} has no list that begins with ${begins}`);
  lines.splice(at, 0, `  ${entry},`);
  writeFileSync(path, lines.join('\n'));
}

/** Inserts a line at the end of the last list of a file. */
export function addToLastList(path: string, line: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findLastIndex((each) => /^\s*\];$/.test(each));
  if (at < 0) throw new Error(`${path} has no list`);
  lines.splice(at, 0, line);
  writeFileSync(path, lines.join('\n'));
}
