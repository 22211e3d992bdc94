import type { Page } from 'playwright';

/** Letters of a browser that are 100 % large, in pixels. */
const USUAL_LETTERS = 16;

/** Sets the browser's own size of letters, as a member does in its settings. A page that is loaded again, or filmed, has the usual ones. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  const standard = Math.round((USUAL_LETTERS * percent) / 100);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === px, `${standard}px`);
}

/** In percent of the usual ones. */
export const lettersOf = async (page: Page): Promise<number> =>
  (await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))) / (USUAL_LETTERS / 100);

/**
 * What is crowded within the first place of a selector, as sentences: a text that leaves the page or the paper it stands on, a word that is broken though it
 * fits, two texts on top of each other, and a text below one of the `parts`. Runs in the page.
 */
export const findCrowded = (page: Page, selector: string, parts?: string): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((root, solid) => {
      const found = new Set<string>();
      const lines: { readonly said: string; readonly of: Element; readonly box: DOMRect }[] = [];
      const isOut = (box: DOMRect, { left, right }: { readonly left: number; readonly right: number }) =>
        box.left < left - 1 || box.right > right + 1;
      // Lines of one paragraph may touch; letters begin a quarter below the top of their line.
      const meet = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
      const isFixed = (at: Element | null): boolean =>
        at !== null && (/fixed|sticky/.test(getComputedStyle(at).position) || isFixed(at.parentElement));
      const isScrolled = (at: Element) => /auto|scroll/.test(getComputedStyle(at).overflowX);
      /** What is drawn around a text, up to the page or to what swipes. */
      const papers = (node: Node): Element[] => {
        const above: Element[] = [];
        for (let at = node.parentElement; at && !isScrolled(at); at = at.parentElement) {
          const { overflowX, clipPath, backgroundColor, position } = getComputedStyle(at);
          const isDrawn = overflowX !== 'visible' || clipPath !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
          if (isDrawn || at === document.documentElement) above.push(at);
          // A count may stand on the corner of its paper.
          if (isDrawn && position === 'absolute') break;
        }
        return above;
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const element = node.parentElement!;
        if (!text.trim() || element.closest('option, script') || !element.checkVisibility({ visibilityProperty: true })) continue;
        // What is only read aloud.
        if (element.getBoundingClientRect().width <= 1) continue;
        range.selectNodeContents(node);
        const said = `“${text.trim().slice(0, 30)}”`;
        const edges = papers(node);
        for (const box of range.getClientRects()) {
          // A line that is cut as a whole is not seen.
          if (edges.some((paper) => box.top >= paper.getBoundingClientRect().bottom)) continue;
          lines.push({ said, of: element, box });
          if (edges.some((paper) => isOut(box, paper.getBoundingClientRect()))) found.add(`${said} leaves its paper`);
        }
        for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\d]{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.add(`the word “${word}” is broken`);
        }
      }
      const solids = solid ? [...root.querySelectorAll(solid)].map((element) => ({ element, box: element.getBoundingClientRect() })) : [];
      for (const [at, line] of lines.entries()) {
        for (const other of lines.slice(at + 1)) {
          // What keeps its place while the page is scrolled covers other lines at times.
          if (other.of !== line.of && isFixed(line.of) === isFixed(other.of) && meet(line.box, other.box))
            found.add(`${line.said} and ${other.said} lie on each other`);
        }
        for (const { element, box } of solids) {
          if (!element.contains(line.of) && meet(line.box, box)) found.add(`${line.said} lies under ${element.tagName.toLowerCase()}`);
        }
      }
      for (const { element, box } of solids) {
        const edges = [root.getBoundingClientRect(), { left: 0, right: document.documentElement.clientWidth }];
        if (edges.some((edge) => isOut(box, edge))) found.add(`${element.tagName.toLowerCase()} leaves its card`);
      }
      return [...found];
    }, parts);
