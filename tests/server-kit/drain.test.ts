import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = `
  const { createHttp } = await import('./server-kit/http.ts');
  const { drainOnSignals } = await import('./server-kit/drain.ts');
  const { app } = await createHttp({ logLevel: 'silent' });
  app.get('/slow', async () => {
    process.stdout.write('asked\\n');
    await new Promise((resolve) => process.once('SIGTERM', () => setImmediate(resolve)));
    return { done: true };
  });
  drainOnSignals(app, async () => { process.stdout.write('closed\\n'); });
  process.stdout.write(await app.listen({ port: 0 }) + '\\n');
`;

it('ends running requests on SIGTERM, closes the rest and exits well', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', server], {
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
});
