import type { ReactNode, RefObject } from 'react';
import css from './Shell.module.css';

interface Props {
  /** The tab bar stands over its foot. */
  readonly tabs: boolean;
  readonly screen?: string | undefined;
  /** It is still on its way. */
  readonly busy?: boolean;
  readonly main?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Where the screen stands in the page; the page rendered ahead has the same one, so that nothing moves when the app takes over. */
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
