import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './TopBar.module.css';

type Props = {
  title?: ReactNode;
  /** With `onBack` or `backHref` there is a back arrow and the title is 16 px; otherwise 20 px. */
  onBack?: () => void;
  backHref?: string;
  backLabel?: string;
  action?: ReactNode;
  sticky?: boolean;
};

/** The top line of a screen: back, title, one action. */
export function TopBar({ title, onBack, backHref, backLabel, action, sticky }: Props) {
  const back = onBack || backHref;
  const Tag = backHref ? 'a' : 'button';
  return (
    <header className={[css.bar, !back && css.big, sticky && css.sticky].filter(Boolean).join(' ')}>
      {back && (
        <Tag className={css.back} href={backHref} onClick={onBack} aria-label={backLabel}>
          <Icon name="chevron-left" />
        </Tag>
      )}
      <h1>{title}</h1>
      {action && <div className={css.action}>{action}</div>}
    </header>
  );
}
