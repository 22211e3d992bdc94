import { lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import type { BlockEntry, Host } from '../../engine/host.ts';
import { Screen } from '../../engine/Screen.tsx';
import type { Repeat } from '../../engine/view.ts';
import { Card } from './Card.tsx';
import { painted } from './cards.ts';
import { labHost, labSurroundings } from './host.ts';

const Windowed = lazy(() => import('../../engine/windowed.tsx'));

function List({ id, props }: { readonly id: string; readonly props: { readonly block: Repeat } }): ReactNode {
  return (
    <section data-block={id}>
      <Suspense>
        <Windowed items={props.block} estimate={73} label="Rows" />
      </Suspense>
    </section>
  );
}

const list: BlockEntry = { view: List, load: async () => ({ default: List }), loading: 'none', failure: 'collapse' };
const card: BlockEntry = { view: Card, load: async () => ({ default: Card }), loading: 'none', failure: 'collapse' };
const host: Host = { ...labHost, blocks: { list, card } };
const read = (...path: string[]) => ({ '=': ['$', ...path] });

const document = {
  schemaVersion: 1,
  id: 'list-lab',
  route: '/lab/render',
  title: { t: 'lab.title' },
  blocks: [
    {
      type: 'list',
      id: 'rows',
      each: read('data', 'rows'),
      as: 'row',
      key: read('row', 'id'),
      block: { type: 'card', id: 'card', title: read('row', 'title'), subtitle: read('row', 'subtitle'), action: 'Go', onPress: [] },
    },
  ],
} as unknown as ScreenDocument;

/** Prepares a windowed list of `count` rows in the engine; returns the function that renders it. */
export async function makeList(place: HTMLElement, count: number): Promise<() => Promise<void>> {
  // Preloaded, as in the member app, which has the chunk by the time a list is shown.
  await import('../../engine/windowed.tsx');
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    title: `Title ${index}`,
    subtitle: `Subtitle of row ${index}`,
  }));
  return () => {
    createRoot(place).render(<Screen document={document} data={{ rows }} revision={1} host={host} surroundings={labSurroundings} />);
    return painted();
  };
}
