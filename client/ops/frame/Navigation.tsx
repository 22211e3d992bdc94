import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../ui/Logo.tsx';
import { type ConsolePage, pageGroups } from '../pages/index.ts';
import { Kbd } from '../parts/Kbd.tsx';
import { useCounts } from './counts.ts';
import { controlKey } from './keys.ts';
import style from './Navigation.module.css';
import { useOwnPages } from './own-pages.ts';
import { Person } from './Person.tsx';

/** Left column: logo, button of the palette, all pages with their counts, and the signed-in person. */
export function Navigation({ onFind, onHelp }: { onFind(): void; onHelp(): void }) {
  const counts = useCounts();
  const pages = useOwnPages();
  const { pathname } = useLocation();
  const entries = useRef<HTMLDivElement>(null);
  // On a phone the column is a scrollable row, so the open page's entry is scrolled into view.
  useEffect(() => {
    if (pathname) entries.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const entry = ({ paths: [path], label, icon: Icon, count }: ConsolePage) => {
    const figure = count && counts[count];
    return (
      <li key={path}>
        <NavLink
          to={path}
          end={path === '/'}
          className={style.entry!}
          aria-label={label}
          title={figure ? `${label}: ${figure.count} ${figure.of}` : label}
        >
          <Icon size={17} aria-hidden />
          <span className={style.label}>{label}</span>
          {figure ? <span className={style.count} data-alarm={figure.alarm} data-count={figure.count} aria-hidden /> : null}
        </NavLink>
      </li>
    );
  };
  return (
    <nav className={style.nav} aria-label="Console">
      <div className={style.brand}>
        <Logo size={24} />
        <div className={style.label}>
          <b>Punchcard</b>
          <span>Operations</span>
        </div>
      </div>
      <button type="button" className={style.find} onClick={onFind} title="Find">
        <Search size={16} aria-hidden />
        <span className={style.label}>Find</span>
        <span className={style.label}>
          <Kbd>{controlKey} K</Kbd>
        </span>
      </button>
      <div className={style.entries} ref={entries}>
        {pageGroups.map((each) => (
          <ul key={each} className={style.group}>
            {pages.filter(({ group }) => group === each).map(entry)}
          </ul>
        ))}
      </div>
      <Person onHelp={onHelp} />
    </nav>
  );
}
