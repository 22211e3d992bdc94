import { useEffect, useRef } from 'react';
import { isTyping } from '../frame/keys.ts';

interface Keys {
  undo(): void;
  redo(): void;
  review(): void;
  section(index: number): void;
  /** Goes to the next (1) or previous (-1) document. */
  step(by: 1 | -1): void;
}

/** Keyboard shortcuts of an editor: Ctrl+Z, Ctrl+Shift+Z, Ctrl+Enter and Alt+1 to 9 anywhere on the page; J and K outside inputs. */
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
    // The code editor has its own history.
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
