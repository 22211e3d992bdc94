import { firstToUse } from '../parts/typed-fields.ts';

const modal = '[aria-modal="true"]';
/** Elements that overlay the page; when one closes, the focus returns to what opened it. */
const overlays = `${modal}, [role="menu"], [role="listbox"]`;
const lists = 'tbody, ul, ol';
const reachable = 'a[href], button:not(:disabled), [tabindex="0"]';

/** Where the focus was on the page. */
interface Spot {
  readonly element: HTMLElement;
  /** `data-focus-key`: identifies the focused thing even if its element is rendered elsewhere. */
  readonly key: string | undefined;
  /** Ancestors of the element, innermost first. */
  readonly around: readonly Element[];
  /** Lists among the ancestors: the index of the element's row, and the element's index among the focusable elements of that row. */
  readonly rows: readonly { readonly list: Element; readonly row: number; readonly nth: number }[];
}

/**
 * Keeps the focus in a dialog that changes its step, and returns it to the page once the last dialog has closed: to what opened it.
 * If that is gone: to the same thing elsewhere, the next row, the heading of its card, the chosen tab or the page's heading.
 * Repeats this if the new target disappears too, until the next key or press. Returns a function that stops it.
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

/** The focused element of a dialog may be removed with its step, or disabled while a request is sent. */
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
  // Headings are focusable by script only, not by Tab.
  if (element.matches('h1, h2, h3') && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
