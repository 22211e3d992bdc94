import { unfold } from '../forms/unfold.ts';

/** Selector for the inputs of a field. */
const inputs = 'input:not([type="hidden"]), textarea, select, [role="combobox"]';
/** Animation frames to wait for a tab and its nested lists to render the field; then the nearest enclosing field is used. */
const mostFrames = 20;

/** Scrolls to the field of a pointer and highlights it briefly; falls back to the nearest enclosing field. With `focus`, also focuses its input. */
export function showPlace(pointer: string, focus?: 'focus', frames = mostFrames): void {
  requestAnimationFrame(() => {
    const { field, isWhole } = nearest(pointer);
    if (!isWhole && frames > 0) {
      unfold(pointer);
      return showPlace(pointer, focus, frames - 1);
    }
    if (!field) return;
    field.scrollIntoView({ block: 'nearest' });
    field.animate([{ background: 'var(--accent-soft)' }, {}], { duration: 1600 });
    if (focus) wayOut(field)?.focus();
  });
}

/** Element to focus in a field. If it has no input of its own, prefers the button that fixes its problem (`data-cure`). */
function wayOut(field: HTMLElement): HTMLElement | null {
  const input = field.querySelector<HTMLElement>(inputs);
  const isOwn = input !== null && field.querySelector('[data-pointer]') === null;
  const cure = isOwn ? null : field.querySelector<HTMLElement>('[data-cure]');
  return cure ?? input ?? field.querySelector<HTMLElement>('button');
}

/** Field of a pointer, or the nearest enclosing one; `isWhole` is true for an exact match. */
function nearest(pointer: string): { readonly field?: HTMLElement; readonly isWhole: boolean } {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (field) return { field, isWhole: at === pointer };
  }
  return { isWhole: false };
}
