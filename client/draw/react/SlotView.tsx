import { createSlot } from '../slot/index.ts';
import type { DrawPrize, SlotConfig } from '../types.ts';
import { DrawView, type DrawViewProps } from './DrawView.tsx';

/** The slot machine for React. */
export function SlotView<Prize extends DrawPrize = DrawPrize>(props: DrawViewProps<SlotConfig<Prize>>) {
  return <DrawView<SlotConfig<Prize>> create={createSlot} {...props} />;
}
