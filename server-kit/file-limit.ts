import { readFileSync } from 'node:fs';

/** Files and connections this process may have open together; undefined where the system does not say. */
export function fileLimit(): number | undefined {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return files === undefined ? undefined : Number(files);
  } catch {
    return undefined;
  }
}
