import { useEffect, useRef } from 'react';
import { isTyping } from './keys.ts';

/** Longest time between `g` and the second key, in ms. */
const waitMs = 1_500;

/** Handles `g` plus a letter, and `?`, by the character typed (independent of the keyboard layout), except in inputs and dialogs. */
export function useGoKeys(go: (letter: string) => void, help: () => void): void {
  const latest = useRef({ go, help });
  latest.current = { go, help };
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    function hear(event: KeyboardEvent): void {
      const other = event.ctrlKey || event.metaKey || event.altKey;
      if (other || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      if (event.timeStamp - since < waitMs) {
        since = Number.NEGATIVE_INFINITY;
        latest.current.go(event.key);
      } else if (event.key === 'g') since = event.timeStamp;
      else if (event.key === '?') latest.current.help();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
