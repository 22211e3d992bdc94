import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { TillLab } from './TillLab.tsx';

/** `/lab/till`: a till for demos. It signs in the browser with the demo's key, so it is served outside production alone. */
createRoot(document.querySelector<HTMLElement>('#root')!).render(<TillLab />);
