/** True if a hint was dismissed on this phone; it then never returns. */
export function isPutAway(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'away';
  } catch {
    return false;
  }
}

/** Stores the dismissal on this phone; if storage is unavailable it lasts only for this screen. */
export function putAway(name: string): void {
  try {
    localStorage.setItem(name, 'away');
  } catch {
    // Private windows cannot store it.
  }
}
