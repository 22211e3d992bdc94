import { overflows, type ShownText } from './overflow.ts';

const lookEveryMs = 200;
/** Number of equal readings after which the page counts as loaded. */
const stillAfter = 3;
const longestMs = 8_000;
/** Line height as a multiple of the font size, for the style value `normal`. */
const usualLine = 1.25;

/** Waits until a page has stopped changing (at most `longestMs`), then measures its texts. */
export async function measured(pageOf: () => Document | undefined, isOver: () => boolean): Promise<readonly ShownText[]> {
  let last = '';
  let still = 0;
  for (let waited = 0; waited < longestMs && still < stillAfter && !isOver(); waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const page = pageOf();
    const said = page?.querySelector('[data-block]') ? page.body.innerText : '';
    still = said !== '' && said === last ? still + 1 : 0;
    last = said;
  }
  const page = pageOf();
  return page ? textsOf(page) : [];
}

/** Every visible element with text of its own, measured by the box in which that text is laid out. */
function textsOf(page: Document): readonly ShownText[] {
  const width = page.documentElement.clientWidth;
  const view = page.defaultView;
  if (!view) return [];
  return [...page.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const words = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!words || !element.checkVisibility()) return [];
    const box = boxAround(element, view);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
    if (clientWidth === 0) return [];
    const { overflowX, overflowY, lineHeight, fontSize, paddingTop, paddingBottom } = view.getComputedStyle(box);
    const beyond = scrollsAround(box, view) ? 0 : element.getBoundingClientRect().right - width;
    const cut = overflows({ scrollWidth, clientWidth, scrollHeight, clientHeight, overflowX, overflowY, beyond });
    const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * usualLine;
    const high = scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return [{ text: element.textContent ?? '', cut, lines: Math.round(high / line) }];
  });
}

/** Nearest ancestor with a box: inline elements have none. */
function boxAround(element: HTMLElement, view: Window): HTMLElement {
  let box = element;
  while (box.parentElement && /^(inline|contents)$/.test(view.getComputedStyle(box).display)) box = box.parentElement;
  return box;
}

/** True if the element is inside a horizontally scrolling container. */
function scrollsAround(element: HTMLElement, view: Window): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(view.getComputedStyle(around).overflowX)) return true;
  }
  return false;
}
