import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { Workshop } from './Workshop.tsx';

/** The page without a hash; gives what takes it away. */
export function openWorkshop(root: HTMLElement): () => void {
  const place = document.createElement('div');
  root.replaceChildren(place);
  const react = createRoot(place);
  react.render(
    <StrictMode>
      <Workshop />
    </StrictMode>,
  );
  return () => {
    react.unmount();
    place.remove();
  };
}
