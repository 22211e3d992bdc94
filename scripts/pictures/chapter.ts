import type { Locator, Page } from 'playwright';
import type { Guide } from './guide.ts';

/** The part of a page that is photographed, in px. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Shoot = (page: Page, clip: Clip) => Promise<void>;

/** A chapter of the guide, walked through with real clicks and keys. It rejects if the console no longer works as the guide says. */
export interface Chapter {
  /** Name of its picture, `docs/ops/<name>.png`. */
  readonly name: string;
  walk(guide: Guide, shoot: Shoot): Promise<void>;
}

/** The area beside the navigation, which is the same on every page. */
export const besideNavigation = (width: number, height: number): Clip => ({ x: 200, y: 0, width, height });

/** The area of a dialog. */
export async function clipOf(dialog: Locator): Promise<Clip> {
  const box = await dialog.boundingBox();
  if (!box) throw new Error('There is no dialog to be seen');
  return box;
}

/** Fills in the reason in a dialog and confirms by keyboard. */
export async function sayWhy(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
}

/** Opens a page of the console through the navigation. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** Waits for a state beside the title of a release. */
export const releaseIs = (page: Page, state: string): Promise<void> =>
  page.locator('main header').getByText(state, { exact: true }).waitFor();
