import { act } from 'react';
import { expect, onTestFinished } from 'vitest';

/** What a dialog needs of a page without letters: fields that grow with their text follow the fonts. Undone when the test ends. */
export function dialogsWork(): void {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
}

/** The dialog on top. */
export const dialog = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? null;

/** The button of the dialog, else of the page, with these words or this label. */
export function buttonNamed(name: string): HTMLButtonElement {
  const all = [...(dialog() ?? document).querySelectorAll<HTMLButtonElement>('button, [role="menuitem"]')];
  const found = all.find((each) => each.textContent === name || each.getAttribute('aria-label') === name);
  if (!found) throw new Error(`No button “${name}” among ${all.map(({ textContent }) => textContent).join(', ')}`);
  return found;
}

/** Presses it, as somebody at the keyboard does: it has the keys. */
export async function press(name: string): Promise<void> {
  const button = buttonNamed(name);
  await act(async () => {
    button.focus();
    button.click();
  });
}

export const pressEscape = () =>
  act(async () => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });

/** A press beside the dialog. */
export const pressOutside = () =>
  act(async () => [...document.querySelectorAll<HTMLElement>('[class*="Overlay-root"], [class*="Modal-overlay"]')].at(-1)!.click());

/** The field below this label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...dialog()!.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found!.htmlFor) as HTMLInputElement;
}

/** Waits for the dialog of this title, and for the keys to be in it. */
export async function opened(title: string): Promise<void> {
  await expect.poll(() => dialog()?.querySelector('h2')?.textContent).toBe(title);
  await expect.poll(() => dialog()!.contains(document.activeElement)).toBe(true);
}

/** What has the keys: its label, else its words. */
export function focused(): string {
  const at = document.activeElement;
  const labelled = at?.id ? document.querySelector(`label[for="${at.id}"]`) : null;
  return at === document.body ? 'BODY' : (labelled?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '');
}
