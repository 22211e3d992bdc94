/** Of the choice between two versions, on the page of a document. */
export const conflictId = 'conflict';

/** Brings the choice between two versions into view and goes on there. */
export function showConflict(): void {
  const panel = document.getElementById(conflictId);
  if (!panel) return;
  panel.scrollIntoView({ block: 'start' });
  panel.focus({ preventScroll: true });
  panel.animate([{ background: 'var(--accent-soft)' }, {}], { duration: 1600 });
}
