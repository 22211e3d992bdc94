import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { Workshop } from './Workshop.tsx';

/** Opens the page without a hash; returns the function that removes it. */
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
