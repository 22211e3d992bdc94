import type { DrawPrize, WheelConfig } from '../types.ts';
import { createWheel } from '../wheel/index.ts';
import { DrawView, type DrawViewProps } from './DrawView.tsx';

/** The wheel for React. */
export function WheelView<Prize extends DrawPrize = DrawPrize>(props: DrawViewProps<WheelConfig<Prize>>) {
  return <DrawView<WheelConfig<Prize>> create={createWheel} {...props} />;
}
