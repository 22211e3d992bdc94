import { isExpression, own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { quotedScreen, showsNothing } from './screen-titles.ts';

/** A place that sends visitors to sign in and names the page that they come back to. */
interface SignIn {
  readonly sourcePage: unknown;
  readonly pointer: string;
  /** Whether they come back with the parameter. */
  keeps(param: string): boolean;
  readonly block?: string | undefined;
}

/** The page is one of the site's, and members come back to it with what it shows nothing without. */
export function checkSourcePage({ sourcePage, pointer, keeps, block }: SignIn, index: ProductIndex, report: Report): void {
  if (typeof sourcePage !== 'string' || isExpression(sourcePage)) return;
  const screen = own(index.siteValue('sourcePages'), sourcePage);
  if (screen === undefined) report('guard.value', pointer, `The site document has no source page ${sourcePage}.`, { block });
  const missing = [...(index.screen(String(screen))?.needs ?? [])].find((param) => !keeps(param));
  if (missing === undefined) return;
  report('link.param', pointer, `The screen ${String(screen)} shows nothing without ${missing}, and gets none after a sign-in.`, {
    block,
    hint: 'Give it beside `sourcePage`, or keep the query of a screen that has it.',
    ops: `Members come back to ${quotedScreen(String(screen), index)}, which ${showsNothing(missing)}: it gets none here.`,
  });
}
