/** Element id of the conflict panel on a document's page. */
export const conflictId = 'conflict';

/** Scrolls to the conflict panel and focuses it. */
export function showConflict(): void {
  const panel = document.getElementById(conflictId);
  if (!panel) return;
  panel.scrollIntoView({ block: 'start' });
  panel.focus({ preventScroll: true });
  panel.animate([{ background: 'var(--accent-soft)' }, {}], { duration: 1600 });
}
