import type { DrawState, DrawWidget, StopAt, WheelConfig } from '../../draw/types.ts';
import { geometryOf, type WheelGeometry } from '../../draw/wheel/geometry.ts';
import type { BoxRequest } from './box-request.ts';
import { type AnyConfig, createAny } from './widgets.ts';

type OnEnd = (...prize: unknown[]) => void;

/** What tests and measurements drive a widget by. */
export interface LabDraw {
  readonly ready: Promise<void>;
  readonly state: DrawState;
  /** The object it was given, untouched. */
  readonly config: AnyConfig;
  play(): void;
  stop(at?: StopAt): void;
  /** Called at every end with the prize, or without one where reels show different ones. */
  onEnd(listener: OnEnd): void;
  /** Wheels: the prizes' circle in CSS px of the page and of #box, which begin at the same corner. */
  geometry?(): WheelGeometry;
}

declare global {
  interface Window {
    draw: LabDraw;
  }
}

/** The widget alone, in #box at the corner of the page. Gives what takes it away again. */
export function showInBox(root: HTMLElement, { widget: name, config }: BoxRequest): () => void {
  const box = document.createElement('div');
  box.id = 'box';
  box.style.width = cssOf(config.width);
  box.style.height = cssOf(config.height);
  root.replaceChildren(box);

  const listeners: OnEnd[] = [];
  // The configuration goes in as it is, so that a change to anything in it would show; only the callbacks, which JSON cannot hold, are ours.
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

/** A share of the page is taken by the widget itself, inside a box that is the page; without a size the widget's default. */
function cssOf(length: unknown): string {
  const [, digits, unit = 'px'] = /^\s*([\d.]+)\s*(px|%|rem|vw)?\s*$/.exec(String(length)) ?? [];
  if (digits === undefined) return '300px';
  return unit === '%' ? '100%' : `${digits}${unit}`;
}
