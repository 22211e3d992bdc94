import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DrawViewProps } from '../../../draw/react/DrawView.tsx';
import type { Widget } from './lottery.ts';

/** Configuration from an unvalidated draft; the widgets tolerate any value. */
type Anything = Readonly<Record<string, unknown>>;
type View = LazyExoticComponent<ComponentType<DrawViewProps<Anything>>>;

const views: Readonly<Record<Widget, View>> = {
  wheel: lazy(() =>
    import('../../../draw/react/WheelView.tsx').then(({ WheelView }) => ({ default: WheelView as ComponentType<DrawViewProps<Anything>> })),
  ),
  grid: lazy(() =>
    import('../../../draw/react/GridView.tsx').then(({ GridView }) => ({ default: GridView as ComponentType<DrawViewProps<Anything>> })),
  ),
  slot: lazy(() =>
    import('../../../draw/react/SlotView.tsx').then(({ SlotView }) => ({ default: SlotView as ComponentType<DrawViewProps<Anything>> })),
  ),
};

/** Lazy view of a widget, loaded when first shown. */
export const viewOf = (widget: Widget): View => views[widget];
