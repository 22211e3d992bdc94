import type { ReactNode, RefObject } from 'react';
import css from './Shell.module.css';

interface Props {
  /** True if the tab bar covers its bottom. */
  readonly tabs: boolean;
  readonly screen?: string | undefined;
  /** True while the screen is loading. */
  readonly busy?: boolean;
  readonly main?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The frame of the screen in the page. The prerendered page has the same one, so that nothing moves when the app takes over. */
export function ScreenFrame({ tabs, screen, busy, main, children }: Props) {
  return (
    <main
      ref={main}
      className={tabs ? `${css.screen} ${css['over-tabs']}` : css.screen}
      data-screen={screen}
      aria-busy={busy || undefined}
      tabIndex={-1}
    >
      {children}
    </main>
  );
}
