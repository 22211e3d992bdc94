import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './OfflineBar.module.css';

/** A notice below the top bar while offline; its text should include the age of the content. */
export function OfflineBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.bar} role="status">
      <Icon name="wifi-off" size={20} />
      {children}
    </div>
  );
}
