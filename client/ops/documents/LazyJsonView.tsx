import { lazy, Suspense } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { Skeletons } from '../parts/PageSkeleton.tsx';

const JsonView = lazy(() => import('../json-view/JsonView.tsx'));

/** JSON view of a draft; its code editor is loaded on first use. */
export function LazyJsonView(props: { draft: Draft; schemaFile: string; label: string }) {
  return (
    <Suspense fallback={<Skeletons />}>
      <JsonView {...props} />
    </Suspense>
  );
}
