import { signInAs } from '../../tests/e2e/operators.ts';
import { besideNavigation, type Chapter, clipOf, goTo, sayWhy } from './chapter.ts';

/** Chapters on operating the live product: alarms, kill switches, stopped releases, history. */
export const watchChapters: readonly Chapter[] = [
  {
    name: 'switch-off',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/');
      await goTo(page, 'Switches');
      await page.getByText('Block type', { exact: true }).first().click();
      await page.getByRole('combobox', { name: 'Block type' }).fill('banner');
      await page.getByRole('option', { name: 'Banner (banner)' }).click();
      await page.getByLabel('Reason').fill('Shows last year’s prices');
      await page.getByText(/^Members lose/).waitFor();
      await shoot(page, besideNavigation(1000, 400));
      await page.getByRole('button', { name: 'Switch off' }).click();
      await page.getByRole('region', { name: 'Off now' }).getByText('Block type Banner').waitFor();
    },
  },
  {
    name: 'overview',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/');
      await page.getByRole('heading', { name: 'Coins earned and spent' }).waitFor();
      const alarm = page.getByRole('region', { name: 'Failing' }).getByRole('listitem').filter({ hasText: 'Block type Banner' });
      await alarm.waitFor();
      await page.getByText('Club price in three languages').first().waitFor();
      await shoot(page, besideNavigation(1240, 520));
      await alarm.getByRole('link', { name: 'All switches' }).click();
      await page.getByRole('button', { name: 'On again' }).click();
      await page.getByRole('dialog').getByLabel('Reason').waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('Everything is on').waitFor();
    },
  },
  {
    name: 'stopped',
    async walk(guide, shoot) {
      // Preparation by a colleague, not part of the chapter: a page was released and removed again, and a scheduled release that links to it was
      // allowed to stop.
      const colleague = await signInAs('admin', guide.app.address);
      const reason = 'For the autumn fair';
      const fair = { kind: 'screen', id: 'fair' } as const;
      const settings = { kind: 'screen', id: 'settings' } as const;
      await colleague.draft('screen', 'fair', () => ({
        schemaVersion: 1,
        id: 'fair',
        route: '/fair',
        title: { t: 'settings.title' },
        blocks: [],
      }));
      await colleague.call('releases.create', { title: 'A page for the fair', reason, documents: [fair] });
      await colleague.draft('screen', 'settings', (body) => ({ ...body, onOpen: [{ do: 'navigate', to: 'fair' }] }));
      const publishAt = '2026-11-24T05:00:00.000Z';
      const { id } = await colleague.call('releases.create', { title: 'The way to the fair', reason, documents: [settings], publishAt });
      await colleague.call('drafts.remove', { ...fair, reason });
      await colleague.call('releases.create', { title: 'No fair this year', reason, documents: [fair], stops: [id] });
      await guide.moveClock('2026-11-24T05:00:05.000Z');
      await guide.app.call('POST', '/test/jobs/fire-schedules');
      const page = await guide.openAs('campaign', '/');
      await page
        .getByRole('region', { name: 'Failing' })
        .getByRole('listitem')
        .filter({ hasText: 'The way to the fair' })
        .getByRole('link', { name: 'Open the release' })
        .click();
      await page.getByText(/^It no longer passes its checks/).waitFor();
      await page.getByRole('heading', { name: /What change/ }).waitFor();
      await shoot(page, { x: 200, y: 0, width: 690, height: 400 });
      await page.getByRole('button', { name: 'Take back' }).click();
      await sayWhy(page, 'To be looked at with the correction');
      await goTo(page, 'Checks');
      await page.getByRole('tab', { name: 'Conflicts after a deploy' }).click();
      await page.getByText('No conflicts').waitFor();
      await page.getByRole('tab', { name: 'Reports from members’ pages' }).click();
      await page.getByText('No reports').waitFor();
    },
  },
  {
    name: 'history',
    async walk(guide, shoot) {
      const page = await guide.openAs('viewer', '/');
      await goTo(page, 'History');
      await page.getByRole('combobox', { name: 'What' }).click();
      await page.getByRole('option', { name: 'Releases' }).click();
      await page.getByText('Signed in').first().waitFor({ state: 'detached' });
      await page.getByText('Rolled back a release').waitFor();
      await shoot(page, besideNavigation(1240, 480));
    },
  },
  {
    name: 'people',
    async walk(guide, shoot) {
      const page = await guide.openAs('admin', '/');
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Add somebody' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add somebody' });
      await dialog.getByLabel('Name').fill('Nadia Rahman');
      await dialog.getByLabel('Email').fill('nadia@shop.example');
      await dialog.getByLabel('All markets').check();
      await dialog.getByLabel('Reason').fill('Joins the team in Jakarta');
      await shoot(page, await clipOf(dialog));
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('dialog', { name: 'For Nadia Rahman, shown once' }).waitFor();
      await page.getByRole('button', { name: 'They have them' }).click();
    },
  },
];
