import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CampaignForm, coins, startCampaignForm } from './campaign-form.ts';

describe('The form of a campaign', () => {
  let form: CampaignForm;
  beforeAll(async () => {
    form = await startCampaignForm();
  });
  afterAll(() => form?.close());
  beforeEach(async () => {
    await form.begin();
    return () => form.leave();
  });

  /** Tab, until what has the focus is called so. */
  async function tabTo(name: string | RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      const called = await form.page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      });
      if (typeof name === 'string' ? called === name : name.test(called)) return;
      await form.page.keyboard.press('Tab');
    }
    throw new Error(`Nothing called ${name} has a place in the order of Tab`);
  }
  const type = async (text: string) => {
    await form.page.keyboard.press('Control+A');
    await form.page.keyboard.type(text);
  };

  it('is filled in by keyboard alone: a problem, its way out, undo; a reload loses nothing', async () => {
    await tabTo(coins);
    await type('6000');
    await form.page.getByText(/^Allowed: .*1,000/).waitFor();
    await tabTo('Set to 1,000');
    await form.page.keyboard.press('Enter');
    await expect.poll(form.shown).toBe('1,000');
    await expect.poll(form.dailyCoins).toBe(1000);
    await form.page.keyboard.press('Control+Z');
    await expect.poll(form.shown).toBe('6,000');
    await form.page.keyboard.press('Control+Z');
    await expect.poll(form.shown).toBe('1');
    await form.page.keyboard.press('Control+Shift+Z');
    await expect.poll(form.shown).toBe('6,000');
    await form.saved();
    await form.page.reload();
    await expect.poll(form.shown).toBe('6,000');
    await form.page.keyboard.press('Control+Z');
    await expect.poll(form.shown).toBe('1');
    await expect.poll(form.dailyCoins).toBe(1);
  });
});
