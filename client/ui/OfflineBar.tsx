import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './OfflineBar.module.css';

/** Under the top bar while there is no signal; say how old the content is. */
export function OfflineBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.bar} role="status">
      <Icon name="wifi-off" size={20} />
      {children}
    </div>
  );
}
