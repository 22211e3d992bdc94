import { createRef, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { throwConfetti } from '../../client/draw/effects/confetti.ts';
import { createHaptics } from '../../client/draw/effects/haptics.ts';
import { createEffects } from '../../client/draw/effects/index.ts';
import { createSound } from '../../client/draw/effects/sound.ts';
import type { DrawHandle } from '../../client/draw/react/DrawView.tsx';
import { WheelView } from '../../client/draw/react/WheelView.tsx';
import type { WheelConfig } from '../../client/draw/types.ts';

/** What the tests of the draws' parts drive in a page. */
const parts = { throwConfetti, createHaptics, createEffects, createSound, mountWheel };

function mountWheel(place: HTMLElement) {
  const root = createRoot(place);
  const handle = createRef<DrawHandle>();
  return {
    handle,
    show: (config: WheelConfig) =>
      root.render(
        <StrictMode>
          <WheelView ref={handle} config={config} />
        </StrictMode>,
      ),
    leave: () => root.unmount(),
  };
}

export type DrawParts = typeof parts;
Object.assign(window, { parts });
