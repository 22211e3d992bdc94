import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Inserts an entry ` key: value,` into a sorted registry, and its import above, which the formatter sorts. The registry must be the only object of
 * its file.
 */
export function register(path: string, key: string, value: string, importLine?: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  const keyOf = (line: string) => /^ {2}'?([\w.-]+)'?: /.exec(line)?.[1];
  const entries = lines.flatMap((line, at) => (keyOf(line) === undefined ? [] : [at]));
  const next = entries.find((at) => keyOf(lines[at]!)! > key) ?? entries.at(-1)! + 1;
  lines.splice(next, 0, `  ${/\W/.test(key) ? `'${key}'` : key}: ${value},`);
  if (importLine) lines.splice(lines.findLastIndex((line) => line.startsWith('import ')) + 1, 0, importLine);
  writeFileSync(path, lines.join('\n'));
}
