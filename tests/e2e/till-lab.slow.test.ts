import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTill } from '../../scripts/till/run.ts';
import { currentMs } from '../one-clock.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

describe('npm run till', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-till-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const code = await runTill([...words, '--server', app.address], (line) => said.push(line));
    return { code, said };
  };
  const data = async (...words: string[]) => {
    const { code, said } = await run(...words, '--json');
    expect(code).toBe(0);
    return said.map((line) => JSON.parse(line));
  };

  it('looks a member up, and shows how the request was signed', async () => {
    const { code, said } = await run('lookup');
    expect(code).toBe(0);
    expect(said[0]).toMatch(/^→ POST \/partner\/v1\/member-lookups\n {2}demo-tills \/ demo-key-1 /);
    expect(said.at(-1)).toContain('levelName: Creator');
  });

  it('sells with coins, takes it back, and told again the server does nothing twice', async () => {
    const file = join(folder, 'sale.jsonl');
    const [before] = await data('lookup');
    const [quote, hold, order] = await data('pay-with-coins', '--coins', '100', '--record', file);
    expect(quote).toMatchObject({ coins: 100, coinsWorth: { amountMinor: 25, currency: 'MYR' } });
    expect(hold).toMatchObject({ state: 'open', available: before.coins - 100 });
    expect(order).toMatchObject({ state: 'credited', coins: quote.earns, available: before.coins - 100 + quote.earns });
    const again = await run('replay', file);
    expect(again.said.filter((line) => line.includes('told before'))).toHaveLength(2);
    const [refund] = await data('refund', '--order', order.orderNumber, '--amount', String(quote.netAmount.amountMinor));
    expect(refund).toMatchObject({ coinsTaken: quote.earns, coinsReturned: 100, available: before.coins });
  });

  it('sells by the code on a phone, once', async () => {
    const token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
    const { body } = await app.call('GET', '/api/v1/me/membership-codes', { token });
    const code = body.codes[0].value;
    const [quote, hold] = await data('pay-with-coins', '--coins', '40', '--member', code);
    expect([quote.coins, hold.state]).toEqual([40, 'open']);
    const again = await run('pay-with-coins', '--coins', '40', '--member', code);
    expect(again.code).toBe(1);
    expect(again.said.at(-1)).toContain('409 membership_code.already_used');
  });

  it.each([30, -1])('has the time of a server whose clock was moved by %d days', async (days) => {
    await app.clock(new Date(currentMs() + days * 86_400_000).toISOString());
    try {
      const [, order] = await data('buy');
      expect(order).toMatchObject({ state: 'credited' });
      const [refund] = await data('refund', '--order', order.orderNumber, '--amount', '100');
      expect(refund.coinsTaken).toBeGreaterThanOrEqual(0);
    } finally {
      await app.clock(null);
    }
  });

  it('says what a refusal is, and what a wrong flag is', async () => {
    const { code, said } = await run('lookup', '--member', '0000000000');
    expect([code, said.at(-1)]).toEqual([1, '  refused: 404 member.not_found (Member not found)']);
    await expect(run('sell')).rejects.toThrow('There is no command sell.');
    await expect(run('quote', '--amount', '1.5')).rejects.toThrow('--amount takes a whole number.');
  });
});

describe('/lab/till', () => {
  it('scans the code on a phone, and shows whose it is', async () => {
    const page = await openPhone();
    await page.goto(`${app.address}/lab/till`);
    await page.getByRole('button', { name: /^Scan .* phone$/ }).click();
    await expect.poll(() => page.getByLabel('Member number or code').inputValue()).toMatch(/^1\d{180,}$/);
    await page.getByText(/^\p{L}\., Creator, MY, \d+ coins$/u).waitFor();
    await page.getByLabel('Member number or code').fill('7'.repeat(189));
    await page.getByText('The code is not valid').first().waitFor();
    await page.close();
  });

  it('sells to the demo’s Creator and takes it back, on a phone', async () => {
    const page = await openPhone();
    await page.goto(`${app.address}/lab/till`);
    await page.getByText('Member’s discount 5%').waitFor();
    await page.getByLabel('Pay with coins').fill('200');
    await page.getByRole('button', { name: 'Hold 200 coins' }).click();
    await page.getByText('Held until').waitFor();
    await page.getByRole('button', { name: /^Take MYR/ }).click();
    await page.getByText('Coins given').waitFor();
    await page.getByRole('button', { name: 'Take everything back' }).click();
    await page.getByText('Coins given back').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Next customer' }).click();
    await page.getByRole('button', { name: /^(Hold|Take) / }).waitFor();
    expect((await app.running.member.invariants()).ok).toBe(true);
    await page.close();
  });
});
