import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { DrawOptions, DrawState, DrawWidget, Length, StopAt } from '../types.ts';
import { boxOf } from './box.ts';

/** Controls of a mounted widget. */
export interface DrawHandle {
  readonly state: DrawState;
  /** Resolves once images have loaded or failed and the first painting is done. */
  readonly ready: Promise<void>;
  play(): void;
  stop(at?: StopAt): void;
}

export interface DrawViewProps<Config> {
  /** A new object repaints and never restarts a spin; the same object costs nothing. */
  readonly config: Config;
  readonly options?: DrawOptions | undefined;
  readonly ref?: Ref<DrawHandle> | undefined;
}

interface Sized {
  readonly width?: Length;
  readonly height?: Length;
}

interface Props<Config> extends DrawViewProps<Config> {
  readonly create: (host: HTMLElement, config: Config, options?: DrawOptions) => DrawWidget<Config>;
}

/**
 * One widget in a box that has its final size in the first HTML, so that nothing shifts. The server renders only the box. Only one widget exists in
 * it at a time, in StrictMode too, and it is destroyed with the box.
 */
export function DrawView<Config extends Sized>({ create, config, options, ref }: Props<Config>) {
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<DrawWidget<Config>>(undefined);
  const shown = useRef({ config, options });

  useLayoutEffect(() => {
    const made = create(host.current!, shown.current.config, shown.current.options);
    widget.current = made;
    return () => {
      widget.current = undefined;
      made.destroy();
    };
  }, [create]);

  useLayoutEffect(() => {
    if (shown.current.config === config && shown.current.options === options) return;
    shown.current = { config, options };
    widget.current?.update(config, options);
  }, [config, options]);

  useImperativeHandle(
    ref,
    () => ({
      get state() {
        return widget.current?.state ?? 'idle';
      },
      get ready() {
        return widget.current?.ready ?? Promise.resolve();
      },
      play: () => widget.current?.play(),
      stop: (at?: StopAt) => widget.current?.stop(at),
    }),
    [],
  );

  return <div ref={host} style={boxOf(config)} />;
}
