import type { RefObject } from 'react';
import { createPath, type NavigateFunction, type NavigateOptions, parsePath } from 'react-router-dom';
import { newKey } from '../new-key.ts';
import { address, overs, pushOver, sheet, type Way } from './entries.ts';

/** The router's key of the present entry. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

const queryOf = (at: string) => new URLSearchParams(parsePath(at).search);

/** The id of the sheet that an address opens. */
const sheetIn = (at: string) => queryOf(at).get(sheet);

/** An address with another sheet, or none. */
function withSheet(at: string, id?: string): string {
  const query = queryOf(at);
  query.delete(sheet);
  if (id !== undefined) query.set(sheet, id);
  return createPath({ pathname: parsePath(at).pathname ?? '/', search: String(query) });
}

/** A second tap before the next screen has come leads where the first one does. */
const isOpen = (to: string) => to === address();

/** Closes what is up and has no entry any more, the last that came up first. */
function closeAbsent(closes: Map<string, () => void>, here: readonly string[]): void {
  for (const [name, close] of [...closes].reverse()) if (!here.includes(name) && closes.delete(name)) close();
}

/**
 * The one way back. An entry whose list is longer than what is up is gone back from; what is up and not in the list of the entry is closed. Steps
 * back take effect later than they are asked for, and would undo what is navigated to in between: that waits.
 */
export function createWay(router: RefObject<NavigateFunction>): Way {
  const closes = new Map<string, () => void>();
  const waiting: (() => void)[] = [];
  let isStepping = false;
  /** The browser has taken the step; its location comes to the page later. */
  let isTaken = false;
  let closesNothing = false;
  let shownKey: string | undefined;
  let sheetHasEnded = false;

  const isUp = (name: string) => (name === sheet ? !sheetHasEnded && sheetIn(address()) !== null : closes.has(name));
  const settled = (then: () => void) => void (isStepping ? waiting.push(then) : then());

  function step(by: number, quiet = false): void {
    isStepping = true;
    isTaken = false;
    closesNothing = quiet;
    window.history.go(by);
  }
  function trim(): void {
    const top = overs().at(-1);
    if (top === undefined || isUp(top)) return;
    if (top === sheet) sheetHasEnded = false;
    step(-1);
  }
  const stand = (name: string) => closes.has(name) && !overs().includes(name) && pushOver(router.current, address(), name);

  function navigate(to: string | number, options?: NavigateOptions): void {
    settled(() => {
      const above = overs().length - 1 - overs().lastIndexOf(sheet);
      if (typeof to === 'number') return step(to - above);
      if (above > 0) step(-above, true);
      settled(() => (options?.replace || !isOpen(to)) && router.current(to, options));
    });
  }

  return {
    settled,
    enter(close) {
      const name = newKey(window.crypto);
      closes.set(name, close);
      settled(() => stand(name));
      return () => void (closes.delete(name) && settled(trim));
    },
    navigate,
    openSheet(id, to) {
      if (!to && sheetIn(address()) === id) return;
      sheetHasEnded = false;
      settled(() => !(to && isOpen(to)) && pushOver(router.current, to ?? withSheet(address(), id), sheet));
    },
    // One that was opened by its address has no entry to go back from.
    closeSheet() {
      sheetHasEnded = overs().includes(sheet);
      if (sheetHasEnded) settled(trim);
      else if (sheetIn(address())) navigate(withSheet(address()), { replace: true });
    },
    arrive,
  };

  function follow(): void {
    isTaken = true;
    if (!closesNothing) closeAbsent(closes, overs());
    closesNothing = false;
    trim();
    // From an entry that never came to the page there is no new location to come back to.
    setTimeout(() => shownKey === entryKey() && arrive(shownKey));
  }
  function arrive(key: string): void {
    if (shownKey === undefined) window.addEventListener('popstate', follow);
    shownKey = key;
    if (key !== entryKey() || (isStepping && !isTaken)) return;
    isStepping = false;
    trim();
    for (const then of waiting.splice(0)) settled(then);
    // What was up on the screen that is left has gone by then.
    setTimeout(() => {
      for (const name of closes.keys()) settled(() => stand(name));
    });
  }
}
