const name = 'draw-sound';

/** True if draws play sounds on this phone; off until the member switches it on. */
export function readSound(): boolean {
  try {
    return localStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** Stores the setting on this phone; if storage is unavailable it lasts for this page only. */
export function keepSound(on: boolean): void {
  try {
    localStorage.setItem(name, on ? 'on' : 'off');
  } catch {
    // Private windows cannot store it.
  }
}
