const name = 'draw-sound';

/** Whether this phone's draws sound: silent until a member switches it on. */
export function readSound(): boolean {
  try {
    return localStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** Remembers the switch on this phone; where nothing can be stored it holds for the page. */
export function keepSound(on: boolean): void {
  try {
    localStorage.setItem(name, on ? 'on' : 'off');
  } catch {
    // Private windows.
  }
}
