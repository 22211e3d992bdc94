import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import css from './TabBar.module.css';

export type BarTab = { id: string; label: string; icon: IconName; href: string };
type Props = { tabs: BarTab[]; current: string; tillLabel: string; tillHref: string; label: string };

/** The tab bar of the main screens, 64 px high, with the round till button in its notch; half of the tabs on each side. */
export function TabBar({ tabs, current, tillLabel, tillHref, label }: Props) {
  const half = Math.ceil(tabs.length / 2);
  const side = (some: BarTab[]) => (
    <div className={css.side}>
      {some.map((t) => (
        <a key={t.id} className={css.tab} href={t.href} aria-current={t.id === current ? 'page' : undefined}>
          <Icon name={t.icon} />
          {t.label}
        </a>
      ))}
    </div>
  );
  return (
    <nav className={css.bar} aria-label={label}>
      {side(tabs.slice(0, half))}
      <svg className={css.notch} viewBox="0 0 108 64" aria-hidden="true">
        <path d="M0 0c9 0 13 4 16 13 6 20 18 34 38 34s32-14 38-34c3-9 7-13 16-13v64H0z" />
      </svg>
      {side(tabs.slice(half))}
      <a className={css.till} href={tillHref} aria-label={tillLabel}>
        <Icon name="qr" size={26} />
      </a>
    </nav>
  );
}
