import '../ui/tokens.css';
import '../ui/base.css';
import { readPage } from './page.ts';
import { takeTokenParameter } from './start/token.ts';

// The order is the contract (ARCHITECTURE 5): console switch, token out of the address, language, manifest, guard, screen, data.
switchConsole();
window.addEventListener('hashchange', switchConsole);
// The browser fires `beforeinstallprompt` once, long before a block offers to install the app. It is kept, and its own prompt on the first screen
// prevented.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { installPrompt: event });
});
const page = readPage(document);
Object.assign(globalThis, { pageArt: page.art });
const handoff = takeTokenParameter(page.tokenParameter, window.location, window.history);

/** Loads the debug console only if the address asks for it, which is rare. */
function switchConsole(): void {
  if (!window.location.href.includes('vconsole=')) return;
  window.removeEventListener('hashchange', switchConsole);
  void import('./start/debug-console.ts').then(({ followDebugConsole }) => followDebugConsole(window));
}

/** Packages and app are preloaded in parallel but run in separate tasks, so that a slow phone stays responsive in between. */
async function run(): Promise<void> {
  await import('./start/packages.ts');
  await new Promise((next) => setTimeout(next));
  const { begin } = await import('./start/begin.tsx');
  begin(page, handoff);
}

void run();
