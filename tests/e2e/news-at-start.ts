import type { Page } from 'playwright';
import { expect } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { register } from './accounts.ts';
import type { TestApp } from './app.ts';
import { openPhoneOf } from './browser.ts';
import { sees } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

export interface Customer {
  readonly page: Page;
  /** Pays at the till what lifts a new member by a level. */
  buy(): Promise<void>;
  /** Waits until the open page congratulates and shows the new balance. */
  seesNews(): Promise<void>;
}

/** A new member with the phone in the hand, nothing opened yet. */
export async function aCustomer(app: TestApp, account: string): Promise<Customer> {
  const { token, member } = await register(app, account);
  const page = await openPhoneOf(token);
  return {
    page,
    async buy() {
      const now = currentInstant();
      const { status } = await askAsPartner(app, 'POST', '/orders', aSale(22_000, now, { memberId: member.id }), now);
      expect(status).toBe(201);
    },
    async seesNews() {
      await page.locator('dialog[open]').getByRole('heading', { name: 'You are a Leader now' }).first().waitFor();
      const { coins } = (await app.call('GET', '/api/v1/me/summary', { token })).body;
      expect(coins).toBeGreaterThanOrEqual(220);
      await sees(page, coins.toLocaleString('en-MY'));
    },
  };
}
