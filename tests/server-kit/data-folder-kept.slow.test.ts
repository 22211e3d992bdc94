import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { aSchema } from './databases.ts';
import { aWallet, coinsOf } from './wallet.ts';

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps what was written, is refused to a second opener with a sentence, and free again when closed', async () => {
    const first = await openDatabase({ dataDir: folder });
    await aWallet(await aSchema(first), 'kept', 7);
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/Another process \(\d+ on .*\) is using the data folder; stop it/);
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    expect(await coinsOf(second.schema('member'), 'kept')).toBe(7);
    await second.close();
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });
});
