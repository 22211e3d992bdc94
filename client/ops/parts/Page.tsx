import { type ReactNode, useEffect } from 'react';
import style from './Page.module.css';

interface PageProps {
  /** Also the document's title. */
  readonly title: string;
  /** Beside the title: `<StatusDot>`, when it was saved. */
  readonly state?: ReactNode;
  /** A line below the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** A second column list before the page (`<ListPane>`). */
  readonly list?: ReactNode;
  /** The column on the right, such as the preview phone. */
  readonly pane?: ReactNode;
  /** The column on the right is for two phones. */
  readonly widePane?: boolean;
  /** Keyboard hints at the foot. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** One page: list, head with state and actions, body that scrolls, foot, right column. */
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
