import type { KeyboardEvent } from 'react';
import { isWithin } from '../editing/pointer.ts';
import { useUnfold } from '../forms/unfold.ts';
import style from './documents.module.css';
import type { Section } from './sections.ts';
import { showPlace } from './show-place.ts';
import type { TabMark, TabState } from './tab-marks.ts';

interface SectionTabsProps {
  readonly sections: readonly Section[];
  readonly chosen: string | undefined;
  stateOf(section: Section): TabState | undefined;
  onChoose(id: string): void;
}

const markWords: Readonly<Record<TabMark, string>> = {
  error: 'has a problem',
  open: 'has something to fill in',
  warning: 'has a warning',
};

/** Tabs of a form; the last one shows the whole document as JSON. A tab with problems or missing values has a dot and leads to the first of them. */
export function SectionTabs({ sections, chosen, stateOf, onChoose }: SectionTabsProps) {
  useUnfold((pointer) => {
    const holder = sections.find(({ properties }) => properties.some((name) => isWithin(pointer, `/${name}`)));
    if (holder && holder.id !== chosen) onChoose(holder.id);
  });
  function steer(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...event.currentTarget.querySelectorAll('button')];
    const next = tabs[(tabs.indexOf(document.activeElement as HTMLButtonElement) + step + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  }
  const tab = (id: string, label: string, { mark, pointer }: Partial<TabState> = {}) => (
    <button
      key={id}
      type="button"
      role="tab"
      aria-selected={id === chosen}
      tabIndex={id === chosen ? 0 : -1}
      onClick={() => {
        onChoose(id);
        if (pointer !== undefined) showPlace(pointer);
      }}
    >
      {label}
      {mark && <i data-severity={mark} role="img" aria-label={markWords[mark]} />}
    </button>
  );
  return (
    <div className={style.tabs} role="tablist" aria-label="Parts of the document" tabIndex={-1} onKeyDown={steer}>
      {sections.map((section) => tab(section.id, section.label, stateOf(section)))}
      {tab('json', 'Advanced')}
    </div>
  );
}
