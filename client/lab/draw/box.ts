import type { DrawState, DrawWidget, StopAt, WheelConfig } from '../../draw/types.ts';
import { geometryOf, type WheelGeometry } from '../../draw/wheel/geometry.ts';
import type { BoxRequest } from './box-request.ts';
import { type AnyConfig, createAny } from './widgets.ts';

type OnEnd = (...prize: unknown[]) => void;

/** The interface by which tests and benches control a widget. */
export interface LabDraw {
  readonly ready: Promise<void>;
  readonly state: DrawState;
  /** The configuration object itself, unmodified. */
  readonly config: AnyConfig;
  play(): void;
  stop(at?: StopAt): void;
  /** Adds a listener for every end of a spin, called with the prize, or without one if the reels show different ones. */
  onEnd(listener: OnEnd): void;
  /** Wheels only: the circle of the prizes in CSS px of the page and of #box, which have the same top left corner. */
  geometry?(): WheelGeometry;
}

declare global {
  interface Window {
    draw: LabDraw;
  }
}

/** Shows only the widget, in #box at the corner of the page. Returns the function that removes it. */
export function showInBox(root: HTMLElement, { widget: name, config }: BoxRequest): () => void {
  const box = document.createElement('div');
  box.id = 'box';
  box.style.width = cssOf(config.width);
  box.style.height = cssOf(config.height);
  root.replaceChildren(box);

  const listeners: OnEnd[] = [];
  // The configuration is passed unmodified, so that a write to it would be seen; only the callbacks, which JSON cannot hold, are replaced.
  const end: OnEnd = (...prize) => {
    for (const listener of listeners) listener(...prize);
  };
  const widget: DrawWidget<AnyConfig> = createAny(name, box, { ...config, start: () => widget.play(), end } as AnyConfig);
  window.draw = {
    ready: widget.ready,
    config,
    get state() {
      return widget.state;
    },
    play: () => widget.play(),
    stop: (at) => widget.stop(at),
    onEnd: (listener) => {
      listeners.push(listener);
    },
    ...(name === 'wheel' && { geometry: () => geometryOf(box, config as WheelConfig) }),
  };
  return () => {
    widget.destroy();
    box.remove();
  };
}

/** A relative size is applied by the widget itself, in a box as large as the page. Without a size the widget's default. */
function cssOf(length: unknown): string {
  const [, digits, unit = 'px'] = /^\s*([\d.]+)\s*(px|%|rem|vw)?\s*$/.exec(String(length)) ?? [];
  if (digits === undefined) return '300px';
  return unit === '%' ? '100%' : `${digits}${unit}`;
}
