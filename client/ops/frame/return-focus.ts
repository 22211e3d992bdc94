import { firstToUse } from '../parts/typed-fields.ts';

const modal = '[aria-modal="true"]';
/** Parts that lie over the page; what opened them has the keys again afterwards. */
const overlays = `${modal}, [role="menu"], [role="listbox"]`;
const lists = 'tbody, ul, ol';
const reachable = 'a[href], button:not(:disabled), [tabindex="0"]';

/** Where the keys were on the page. */
interface Spot {
  readonly element: HTMLElement;
  /** `data-focus-key`: what it opens, which may come to stand elsewhere. */
  readonly key: string | undefined;
  /** What it stands in, from the inside. */
  readonly around: readonly Element[];
  /** The lists among them: at which row it stood, and as which of that row's buttons. */
  readonly rows: readonly { readonly list: Element; readonly row: number; readonly nth: number }[];
}

/**
 * Keeps the keys in a dialog whose step is another one, and gives them back to the page once the last dialog closed: to what opened it; where that is gone, to the same thing at its new place, the row that follows,
 * the heading of its card, the chosen tab or the page's heading. Follows while that leaves too, until somebody presses something. Gives the way to end it.
 */
export function returnFocus(window: Window): () => void {
  const { document } = window;
  let spot: Spot | undefined;
  let inside: HTMLElement | undefined;
  let isOwed = false;

  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest(modal)) {
      isOwed = true;
      inside = target;
    } else if (!target.closest(overlays) && !document.querySelector(modal)) spot = spotOf(target);
  }
  const onPress = (): void => {
    if (!document.querySelector(modal)) isOwed = false;
  };
  const observer = new MutationObserver(() => {
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (hasFocus) return;
    const step = [...document.querySelectorAll(`${modal} [data-dialog-body]`)].at(-1);
    if (step) return stayIn(step, inside);
    if (isOwed && spot && !document.querySelector(modal)) focus(successorOf(document, spot));
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onPress, true);
  document.addEventListener('pointerdown', onPress, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onPress, true);
    document.removeEventListener('pointerdown', onPress, true);
  };
}

/** What had the keys in a dialog may be gone with its step, or off for as long as something is sent. */
function stayIn(step: Element, last: HTMLElement | undefined): void {
  if (step.querySelector('[data-loading]')) return;
  focus(last && step.contains(last) && !last.matches(':disabled') ? last : firstToUse(step));
}

function spotOf(element: HTMLElement): Spot {
  const around: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at);
  const rows = around.flatMap((list, at) => {
    const row = around[at - 1] ?? element;
    if (!list.matches(lists)) return [];
    return { list, row: [...list.children].indexOf(row), nth: [...row.querySelectorAll(reachable)].indexOf(element) };
  });
  return { element, key: element.dataset.focusKey, around, rows };
}

function successorOf(document: Document, { element, key, around, rows }: Spot): HTMLElement | null {
  if (element.isConnected && !element.matches(':disabled')) return element;
  const moved = key === undefined ? null : document.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`);
  if (moved) return moved;
  for (const { list, row, nth } of rows) {
    if (!list.isConnected) continue;
    const all = [...list.children];
    for (const next of [...all.slice(row), ...all.slice(0, row).reverse()]) {
      const found = [...next.querySelectorAll<HTMLElement>(reachable)];
      if (found.length > 0) return found[nth] ?? found.at(-1)!;
    }
  }
  const section = around.find((each) => each.isConnected && each.matches('section') && each.querySelector('h2, h3'));
  return (
    section?.querySelector<HTMLElement>('h2, h3') ??
    document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  );
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  // A heading can have the keys, but is no stop of Tab.
  if (element.matches('h1, h2, h3') && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
