import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '../../scripts/build.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { shortLived } from '../compiled.ts';

/** `npm start` in a copy of the product, whose documents may be spoiled. */
let root: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  await ensureBuild();
  root = mkdtempSync(join(tmpdir(), 'punchcard-start-'));
  const copied = ['dist', 'screens', 'start.mjs', 'package.json', 'scripts'];
  for (const name of readdirSync(projectRoot)) {
    if (copied.includes(name)) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
    else if (!name.startsWith('.')) symlinkSync(join(projectRoot, name), join(root, name));
  }
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Started {
  /** Undefined while it serves. */
  readonly code: number | null | undefined;
  readonly said: string;
  readonly address: string;
  /** Ends it as an operator does, and gives what it ends with. */
  end(): Promise<number | null>;
}

/** When it serves, or has ended. */
function start(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<Started> {
  const { DATABASE_URL: _url, TEST_CONTROLS: _controls, ...rest } = process.env;
  const child = spawn(process.execPath, [shortLived, 'start.mjs', ...words], {
    cwd: root,
    env: { ...rest, NODE_ENV: '', PORT: '0', ...variables },
  });
  running.add(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve) => {
    const end = () => {
      child.kill('SIGTERM');
      return ended;
    };
    const settle = (code: Started['code'], address = '') => resolve({ code, said, address, end });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
        const address = /Member app\s+(http:\S+?)\/?\n/.exec(said)?.[1];
        if (address) settle(undefined, address);
      });
    void ended.then((code) => settle(code));
  });
}

const home = () => join(root, 'screens/home.json');
/** Cuts a screen in half, at the end of a line, while `work` goes on. */
async function withHalfOfHome<T>(work: () => Promise<T>): Promise<T> {
  const whole = readFileSync(home(), 'utf8');
  writeFileSync(home(), whole.slice(0, whole.lastIndexOf('\n', whole.length / 2)));
  return work().finally(() => writeFileSync(home(), whole));
}
const readiness = async (address: string) => (await (await fetch(`${address}/readyz`)).json()) as { status: string; reasons: string[] };

/** One folder for the data: to make a database takes three quarters of a first start. */
describe('Starts one after another on the same data', () => {
  const SECRET_KEY = 'a key of a test that is long enough';
  let DATA_DIR: string;
  beforeAll(() => {
    DATA_DIR = join(root, '.data');
    mkdirSync(DATA_DIR);
  });

  it('a first one with a screen that is cut in half lists the problem with its place', async () => {
    const { code, said } = await withHalfOfHome(() => start([], { DATA_DIR, SECRET_KEY }));
    expect([code, said]).toEqual([1, expect.stringMatching(/^The documents have .*problem.* and nothing was released before:$/m)]);
    expect(said).toMatch(
      /^ {2}error {2}document\.syntax {2}screens\/home\.json:\d+:\d+: Line \d+, column \d+: the document ends too early\./m,
    );
    expect(said).not.toMatch(/^ +at |node:internal/m);
  });

  it('one in production without providers is degraded, and names the channels with their markets', async () => {
    const { address, end } = await start([], { DATA_DIR, SECRET_KEY, NODE_ENV: 'production' });
    expect(await readiness(address)).toEqual({
      status: 'degraded',
      reasons: [
        expect.stringMatching(/^providers: codes and messages reach nobody by sms in ID, .* by whatsapp in ID, .* by email in .*SMTP_URL/),
      ],
    });
    expect(await end()).toBe(0);
  });

  it('one out of production is ready, and ends when it is told', async () => {
    const { address, end } = await start([], { DATA_DIR, SECRET_KEY });
    expect([await readiness(address), await end()]).toEqual([{ status: 'ready', reasons: [] }, 0]);
  });

  it('a later one with that screen serves the last good release, says so, and ends when it is told', async () => {
    const { code, address, end } = await withHalfOfHome(() => start([], { DATA_DIR, SECRET_KEY }));
    expect(code).toBeUndefined();
    expect(await readiness(address)).toEqual({
      status: 'degraded',
      reasons: [expect.stringMatching(/^baseline: .* document\.syntax in screen home/)],
    });
    expect((await fetch(`${address}/config/v1/screens/home`)).status).toBe(200);
    expect(await end()).toBe(0);
  });
});

it('one of a server that there is not is a sentence', async () => {
  expect(await start(['till'], {})).toMatchObject({
    code: 2,
    said: 'There is no server till. These are: main, config-server, member-server.\n',
  });
});
