import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import style from './Find.module.css';
import { useFound } from './use-found.ts';

/** Command palette for pages, documents, releases, redemptions and colleagues. */
export function Find({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} yOffset="12vh" radius={14} lockScroll={false}>
      <Modal.Overlay color="var(--scrim)" />
      <Modal.Content aria-label="Find">{opened && <Palette onClose={onClose} />}</Modal.Content>
    </Modal.Root>
  );
}

function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const list = useId();
  const [words, setWords] = useState('');
  const [slow] = useDebouncedValue(words.trim(), 150);
  const [at, setAt] = useState(0);
  const { found, searching } = useFound(words.trim(), slow);
  const chosen = Math.min(at, found.length - 1);
  useEffect(() => {
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);

  function go(to: string): void {
    onClose();
    void navigate(to);
  }
  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && found[chosen]) go(found[chosen].to);
    else return;
    event.preventDefault();
  }

  return (
    <div className={style.palette}>
      <div className={style.words}>
        <Search size={17} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found.length > 0 ? `${list}-${chosen}` : undefined}
          aria-label="Find pages, documents, releases, redemptions, colleagues"
          placeholder="Pages, screens, campaigns, releases, redeem numbers …"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={steer}
        />
      </div>
      <div id={list} role="listbox" aria-label="Found" className={style.found}>
        {found.map(({ to, title, note, icon: Icon }, index) => (
          <button
            key={`${to} ${title} ${note}`}
            id={`${list}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => go(to)}
          >
            <Icon size={16} aria-hidden />
            <span>{title}</span>
            <small>{note}</small>
          </button>
        ))}
      </div>
      <p className={style.none} role="status">
        {found.length === 0 && (searching ? 'Searching …' : `Nothing with “${words}”.`)}
      </p>
    </div>
  );
}
