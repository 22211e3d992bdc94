import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useHoldBelow } from './hold-below.ts';
import css from './Skeleton.module.css';

interface SkeletonProps {
  /** Read out ("Loading"). */
  readonly label: string;
  /** How high that will be which it stands for is not known: what follows waits for it. */
  readonly rough?: boolean;
  readonly children: ReactNode;
}

/** The shapes of what is on its way, seen only after 150 ms. */
export function Skeleton({ label, rough, children }: SkeletonProps) {
  const shape = useRef<HTMLDivElement>(null);
  useHoldBelow(shape, rough === true);
  return (
    <div ref={shape} className={css.group} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}

/** One shape, in px or any CSS length. */
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

/** A list row's shape. */
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
