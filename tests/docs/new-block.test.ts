import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, root } from './pages.ts';

const run = promisify(execFile);
const copied = ['campaigns', 'client', 'config-server', 'locales', 'member-server', 'schemas', 'screens', 'scripts', 'server-kit', 'site'];
const files = ['package.json', 'tsconfig.json', 'start.ts', 'tests/contract/lists.test.ts', 'tests/client/blocks/examples.test.ts'];

/** docs/blocks.md, done as it says in a copy of the sources. */
describe('Adding a block type as docs/blocks.md says', () => {
  let copy: string;
  const inCopy = (...command: string[]) => run(process.execPath, command, { cwd: copy });
  const failed = (reason: { stdout: string; stderr: string }) => reason.stdout + reason.stderr;

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'punchcard-new-block-'));
    for (const path of [...copied, ...files]) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const settings = { extends: './tsconfig.json', include: ['schemas', 'client'] };
    writeFileSync(join(copy, 'tsconfig.block.json'), JSON.stringify(settings));
    await inCopy('--import', 'tsx', 'scripts/new.ts', 'block', 'price-tag');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('the page names the command that was run', () => {
    expect(page('docs/blocks.md')).toContain('npm run new -- block price-tag');
  });

  it('the new block passes the type check', async () => {
    const said = await inCopy('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.block.json').then(
      ({ stdout }) => stdout,
      failed,
    );
    expect(said).toBe('');
  });

  it('it stands in both registries, and its example passes the document check', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', 'tests/contract', 'tests/client'];
    const { stdout } = await inCopy(...vitest).catch((reason) => reason);
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      testResults: { assertionResults: { status: string; fullName: string }[] }[];
    };
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(all.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)).toEqual([]);
    expect(all.some(({ fullName }) => fullName.includes('price-tag'))).toBe(true);
  });

  it('the JSON of the page passes the check of the documents in a screen', async () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page('docs/blocks.md')) ?? [];
    const path = join(copy, 'screens/home.json');
    const screen = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...screen, blocks: [...screen.blocks, JSON.parse(json)] }));
    const said = await inCopy('--import', 'tsx', 'scripts/content.ts', 'check', '--json').then(({ stdout }) => stdout, failed);
    expect(JSON.parse(said)).toEqual({ ok: true, problems: [] });
  });

  it('a second one of the name, or a name that is none, is refused and writes nothing', async () => {
    const index = () => readFileSync(join(copy, 'schemas/blocks/index.ts'), 'utf8');
    const before = index();
    for (const name of ['price-tag', 'PriceTag', '']) {
      await expect(inCopy('--import', 'tsx', 'scripts/new.ts', 'block', name)).rejects.toThrow();
    }
    expect(index()).toBe(before);
  });
});
