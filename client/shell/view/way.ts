import type { RefObject } from 'react';
import { createPath, type NavigateFunction, type NavigateOptions, parsePath } from 'react-router-dom';
import { newKey } from '../new-key.ts';
import { address, overs, pushOver, sheet, type Way } from './entries.ts';

/** The router's key of the current entry. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

const queryOf = (at: string) => new URLSearchParams(parsePath(at).search);

/** The id of the sheet in an address. */
const sheetIn = (at: string) => queryOf(at).get(sheet);

/** The address with another sheet, or none. */
function withSheet(at: string, id?: string): string {
  const query = queryOf(at);
  query.delete(sheet);
  if (id !== undefined) query.set(sheet, id);
  return createPath({ pathname: parsePath(at).pathname ?? '/', search: String(query) });
}

/** A second tap before the next screen has rendered leads to the same address. */
const isOpen = (to: string) => to === address();

/** Closes overlays without a history entry, in reverse order of opening. */
function closeAbsent(closes: Map<string, () => void>, here: readonly string[]): void {
  for (const [name, close] of [...closes].reverse()) if (!here.includes(name) && closes.delete(name)) close();
}

/**
 * Keeps history entries and open overlays in step. An entry that lists more overlays than are open is left by going back; an open overlay that the
 * entry does not list is closed. Steps back are asynchronous and would undo a navigation made meanwhile, so navigations wait for them.
 */
export function createWay(router: RefObject<NavigateFunction>): Way {
  const closes = new Map<string, () => void>();
  const waiting: (() => void)[] = [];
  let isStepping = false;
  /** True once the browser has taken the step; its location reaches the page later. */
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
    // A sheet that was opened by its address has no entry to go back from.
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
    // If the entry left was never rendered, no new location follows.
    setTimeout(() => shownKey === entryKey() && arrive(shownKey));
  }
  function arrive(key: string): void {
    if (shownKey === undefined) window.addEventListener('popstate', follow);
    shownKey = key;
    if (key !== entryKey() || (isStepping && !isTaken)) return;
    isStepping = false;
    trim();
    for (const then of waiting.splice(0)) settled(then);
    // By then the overlays of the previous screen are gone.
    setTimeout(() => {
      for (const name of closes.keys()) settled(() => stand(name));
    });
  }
}
