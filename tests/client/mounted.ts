import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Shows something in the page until the test ends. Gives where it is, and `show` to put another one there. */
export async function mounted(first: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (next: ReactNode) => act(async () => root.render(next));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await show(first);
  return { place, show };
}
