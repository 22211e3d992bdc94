/** Brings the field of a pointer into view and marks it for a moment; the nearest around it where it is folded away. */
export function showPlace(pointer: string): void {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: 'nearest' });
    field.animate([{ background: 'var(--accent-soft)' }, {}], { duration: 1600 });
    return;
  }
}
