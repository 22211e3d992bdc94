import { type ReactNode, useEffect } from 'react';
import style from './Page.module.css';

interface PageProps {
  /** Title of the page, also of the browser's tab. */
  readonly title: string;
  /** Shown beside the title: `<StatusDot>`, time of the last save. */
  readonly state?: ReactNode;
  /** Line below the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Column with a list before the page (`<ListPane>`). */
  readonly list?: ReactNode;
  /** Column on the right, for example the phone preview. */
  readonly pane?: ReactNode;
  /** Makes the right column wide enough for two phones. */
  readonly widePane?: boolean;
  /** Keyboard hints at the foot. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a page: list, head with state and actions, scrolling body, foot, right column. */
export function Page({ title, state, note, actions, list, pane, widePane = false, foot, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Punchcard Operations`;
  }, [title]);
  return (
    <div className={style.page} data-list={list ? '' : undefined} data-pane={pane ? (widePane ? 'wide' : '') : undefined}>
      {list}
      <header className={style.head}>
        <div className={style.titles}>
          <div className={style.title}>
            <h1>{title}</h1>
            {state}
          </div>
          {note && <p>{note}</p>}
        </div>
        {actions && <div className={style.actions}>{actions}</div>}
      </header>
      <div className={style.body}>
        <div className={style.content}>{children}</div>
        {foot && <footer className={style.foot}>{foot}</footer>}
      </div>
      {pane && <aside className={style.pane}>{pane}</aside>}
    </div>
  );
}
