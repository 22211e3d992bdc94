import { unfold } from '../forms/unfold.ts';

/** Of a field, what is typed or chosen in. */
const inputs = 'input:not([type="hidden"]), textarea, select, [role="combobox"]';
/** How many frames a tab, and the lists that lie inside each other in it, may take to show a field before the nearest around it is taken. */
const mostFrames = 20;

/** Brings the field of a pointer into view and marks it for a moment; the nearest around it where there is none. With `focus` it is typed into next. */
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

/** What is used next in a field: where nothing is typed into it, or into fields of its own alone, the button that ends what is told of it. */
function wayOut(field: HTMLElement): HTMLElement | null {
  const input = field.querySelector<HTMLElement>(inputs);
  const isOwn = input !== null && field.querySelector('[data-pointer]') === null;
  const cure = isOwn ? null : field.querySelector<HTMLElement>('[data-cure]');
  return cure ?? input ?? field.querySelector<HTMLElement>('button');
}

/** The field of a pointer, or of the nearest place around it. */
function nearest(pointer: string): { readonly field?: HTMLElement; readonly isWhole: boolean } {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (field) return { field, isWhole: at === pointer };
  }
  return { isWhole: false };
}
