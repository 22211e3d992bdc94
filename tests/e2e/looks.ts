import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../server-kit/project-root.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The first part of a text's key. */
const namespaces = readdirSync(join(projectRoot, 'locales/en')).map((file) => file.replace('.json', ''));

/** What a member would see as broken on the open screen, as sentences; none when all is well. Runs in the page. */
export const findFlaws = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => {
    const flaws: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) flaws.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const text = document.body.innerText;
    const missing = new RegExp(`\\{\\{|\\b(?:${keys})\\.[a-z_]+|\\b(?:undefined|null|NaN|Invalid Date)\\b|\\[object`, 'g');
    for (const [found] of text.matchAll(missing)) {
      flaws.push(`not translated: ${found}`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      if (!own || box.width <= 1 || element.closest('.sr-only, script, style, [aria-hidden="true"]')) continue;
      const style = getComputedStyle(element);
      for (const node of element.childNodes) {
        // Nobody sees where spaces alone stand; those that are not laid out stand nowhere.
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }))
          continue;
        const range = document.createRange();
        // Only scripts that write spaces: others end a line within a word. What is no word, such as an address or a code, may end anywhere.
        for (const { 0: word, index } of node.textContent!.matchAll(/(?<![^\s(“])\p{Script=Latin}{2,}(?=[\s.,:;!?)”]|$)/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) flaws.push(`the word “${word}” is broken`);
        }
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        if (style.display !== 'inline' && style.overflowX === 'visible' && (left < box.left - 1 || right > box.right + 1))
          flaws.push(`“${node.textContent!.slice(0, 30)}” runs over its edge`);
      }
      const said = `“${element.innerText?.slice(0, 30)}”`;
      if (Number.parseFloat(style.fontSize) < 12) flaws.push(`${said} is ${style.fontSize} small`);
      if (style.overflow === 'visible' || style.visibility === 'hidden') continue;
      const contents = document.createRange();
      contents.selectNodeContents(element);
      // A line that is cut as a whole is not seen.
      if (contents.getBoundingClientRect().top >= box.bottom) continue;
      if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
        flaws.push(`${said} is cut off`);
    }
    return flaws;
  }, namespaces.join('|'));

/** What a finger has to hit and is under 24 px, but for links within a sentence. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sides = [
      [-11.5, 0],
      [11.5, 0],
      [0, -11.5],
      [0, 11.5],
    ] as const;
    const isHit = (target: Element): boolean => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      return sides.every(([dx, dy]) => target.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)));
    };
    return [...document.body.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="tab"]')].flatMap(
      (element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'inline') return [];
        const { width, height } = element.getBoundingClientRect();
        const isLarge = (target: Element) => {
          const box = target.getBoundingClientRect();
          return (box.width >= 24 && box.height >= 24) || isHit(target);
        };
        if (Math.min(width, height) <= 1 || [element, ...((element as HTMLInputElement).labels ?? [])].some(isLarge)) return [];
        return [
          `“${(element.innerText || element.getAttribute('aria-label') || element.outerHTML).slice(0, 60)}” is ${width} × ${height} px small`,
        ];
      },
    );
  });

/**
 * What axe finds serious or critical on the open screen, with the first place of each. `colours` alone where only those differ from a page that was
 * looked at: in the dark.
 */
export async function findBarriers(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // Past the page's own policy, which lets no other script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const only = of === 'colours' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // In frames there is no axe; it would ask them, and wait.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false, ...rules });
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)} ${nodes[0]?.failureSummary ?? ''}`);
  }, only);
}
