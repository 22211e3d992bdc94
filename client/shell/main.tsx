import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { createApp } from './app.ts';
import { report } from './monitoring/report.ts';
import { readPage } from './page.ts';
import { parameterOf } from './start/address.ts';
import { followDebugConsole } from './start/debug-console.ts';
import { start } from './start/start.tsx';
import { takeTokenParameter } from './start/token.ts';

// The order is the contract (ARCHITECTURE 5): console switch, token out of the address, language, manifest, guard, screen, data.
followDebugConsole(window);
const page = readPage(document);
Object.assign(globalThis, { pageArt: page.art });
const handoff = takeTokenParameter(page.tokenParameter, window.location, window.history);
const app = createApp(window, page, { language: parameterOf(window.location.href, 'locale') });
const root = createRoot(document.getElementById('root')!, {
  onRecoverableError(error, { componentStack }) {
    const { message, cause } = error as Error;
    report({ screen: app.open.screen ?? '', phase: 'render', message: `${cause ?? message}`, pointer: componentStack ?? '' });
  },
});
void start(app, root, handoff);
