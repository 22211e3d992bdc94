import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DrawHandle } from '../../../draw/react/DrawView.tsx';
import { cellsOf, isEmpty } from './lottery.ts';
import { deviceRandom, tryDraw } from './try-draw.ts';
import type { useNames } from './use-names.ts';
import { configOf } from './widget-config.ts';

/** Simulated answer time of the server. */
const DECIDES_AFTER_MS = 500;

/** Spins the widget of a draft: draws by its weights on this device, and sets `result` once the widget has stopped. */
export function useTrySpin(body: Readonly<Record<string, unknown>>, names: ReturnType<typeof useNames>) {
  const [result, setResult] = useState<string>();
  const [isSpinning, setSpinning] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const handle = useRef<DrawHandle>(null);
  const hold = useCallback((made: DrawHandle | null) => {
    handle.current = made;
    setMounted(made !== null);
  }, []);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawn = useRef<{ readonly name: string; readonly empty: boolean }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const play = useRef(() => {});
  play.current = () => {
    if (handle.current?.state !== 'idle') return;
    const outcome = tryDraw(body, deviceRandom);
    if (!outcome) return setResult('Nothing can be drawn: see what the check says.');
    const cell = cellsOf(body)[outcome.cell]!;
    drawn.current = { name: names.cells[outcome.cell] ?? cell.id, empty: isEmpty(cell) };
    setResult(undefined);
    setSpinning(true);
    handle.current.play();
    waiting.current = setTimeout(() => handle.current?.stop(outcome.stop), DECIDES_AFTER_MS);
  };
  const config = useMemo(
    () => ({
      ...configOf(body, names),
      start: () => play.current(),
      end: () => {
        setSpinning(false);
        const landed = drawn.current;
        if (landed) setResult(landed.empty ? 'A near miss.' : `Won: ${landed.name}.`);
      },
      error: (message: string) => {
        setSpinning(false);
        setResult(message);
      },
    }),
    [body, names],
  );
  return {
    /** Ref callback for the widget. */
    hold,
    config,
    play: () => play.current(),
    /** True if the widget is mounted and not spinning. */
    isReady: isMounted && !isSpinning,
    /** Result of the last spin, or the reason why nothing can be drawn. */
    result,
  };
}
