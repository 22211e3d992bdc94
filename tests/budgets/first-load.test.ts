import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aShellWorld, type ShellWorld } from '../e2e/shell-world.ts';

const BUDGET_BYTES = 133_120;

let world: ShellWorld;
beforeAll(async () => {
  world = await aShellWorld();
});
afterAll(() => world.close());

it('the signed-out home comes with at most 6 requests and the budgeted bytes, brotli, without headers', async () => {
  const page = await bodyOf('/');
  const html = page.toString();
  const files = new Set(
    [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g)].map(([, path]) => path!),
  );
  const sizes: [string, number][] = [['/', brotliCompressSync(page).length]];
  for (const path of files) sizes.push([path, brotliCompressSync(await bodyOf(path)).length]);
  const sum = sizes.reduce((total, [, bytes]) => total + bytes, 0);
  expect(files.size).toBeGreaterThanOrEqual(3);
  expect(sizes.length, sizes.join(' ')).toBeLessThanOrEqual(6);
  expect(sum, sizes.join(' ')).toBeGreaterThan(100_000);
  const over = `${sum - BUDGET_BYTES} bytes over: show the block on another screen, or keep it from visitors with a guard; take texts out of the namespace home; load code late`;
  expect(sum, `${over} (${sizes.join(' ')})`).toBeLessThanOrEqual(BUDGET_BYTES);
  console.log(`first load: ${sum} bytes brotli (${sizes.map(([name, bytes]) => `${name} ${bytes}`).join(', ')})`);
});

async function bodyOf(path: string): Promise<Buffer> {
  const response = await fetch(world.url + path, { headers: { 'Accept-Language': 'en-MY', 'Accept-Encoding': 'identity' } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
