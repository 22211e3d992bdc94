import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useHoldBelow } from './hold-below.ts';
import css from './Skeleton.module.css';

interface SkeletonProps {
  /** Read out by screen readers ("Loading"). */
  readonly label: string;
  /** True if the final height is unknown: content below is hidden until it is loaded. */
  readonly rough?: boolean;
  readonly children: ReactNode;
}

/** A loading placeholder, visible only after 150 ms. */
export function Skeleton({ label, rough, children }: SkeletonProps) {
  const shape = useRef<HTMLDivElement>(null);
  useHoldBelow(shape, rough === true);
  return (
    <div ref={shape} className={css.group} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}

/** One shape of a skeleton; sizes in px or any CSS length. */
export function Bone({
  kind = 'line',
  width,
  height,
}: {
  kind?: 'line' | 'card' | 'disc';
  width?: number | string;
  height?: number | string;
}) {
  const px = (x?: number | string) => (typeof x === 'number' ? `${x}px` : x);
  return <span className={`${css.bone} ${css[kind] ?? ''}`} style={{ '--w': px(width), '--h': px(height) } as CSSProperties} />;
}

/** The skeleton of a list row. */
export function BoneRow() {
  return (
    <span className={css.row}>
      <span style={{ flex: 'none' }}>
        <Bone kind="card" width={40} height={40} />
      </span>
      <Bone width="60%" />
      <span style={{ flex: 'none' }}>
        <Bone width={48} />
      </span>
    </span>
  );
}
