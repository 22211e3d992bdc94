/** Whether a hint was put away on this phone; it never comes again. */
export function isPutAway(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'away';
  } catch {
    return false;
  }
}

/** Remembers it on this phone; where nothing can be stored it holds for the screen. */
export function putAway(name: string): void {
  try {
    localStorage.setItem(name, 'away');
  } catch {
    // Private windows.
  }
}
