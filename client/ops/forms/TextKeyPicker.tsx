import { Popover } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { call } from '../api.ts';
import { isPlain } from '../editing/same.ts';
import boxStyle from './Box.module.css';
import chipsStyle from './Chips.module.css';
import style from './TextKeyPicker.module.css';

interface Props {
  readonly label: string;
  readonly current: string;
  readonly locked: boolean;
  onChoose(key: string): void;
}

const most = 40;

/** Picks an existing text by its key or its English. */
export function TextKeyPicker({ label, current, locked, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { data: texts = [] } = useSWR(open ? 'english-texts' : null, englishTexts);
  const term = words.trim().toLowerCase();
  const found = texts.filter(({ key, english }) => `${key} ${english}`.toLowerCase().includes(term)).slice(0, most);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={chipsStyle.quiet}
          disabled={locked}
          aria-label={`Choose another text for ${label.toLowerCase()}`}
          title={current === '' ? 'Choose another text' : `Choose another text than ${current}`}
          onClick={() => setOpen(!open)}
        >
          <Link2 size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Texts">
        <input
          className={boxStyle.input}
          type="search"
          aria-label="Find a text"
          placeholder="English words"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <ul className={style.found}>
          {found.map(({ key, english }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === current}
                onClick={() => {
                  onChoose(key);
                  setOpen(false);
                }}
              >
                <span title={key}>{english}</span>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

interface EnglishText {
  readonly key: string;
  readonly english: string;
}

/** All English texts; plural forms appear once, under their shared name. */
async function englishTexts(): Promise<readonly EnglishText[]> {
  const { items } = await call('documents.list', { kind: 'locale', limit: 1000 });
  const ids = items.map(({ id }) => id).filter((id) => id.startsWith('en.') && !id.includes('@'));
  const documents = await Promise.all(ids.map((id) => call('documents.get', { kind: 'locale', id })));
  const texts = new Map<string, string>();
  for (const { id, body } of documents) {
    const namespace = id.slice('en.'.length);
    for (const [name, text] of Object.entries(isPlain(body?.texts) ? body.texts : {})) {
      texts.set(`${namespace}.${name.replace(/_(zero|one|two|few|many|other)$/, '')}`, String(text));
    }
  }
  return [...texts].map(([key, english]) => ({ key, english }));
}
