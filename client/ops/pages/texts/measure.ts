import { overflows } from './overflow.ts';

const lookEveryMs = 200;
/** The page stands still once it says the same this many times. */
const stillAfter = 3;
const longestMs = 8_000;

/** Waits until a page stands still, a bounded time, and gives the texts in it that do not fit. */
export async function overflowing(pageOf: () => Document | undefined, isOver: () => boolean): Promise<readonly string[]> {
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
  return page ? textsCutOff(page) : [];
}

/** The words of elements that hold words of their own and do not fit, or are cut off by an element around them. */
function textsCutOff(page: Document): readonly string[] {
  const width = page.documentElement.clientWidth;
  const view = page.defaultView;
  if (!view) return [];
  const found: string[] = [];
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const words = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!words || element.clientWidth === 0 || !element.checkVisibility()) continue;
    const { overflowX, overflowY } = view.getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const beyond = scrollsAround(element, view) ? 0 : element.getBoundingClientRect().right - width;
    if (overflows({ scrollWidth, clientWidth, scrollHeight, clientHeight, overflowX, overflowY, beyond }))
      found.push(element.textContent ?? '');
  }
  return found;
}

/** Whether it stands in a row that is meant to be pushed sideways. */
function scrollsAround(element: HTMLElement, view: Window): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(view.getComputedStyle(around).overflowX)) return true;
  }
  return false;
}
