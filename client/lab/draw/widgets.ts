import { createGrid } from '../../draw/grid/index.ts';
import { createSlot } from '../../draw/slot/index.ts';
import type { DrawOptions, DrawPrize, DrawWidget, GridConfig, GridPrize, SlotConfig, WheelConfig } from '../../draw/types.ts';
import { createWheel } from '../../draw/wheel/index.ts';

/** The constructor of each widget, by its name. */
export const widgets = { wheel: createWheel, grid: createGrid, slot: createSlot };

export type WidgetName = keyof typeof widgets;
export const widgetNames = Object.keys(widgets) as WidgetName[];

/** An unchecked configuration; the widget must handle any content. */
export type AnyConfig = WheelConfig<DrawPrize> & GridConfig<GridPrize> & SlotConfig<DrawPrize>;

export function createAny(name: WidgetName, host: HTMLElement, config: AnyConfig, options?: DrawOptions): DrawWidget<AnyConfig> {
  const create = widgets[name] as (host: HTMLElement, config: AnyConfig, options?: DrawOptions) => DrawWidget<AnyConfig>;
  return create(host, config, options);
}
