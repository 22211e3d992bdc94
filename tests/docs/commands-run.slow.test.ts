import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from './pages.ts';

const run = promisify(execFile);

describe('Commands do what the README says', () => {
  it('`npm run content -- check --json` prints the list as data: the documents pass', async () => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/content.ts', 'check', '--json'], { cwd: root });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });
});
