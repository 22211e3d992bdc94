import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Clash } from '../../../../schemas/merge.ts';
import type { Choices } from '../../../../schemas/settle.ts';
import { useCall } from '../../api.ts';
import { languageName } from '../../parts/names.ts';
import style from './ConflictBar.module.css';
import { partsOf } from './namespaces.ts';
import { labelOf, placeOfKey, type Texts } from './rows.ts';
import type { Locale } from './use-locales.ts';

interface ConflictBarProps {
  readonly locale: Pick<Locale, 'id' | 'conflict' | 'session' | 'texts'>;
  readonly english: Texts;
  /** Called once all conflicts are resolved, with the key of the last text. */
  onSettled(key: string): void;
}

/** Conflicts of one language: for each text both versions, to choose one. */
export function ConflictBar({ locale, english, onSettled }: ConflictBarProps) {
  const { conflict } = locale;
  if (!conflict) return null;
  const { clashes } = conflict;
  return (
    <Clashes
      key={clashes.map(({ pointer, theirs }) => `${pointer} ${String(theirs)}`).join()}
      {...{ locale, english, onSettled, clashes }}
      isLive={conflict.with === 'live'}
    />
  );
}

interface ClashesProps extends ConflictBarProps {
  readonly clashes: readonly Clash[];
  /** True if the other version is live. */
  readonly isLive: boolean;
}

function Clashes({ locale: { id, session, texts }, english, clashes, isLive, onSettled }: ClashesProps) {
  const [choices, setChoices] = useState<Choices>({});
  const writer = useCall('documents.get', isLive ? null : { kind: 'locale', id }).data?.updatedBy?.name ?? 'Somebody else';
  const { language } = partsOf(id);
  function choose(clash: Clash, choice: 'mine' | 'theirs'): void {
    const next = { ...choices, [clash.pointer]: choice };
    setChoices(next);
    if (!clashes.every(({ pointer }) => next[pointer])) return;
    session.settle(next);
    onSettled(keyOf(clash));
  }
  return (
    <div className={style.bar} role="alert">
      {clashes.map((clash) => {
        const key = keyOf(clash);
        const name =
          key === '' ? `All texts in ${languageName(language)}` : `${labelOf(placeOfKey(key, english))} in ${languageName(language)}`;
        const chosen = choices[clash.pointer];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a line of words with its two buttons, not fields of a form
          <div key={clash.pointer} className={style.clash} role="group" aria-label={name}>
            <p>
              <b>{name}:</b> {isLive ? `live now is ${said(clash.theirs)}` : `${writer} wrote ${said(clash.theirs)}`}, you{' '}
              {isLive ? 'wrote ' : ''}
              {said(key === '' ? clash.mine : (texts[key] ?? clash.mine))}
            </p>
            <Button size="xs" aria-pressed={chosen === 'mine'} onClick={() => choose(clash, 'mine')}>
              Keep mine
            </Button>
            <Button size="xs" aria-pressed={chosen === 'theirs'} onClick={() => choose(clash, 'theirs')}>
              {isLive ? 'Take what is live' : 'Take theirs'}
            </Button>
          </div>
        );
      })}
    </div>
  );
}

/** Key of the text in conflict; empty if the whole document is. */
const keyOf = ({ path }: Clash): string => (path[0] === 'texts' && path.length > 1 ? String(path[1]) : '');

function said(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? `“${value}”` : 'other texts';
}
