import { ChevronRight } from 'lucide-react';
import style from './BothSides.module.css';

interface BothSidesProps {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** A value before and after; shown once if it is unchanged. */
export function BothSides({ before, after }: BothSidesProps) {
  if (before === after) return after;
  return (
    <>
      <del className={style.before}>{before ?? 'Nothing'}</del>
      <ChevronRight className={style.becomes} size={14} aria-label="becomes" />
      <ins className={style.after}>{after ?? 'Nothing'}</ins>
    </>
  );
}
