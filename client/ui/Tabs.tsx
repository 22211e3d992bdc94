import { type KeyboardEvent, useRef } from 'react';
import type { ChipLook } from './Chip.tsx';
import css from './Tabs.module.css';

export type TabItem = { id: string; label: string; count?: number; tier?: ChipLook };
type Props = {
  items: TabItem[];
  value: string;
  onChange: (id: string) => void;
  label: string;
  kind?: 'segmented' | 'underline';
  /** The id of the panel that the tabs change. */
  panel?: string;
};

/** Tabs with arrow keys, Home and End; `useSwipe` does the same by touch. */
export function Tabs({ items, value, onChange, label, kind = 'segmented', panel }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent) => {
    const at = items.findIndex((i) => i.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items[(to + items.length) % items.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll('button')[items.indexOf(next)]?.focus();
  };
  return (
    <div className={`${css.tabs} ${css[kind]}`} role="tablist" aria-label={label} ref={list} onKeyDown={keys}>
      {items.map((i) => (
        <button
          key={i.id}
          type="button"
          role="tab"
          className={css.tab}
          data-tier={i.tier}
          aria-selected={i.id === value}
          aria-controls={panel}
          tabIndex={i.id === value ? 0 : -1}
          onClick={() => onChange(i.id)}
        >
          {i.label}
          {i.count ? <span className={css.count}>{i.count}</span> : null}
        </button>
      ))}
    </div>
  );
}
