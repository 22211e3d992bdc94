import { askedFor } from './asked.ts';
import { showInBox } from './box.ts';

/**
 * `/lab/draw#config=<URL-encoded JSON of { widget, config }>` shows that widget alone in #box and gives `window.draw`; without a hash it is a page to
 * try every option on. A changed hash takes effect at once.
 */
const root = document.querySelector<HTMLElement>('#root')!;
let takeAway: (() => void) | undefined;

function show(): void {
  takeAway?.();
  takeAway = undefined;
  const asked = askedFor(location.hash);
  document.documentElement.classList.toggle('alone', asked !== undefined);
  if (asked) takeAway = showInBox(root, asked);
  else void showWorkshop();
}

async function showWorkshop(): Promise<void> {
  const { openWorkshop } = await import('./open.tsx');
  // The hash may have changed while it came.
  if (!takeAway) takeAway = openWorkshop(root);
}

addEventListener('hashchange', show);
show();
