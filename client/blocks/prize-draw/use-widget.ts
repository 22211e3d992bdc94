import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { createEffects, type Effects } from '../../draw/effects/index.ts';
import type { DrawHandle, DrawViewProps } from '../../draw/react/DrawView.tsx';
import type { StopAt } from '../../draw/types.ts';
import { readSound } from '../draw-sound.ts';

export type WidgetView = ComponentType<DrawViewProps<object>>;
type Name = 'wheel' | 'grid' | 'slot';

/** Each widget is a separate chunk: a page loads only the one it shows. */
const views: Readonly<Record<Name, () => Promise<WidgetView>>> = {
  wheel: async () => (await import('../../draw/react/WheelView.tsx')).WheelView as WidgetView,
  grid: async () => (await import('../../draw/react/GridView.tsx')).GridView as WidgetView,
  slot: async () => (await import('../../draw/react/SlotView.tsx')).SlotView as WidgetView,
};

/** The view of a widget: undefined while it loads, null if it failed to load. */
export function useView(name: Name): WidgetView | null | undefined {
  const [view, setView] = useState<{ readonly of: WidgetView | null }>();
  useEffect(() => {
    let here = true;
    views[name]().then(
      (of) => here && setView({ of }),
      () => here && setView({ of: null }),
    );
    return () => {
      here = false;
    };
  }, [name]);
  return view?.of;
}

/** Ticks and vibration, for the lifetime of the block. */
export function useEffects(): Effects {
  const effects = useMemo(createEffects, []);
  useEffect(() => {
    effects.sound(readSound());
    return () => effects.destroy();
  }, [effects]);
  return effects;
}

export type Turning = 'idle' | 'turning' | 'landing';

/** Controls of the widget and its state. */
export interface Turn {
  readonly state: Turning;
  /** The last stop: an index, or one per reel. */
  readonly at: StopAt | undefined;
  readonly handle: React.RefObject<DrawHandle | null>;
  play(): void;
  /** Resolves once the widget has stopped; at once if it is not moving. A negative index stops it without a result. */
  stop(index: unknown): Promise<void>;
  /** Call when the widget has stopped or failed to land. */
  readonly landed: () => void;
}

const stopAt = (index: unknown): StopAt => (Array.isArray(index) ? index.map(Number) : typeof index === 'number' ? index : -1);

/** The state of a widget's spin and its controls. */
export function useTurn(): Turn {
  const handle = useRef<DrawHandle>(null);
  const waiting = useRef<() => void>(undefined);
  const [{ state, at }, set] = useState<{ state: Turning; at: StopAt | undefined }>({ state: 'idle', at: undefined });
  const steps = useMemo(() => {
    const landed = () => {
      waiting.current?.();
      waiting.current = undefined;
      set((now) => ({ ...now, state: 'idle' }));
    };
    return {
      landed,
      play() {
        set({ state: 'turning', at: undefined });
        handle.current?.play();
      },
      stop(index: unknown) {
        const to = stopAt(index);
        const lost = Array.isArray(to) ? to.some((each) => each < 0) : (to as number) < 0;
        set({ state: lost ? 'idle' : 'landing', at: lost ? undefined : to });
        return new Promise<void>((resolve) => {
          waiting.current = resolve;
          const moves = handle.current && handle.current.state !== 'idle';
          handle.current?.stop(to);
          if (lost || !moves) landed();
        });
      },
    };
  }, []);
  useEffect(() => () => waiting.current?.(), []);
  return { state, at, handle, ...steps };
}
