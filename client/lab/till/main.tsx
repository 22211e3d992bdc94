import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { readSite } from './shelf.ts';
import { TillLab } from './TillLab.tsx';

/** `/lab/till`: a till for demos. It signs requests in the browser with the demo's key, so it is served only outside production. */
const root = createRoot(document.querySelector<HTMLElement>('#root')!);
void readSite('').then((site) => root.render(<TillLab site={site} />));
