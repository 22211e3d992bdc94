import type { Locator, Page } from 'playwright';
import type { Guide } from './guide.ts';

/** The part of a page that matters, in px. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Shoot = (page: Page, clip: Clip) => Promise<void>;

/** A chapter of the guide, walked with real clicks and keys; it rejects when the console no longer works as the guide says. */
export interface Chapter {
  /** Of its picture, `docs/ops/<name>.png`. */
  readonly name: string;
  walk(guide: Guide, shoot: Shoot): Promise<void>;
}

/** Beside the navigation, which is the same everywhere. */
export const besideNavigation = (width: number, height: number): Clip => ({ x: 200, y: 0, width, height });

/** Exactly a dialog. */
export async function clipOf(dialog: Locator): Promise<Clip> {
  const box = await dialog.boundingBox();
  if (!box) throw new Error('There is no dialog to be seen');
  return box;
}

/** Answers the question why, and confirms by keyboard. */
export async function sayWhy(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
}

/** Goes to a page of the console by its place in the navigation. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** The state beside the title of a release. */
export const releaseIs = (page: Page, state: string): Promise<void> =>
  page.locator('main header').getByText(state, { exact: true }).waitFor();
