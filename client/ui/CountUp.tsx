import { useEffect, useRef } from 'react';
import { useFigure } from './figure.ts';

type Props = { value: number | undefined; format?: (value: number) => string; durationMs?: number };

/**
 * Counts from the last value (0 at first) to `value` in 600 ms without re-rendering. Screen readers, servers and members with reduced motion get the
 * final figure at once. Renders nothing while `value` is undefined.
 */
export function CountUp({ value, format, durationMs = 600 }: Props) {
  const figure = useFigure();
  const shown = useRef<HTMLSpanElement>(null);
  const last = useRef(0);
  const say = format ?? figure;
  const write = useRef(say);
  write.current = say;
  const known = typeof value === 'number' && Number.isFinite(value);
  useEffect(() => {
    if (!known) return;
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
  }, [value, known, durationMs]);
  if (!known) return null;
  return (
    <>
      <span className="sr-only">{say(value)}</span>
      <span aria-hidden="true" ref={shown}>
        {say(value)}
      </span>
    </>
  );
}
