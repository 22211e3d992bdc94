import type { KeyboardEvent } from 'react';
import style from './documents.module.css';
import type { Section } from './sections.ts';

interface SectionTabsProps {
  readonly sections: readonly Section[];
  readonly chosen: string | undefined;
  worstOf(section: Section): 'error' | 'warning' | undefined;
  onChoose(id: string): void;
}

/** The parts of a form, a dot on those where something is wrong; the JSON last. */
export function SectionTabs({ sections, chosen, worstOf, onChoose }: SectionTabsProps) {
  function steer(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...event.currentTarget.querySelectorAll('button')];
    const next = tabs[(tabs.indexOf(document.activeElement as HTMLButtonElement) + step + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  }
  const tab = (id: string, label: string, worst?: 'error' | 'warning') => (
    <button key={id} type="button" role="tab" aria-selected={id === chosen} tabIndex={id === chosen ? 0 : -1} onClick={() => onChoose(id)}>
      {label}
      {worst && <i data-severity={worst} role="img" aria-label={worst === 'error' ? 'has a problem' : 'has a warning'} />}
    </button>
  );
  return (
    <div className={style.tabs} role="tablist" aria-label="Parts of the document" tabIndex={-1} onKeyDown={steer}>
      {sections.map((section) => tab(section.id, section.label, worstOf(section)))}
      {tab('json', 'JSON')}
    </div>
  );
}
