import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type CampaignForm, startCampaignForm } from './campaign-form.ts';
import { goTo } from './console-window.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whether the upper end of it is where it can be seen on its page. */
const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, top + 10));
  });

/** Scrolls everything around an element to its end. */
function scrollPast(element: Element): void {
  for (let each: Element | null = element; each; each = each.parentElement) each.scrollTop = each.scrollHeight;
}

/** Drafts of several editors, without a server and as JSON; the units of `client/ops/editing` hold what becomes of them. */
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

  it('keeps what was typed while the server is away', async () => {
    await form.page.context().setOffline(true);
    await form.field().fill('7');
    await form.page.getByText('Kept here, not saved yet').waitFor();
    await form.page.context().setOffline(false);
    await expect.poll(form.dailyCoins).toBe(7);
  });

  it('brings together what two editors changed in different places', async () => {
    await form.other.draft('campaign', 'check-in', (body) => ({ ...body, milestones: [{ count: 15, coins: 8 }] }));
    await form.field().fill('3');
    await form.saved();
    await expect.poll(form.dailyCoins).toBe(3);
    const { body } = await form.draftOf();
    expect(body?.milestones).toEqual([{ count: 15, coins: 8 }]);
  });

  it('asks where two editors changed the same, and saves what was chosen', async () => {
    await form.other.draft('campaign', 'check-in', (body) => ({ ...body, dailyCoins: 9 }));
    await form.field().fill('4');
    await form.page.getByRole('heading', { name: 'One value was changed twice' }).waitFor();
    expect(await form.dailyCoins()).toBe(9);
    await form.page.getByRole('radio', { name: /Keep mine/ }).check();
    await form.page.getByRole('button', { name: 'Save these' }).click();
    await expect.poll(form.dailyCoins).toBe(4);
  });

  it('asks about a draft that somebody else threw away while the network was gone, also where the page was left and came back', async () => {
    const { page, other } = form;
    const live = await form.dailyCoins();
    await form.field().fill('3');
    await form.saved();
    await page.context().setOffline(true);
    await form.field().fill('8');
    await page.getByText('Kept here, not saved yet').waitFor();
    await other.call('drafts.delete', { kind: 'campaign', id: 'check-in' }, { headers: { 'x-reason': 'Not this month' } });
    await page.context().setOffline(false);
    const question = page.getByRole('heading', { name: 'One value was changed twice' });
    await question.waitFor();
    await goTo(page, '/campaigns');
    await goTo(page, '/campaigns/check-in');
    await question.waitFor();
    await page.reload();
    await question.waitFor();
    expect([await form.shown(), await form.dailyCoins()]).toEqual(['8', live]);
    await page.getByRole('button', { name: 'Keep all of mine' }).click();
    await expect.poll(form.dailyCoins).toBe(8);
  });

  it('leads to the choice between two versions from the words in its head, and from what cannot be published before', async () => {
    const { page } = form;
    await page.setViewportSize({ width: 1440, height: 420 });
    onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
    await form.other.draft('campaign', 'check-in', (body) => ({ ...body, dailyCoins: 9 }));
    await form.field().fill('4');
    const panel = page.getByRole('region', { name: 'One value was changed twice' });
    await panel.waitFor();
    for (const name of ['Not saved: somebody else changed the same', 'Choose between two versions']) {
      await panel.evaluate(scrollPast);
      await expect.poll(() => isInView(panel)).toBe(false);
      await page.getByRole('button', { name }).click();
      await expect.poll(() => isInView(panel)).toBe(true);
      expect(await panel.evaluate((section) => section === document.activeElement)).toBe(true);
    }
    await page.getByRole('button', { name: 'Take all of theirs' }).click();
    await page.getByRole('button', { name: 'Review and publish' }).waitFor();
  });

  it('is the same document as its JSON', async () => {
    await form.field().fill('5');
    await form.page.getByRole('tab', { name: 'Advanced' }).click();
    await form.page.locator('.cm-content').getByText('"dailyCoins"').waitFor();
    expect(await form.page.locator('.cm-content').innerText()).toContain('"dailyCoins": 5');
    await form.page.getByRole('button', { name: 'Undo' }).click();
    // It shows where it took something back: in the form.
    await expect.poll(form.shown).toBe('1');
  });

  it('has nothing that axe finds wrong', async () => {
    await form.field().fill('6000');
    await form.page.getByText(/^Allowed: .*1,000/).waitFor();
    await form.page.evaluate(axe);
    const found = await form.page.evaluate(async () => {
      const { violations } = await (
        globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      ).axe.run({
        include: [['#main']],
        exclude: [['iframe']],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(found).toEqual([]);
  });
});
