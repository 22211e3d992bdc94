import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { tellDroppedChanges } from '../../scripts/dev/dropped-changes.ts';
import { Gate } from '../../scripts/dev/gate.ts';
import { readableLine } from '../../scripts/dev/log-line.ts';
import { devPolicy } from '../../scripts/dev/policy.ts';
import { pagePolicy } from '../../server-kit/page-policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'punchcard-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run dev', () => {
  it('tells of a change that the watcher dropped because it followed another', async () => {
    const path = join(folder, 'changed.json');
    writeFileSync(path, '1');
    const before = statSync(path);
    const watcher = new EventEmitter();
    tellDroppedChanges({ watcher } as unknown as ViteDevServer);
    watcher.emit('change', path, before);
    utimesSync(path, before.atime, new Date(before.mtimeMs + 20));
    const told = await new Promise<[string, string]>((resolve) => watcher.once('all', (...event: [string, string]) => resolve(event)));
    expect(told.slice(0, 2)).toEqual(['change', path]);
  });

  it('holds who asks until the servers are there, and lets go who waits for nothing', async () => {
    const gate = new Gate<string>();
    const first = gate.pass();
    gate.open('one');
    gate.close();
    const second = gate.pass();
    gate.fail(new Error('broken'));
    await expect(second).rejects.toThrow('broken');
    gate.close();
    const third = gate.pass();
    gate.open('two');
    expect(await Promise.all([first, third, gate.pass()])).toEqual(['one', 'two', 'two']);
  });

  it.each([
    ['{"level":40,"time":1,"msg":"no provider is set"}', 'warn  no provider is set'],
    [
      '{"level":50,"msg":"failed","code":"server.unexpected","err":{"message":"x","stack":"Error: x\\n    at y"}}',
      'error  failed server.unexpected\nError: x\n    at y',
    ],
    ['Listening', 'Listening'],
    ['{"level":', '{"level":'],
  ])('prints the log line %s for people', (line, readable) => {
    expect(readableLine(line)).toBe(readable);
  });

  it("allows Vite's own elements and socket beside what production allows, and nothing else", () => {
    const added = (policy: string) =>
      devPolicy(policy)
        .split('; ')
        .filter((rule) => !policy.split('; ').includes(rule));
    expect(added(pagePolicy())).toEqual([
      "script-src 'self' 'nonce-dev'",
      "style-src 'self' 'nonce-dev'",
      "connect-src 'self' ws: wss:",
      "worker-src 'self' blob:",
    ]);
  });
});
