import { lazy, Suspense } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { Skeletons } from '../parts/PageSkeleton.tsx';

const JsonView = lazy(() => import('../json-view/JsonView.tsx'));

/** The JSON of a draft; the code editor comes when it is first asked for. */
export function LazyJsonView(props: { draft: Draft; schemaFile: string; label: string }) {
  return (
    <Suspense fallback={<Skeletons />}>
      <JsonView {...props} />
    </Suspense>
  );
}
