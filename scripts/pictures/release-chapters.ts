import type { Page } from 'playwright';
import { besideNavigation, type Chapter, clipOf, goTo, releaseIs, sayWhy } from './chapter.ts';
import { scrollPast } from './edit-chapters.ts';
import type { Guide } from './guide.ts';

/** Chapters from drafts to a release and back. They continue with the drafts of the previous chapters. */
export const releaseChapters: readonly Chapter[] = [
  {
    name: 'review',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/campaigns/check-in', 'phones');
      await page.getByRole('button', { name: 'Review and publish' }).click();
      await page.getByRole('heading', { name: 'What changes' }).waitFor();
      await page.getByText('A month with these figures').waitFor();
      const phones = [0, 1].map((at) => page.locator('iframe').nth(at).contentFrame());
      await phones[0]!.getByText('+1 coin', { exact: true }).waitFor();
      await phones[1]!.getByText('+2 coins', { exact: true }).waitFor();
      for (const at of [0, 1]) await scrollPast(page, 'card', at);
      await shoot(page, besideNavigation(1240, 720));
      await page.getByRole('button', { name: 'Publish these figures' }).click();
      await page.getByRole('dialog').getByText('Look at the figures once more.').waitFor();
      await page.getByRole('button', { name: 'These figures are meant' }).click();
      await sayWhy(page, 'Two coins a day until the new year');
      await releaseIs(page, 'Live');
    },
  },
  {
    name: 'schedule',
    async walk(guide, shoot) {
      const page = await openTexts(guide);
      await page.getByRole('link', { name: /^Review/ }).click();
      await page.getByText(/^3 of \d+ drafts$/).waitFor();
      await page.getByLabel('Title').fill('Club price in three languages');
      await page.getByLabel('At a date and time').check();
      await page.getByRole('combobox', { name: 'Clock of' }).first().click();
      await page.getByRole('option', { name: 'Malaysia' }).click();
      await page.getByLabel('Date and time', { exact: true }).fill('2026-11-24T13:00');
      await page.getByRole('definition').filter({ hasText: 'Tuesday 24 November 2026, 13:00' }).waitFor();
      await page.getByRole('heading', { name: 'What changes' }).waitFor();
      await shoot(page, { x: 200, y: 0, width: 690, height: 640 });
      await page.getByRole('button', { name: 'Schedule' }).click();
      await sayWhy(page, 'The club opens at lunch');
      await releaseIs(page, 'Scheduled');
      await goTo(page, 'Calendar');
      await page
        .getByRole('link', { name: /Club price/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'approval',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/campaigns/coins');
      await page.getByRole('tab', { name: 'Earning by market' }).click();
      await page.getByRole('tab', { name: 'MY', exact: true }).click();
      const spend = page.getByRole('spinbutton', { name: 'Spend for one coin' });
      await spend.fill('0.30');
      await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
      await page.getByRole('button', { name: 'Review and publish' }).click();
      await page.getByText('A second person has to agree').waitFor();
      await page.getByRole('button', { name: 'Ask for approval' }).click();
      await sayWhy(page, 'The ringgit fell');
      await releaseIs(page, 'Waiting for approval');
      const second = await guide.openAs('finance', new URL(page.url()).pathname.replace('/ops', ''));
      await second.getByRole('heading', { name: 'What changes' }).waitFor();
      await shoot(second, { x: 200, y: 0, width: 690, height: 640 });
      await second.getByRole('button', { name: 'Approve and publish' }).click();
      await sayWhy(second, 'As agreed for the quarter');
      await releaseIs(second, 'Live');
    },
  },
  {
    name: 'roll-back',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/');
      await goTo(page, 'Releases');
      await page
        .getByRole('link', { name: /Check.?in/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Roll back' }).click();
      const dialog = page.getByRole('dialog', { name: 'Roll back' });
      await dialog.getByLabel('Reason').fill('Two coins are more than we planned for');
      await shoot(page, await clipOf(dialog));
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/\/releases\/\d+$/);
      await releaseIs(page, 'Live');
    },
  },
];

/** Opens the texts whose drafts are not released yet. */
async function openTexts(guide: Guide): Promise<Page> {
  const page = await guide.openAs('campaign', '/texts/benefits');
  await page.getByText('3 drafts, saved', { exact: true }).waitFor();
  return page;
}
