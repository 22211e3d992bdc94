import { showInBox } from './box.ts';
import { boxRequestIn } from './box-request.ts';

/**
 * `/lab/draw#config=<URL-encoded JSON of { widget, config }>` shows only that widget in #box and sets `window.draw`. Without a hash it is a page for
 * trying every option. A changed hash takes effect at once.
 */
const root = document.querySelector<HTMLElement>('#root')!;
let takeAway: (() => void) | undefined;

function show(): void {
  takeAway?.();
  takeAway = undefined;
  const boxRequest = boxRequestIn(location.hash);
  document.documentElement.classList.toggle('alone', boxRequest !== undefined);
  if (boxRequest) takeAway = showInBox(root, boxRequest);
  else void showWorkshop();
}

async function showWorkshop(): Promise<void> {
  const { openWorkshop } = await import('./open.tsx');
  // The hash may have changed while the chunk loaded.
  if (!takeAway) takeAway = openWorkshop(root);
}

addEventListener('hashchange', show);
show();
