import { Skeleton } from '@mantine/core';
import style from './parts.module.css';

/** Placeholder lines of a loading list; they appear with a delay. */
export function Skeletons({ rows = 6 }: { rows?: number }) {
  return (
    <div className={style.skeletons} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
        <Skeleton key={row} height={18} width={`${90 - ((row * 17) % 40)}%`} radius={6} />
      ))}
    </div>
  );
}

/** Shown while the code of a page is loaded. */
export function PageSkeleton() {
  return (
    <div className={style.pageSkeleton}>
      <Skeletons />
    </div>
  );
}
