import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeProduct } from '../fixtures/documents/product.ts';

const content = (...flags: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'scripts/content.ts', 'check', ...flags], (error, text) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, text }),
    );
  });

describe('npm run content -- check (contract.md)', () => {
  it('prints {ok, problems} with --json and ends with 1 on errors', async () => {
    const folder = await writeProduct();
    const { code, text } = await content('--json', '--folder', folder);
    const { ok, problems } = JSON.parse(text);
    expect([code, ok]).toEqual([1, false]);
    expect(Object.keys(problems[0]).sort()).toEqual(['code', 'hint', 'id', 'kind', 'message', 'ops', 'pointer', 'severity']);
    await rm(folder, { recursive: true });
  });
});
