import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import style from './parts.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  /** Shown at the end of the row, for example a button. */
  readonly aside?: ReactNode;
  onChoose(id: string): void;
}

/** Tabs of a page with counts; the arrow keys move between them. */
export function Tabs({ label, tabs, chosen, aside, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function steer(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    onChoose(tabs[next]!.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div className={style.tabLine}>
      <div ref={list} role="tablist" aria-label={label} className={style.tabs} tabIndex={-1} onKeyDown={steer}>
        {tabs.map(({ id, label, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {label}
            {count !== undefined && <small>{count.toLocaleString('en')}</small>}
          </button>
        ))}
      </div>
      {aside}
    </div>
  );
}
