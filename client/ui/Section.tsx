import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import css from './Section.module.css';

type Props = { title: string; action?: string; actionHref?: string; onAction?: () => void; children: ReactNode };

/** A titled section, 28 px above and 12 px below the title, with one action beside it ("See all"). */
export function Section({ title, action, actionHref, onAction, children }: Props) {
  const id = useId();
  const Tag = actionHref ? 'a' : 'button';
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {action && (
          <Tag className={css.action} href={actionHref} onClick={onAction}>
            {action}
            <Icon name="chevron-right" size={18} />
          </Tag>
        )}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
