import { useLayoutEffect, useRef } from 'react';
import css from './Inspector.module.css';

/** An outline around a visible block of the app, drawn over the page so that the block itself does not change. */
export function Mark({ block }: { block: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  // Updated in each frame, because blocks move.
  useLayoutEffect(() => {
    let frame: number;
    const follow = () => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-block]')].find(({ dataset }) => dataset.block === block);
      const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
      if (box.current) Object.assign(box.current.style, { translate: `${x}px ${y}px`, width: `${width}px`, height: `${height}px` });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [block]);
  return <div ref={box} className={css.mark} hidden={block === undefined} aria-hidden />;
}
