import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../server-kit/folder-lock.ts';
import { currentMs } from '../one-clock.ts';

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const holder = (lock: string): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', holding(lock)], { cwd: join(import.meta.dirname, '../..') });
  const holding = (lock: string) =>
    `const { lockFolder } = await import('./server-kit/folder-lock.ts'); lockFolder(${JSON.stringify(lock)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const said = (child: ChildProcess) => new Promise((resolve) => child.stdout!.once('data', resolve));
  const gone = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

  it('is refused while another process lives and taken over when it was killed', async () => {
    const lock = join(folder, 'other.lock');
    const child = holder(lock);
    await said(child);
    expect(() => lockFolder(lock)).toThrow(`(${child.pid} on`);
    child.kill('SIGKILL');
    await gone(child);
    lockFolder(lock).release();
  });

  it('is taken over from another machine only when that one stopped beating', () => {
    const lock = join(folder, 'far.lock');
    // The time that the system writes is another machine's as well.
    const lastBeat = (at: Date) => utimesSync(lock, at, at);
    writeFileSync(lock, JSON.stringify({ pid: 1, host: 'elsewhere', startedAt: '' }));
    lastBeat(new Date(currentMs()));
    expect(() => lockFolder(lock)).toThrow('1 on elsewhere');
    lastBeat(new Date(currentMs() - 60_000));
    lockFolder(lock).release();
  });
});
