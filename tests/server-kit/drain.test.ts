import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = (logging: string) => `
  const { openSync } = await import('node:fs');
  const { createHttp } = await import('./server-kit/http.ts');
  const { drainOnSignals } = await import('./server-kit/drain.ts');
  const { app } = await createHttp(${logging});
  app.get('/slow', async () => {
    process.stdout.write('asked\\n');
    await new Promise((resolve) => process.once('SIGTERM', () => setImmediate(resolve)));
    return { done: true };
  });
  drainOnSignals(app, async () => { process.stdout.write('closed\\n'); });
  process.stdout.write(await app.listen({ port: 0 }) + '\\n');
`;

const silent = ['without a log', `{ logLevel: 'silent' }`] as const;
/** A file of Linux on which every write finds no room. */
const full = ['whose log is on a full disk', `{ logTo: openSync('/dev/full', 'w') }`] as const;

it.each(existsSync('/dev/full') ? [silent, full] : [silent])(
  'a server %s ends running requests on SIGTERM, closes the rest and exits well',
  async (_which, logging) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', server(logging)], {
      cwd: join(import.meta.dirname, '../..'),
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    let said = '';
    const hears = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => said.includes(text) && resolve();
        child.stdout.on('data', look);
        look();
      });
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await hears('\n');
    const answer = fetch(`${said.trim()}/slow`);
    await hears('asked');
    child.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ done: true });
    expect(await exited).toBe(0);
    expect(said).toContain('closed');
  },
);
