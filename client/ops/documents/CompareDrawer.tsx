import { useCall } from '../api.ts';
import { Changes } from '../pages/releases/Changes.tsx';
import { Skeletons } from '../parts/PageSkeleton.tsx';
import style from './documents.module.css';
import type { EditedDocument } from './edited.ts';

/** Lists what a draft would change, value by value, and which members it reaches. */
export function CompareDrawer({ kind, id, body }: EditedDocument & { body: Record<string, unknown> }) {
  const { data } = useCall('diffs.create', { documents: [{ kind, id, body }] }, { revalidateOnFocus: false });
  if (!data) return <Skeletons />;
  return (
    <>
      <p className={style.audience}>{data.audience}</p>
      <Changes difference={data} />
    </>
  );
}
