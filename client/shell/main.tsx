import '../ui/tokens.css';
import '../ui/base.css';
import { readPage } from './page.ts';
import { takeTokenParameter } from './start/token.ts';

// The order is the contract (ARCHITECTURE 5): console switch, token out of the address, language, manifest, guard, screen, data.
switchConsole();
window.addEventListener('hashchange', switchConsole);
// Browsers say once that they can install the app, long before a block offers it; without this they would ask on the first screen.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { installPrompt: event });
});
const page = readPage(document);
Object.assign(globalThis, { pageArt: page.art });
const handoff = takeTokenParameter(page.tokenParameter, window.location, window.history);

/** What follows the switch comes with the first address that has it: hardly any does. */
function switchConsole(): void {
  if (!window.location.href.includes('vconsole=')) return;
  window.removeEventListener('hashchange', switchConsole);
  void import('./start/debug-console.ts').then(({ followDebugConsole }) => followDebugConsole(window));
}

/** Packages and app, which the page preloads beside each other, run in tasks of their own, so that a slow phone answers in between. */
async function run(): Promise<void> {
  await import('./start/packages.ts');
  await new Promise((next) => setTimeout(next));
  const { begin } = await import('./start/begin.tsx');
  begin(page, handoff);
}

void run();
