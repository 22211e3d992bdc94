import { useEffect, useRef } from 'react';

type Props = { value: number; format?: (value: number) => string; durationMs?: number };

const plain = (value: number) => String(value);

/** Counts from the last value (0 at first) to `value` in 600 ms without rendering again. Screen readers, servers and members who want no
 * motion get the final figure at once. */
export function CountUp({ value, format = plain, durationMs = 600 }: Props) {
  const shown = useRef<HTMLSpanElement>(null);
  const last = useRef(0);
  const write = useRef(format);
  write.current = format;
  useEffect(() => {
    const from = last.current;
    last.current = value;
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const t = Math.min(1, (now - start) / durationMs);
      if (shown.current) shown.current.textContent = write.current(Math.round(from + (value - from) * (1 - (1 - t) ** 3)));
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs]);
  return (
    <>
      <span className="sr-only">{format(value)}</span>
      <span aria-hidden="true" ref={shown}>
        {format(value)}
      </span>
    </>
  );
}
