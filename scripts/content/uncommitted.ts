import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files below a folder that differ from the last commit; outside a repository all of them, since none could be restored. */
export async function uncommitted(folder: string, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  try {
    const { stdout } = await run('git', ['-C', folder, 'status', '--porcelain', '-z', '--', ...paths], { maxBuffer: 1 << 26 });
    return stdout
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3));
  } catch {
    return paths;
  }
}
