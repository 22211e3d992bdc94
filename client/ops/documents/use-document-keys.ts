import { useEffect, useRef } from 'react';
import { isTyping } from '../frame/keys.ts';

interface Keys {
  undo(): void;
  redo(): void;
  review(): void;
  section(index: number): void;
  /** To the next (1) or the previous (-1) document. */
  step(by: 1 | -1): void;
}

/** The keyboard of an editor: Ctrl+Z and Ctrl+Shift+Z anywhere on the page, Alt and a figure, Ctrl+Enter; J and K outside of fields. */
export function useDocumentKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      if (!act(event, latest.current)) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function act(event: KeyboardEvent, keys: Keys): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'z') {
    // The code editor has a history of its own.
    if ((event.target as Element | null)?.closest?.('.cm-editor')) return false;
    if (event.shiftKey) keys.redo();
    else keys.undo();
    return true;
  }
  if (control && event.key === 'Enter') keys.review();
  else if (event.altKey && /^Digit[1-9]$/.test(event.code)) keys.section(Number(event.code.slice(-1)) - 1);
  else if (!control && !event.altKey && !isTyping(event.target) && (event.key === 'j' || event.key === 'k'))
    keys.step(event.key === 'j' ? 1 : -1);
  else return false;
  return true;
}
