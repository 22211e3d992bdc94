import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Clash } from '../../../schemas/merge.ts';
import type { Choices } from '../../../schemas/settle.ts';
import style from './editing.module.css';
import { conflictId } from './show-conflict.ts';
import type { Draft } from './use-draft.ts';

interface ConflictViewProps {
  readonly draft: Draft;
  /** Display name of a pointer; the pointer itself by default. */
  nameOf?(pointer: string): string;
}

/**
 * Conflicts of a draft: for each value that two people changed differently, the original, mine and theirs to choose from.
 * If a newer version went live, offers to merge it in. Changes that do not clash are merged already.
 */
export function ConflictView({ draft, nameOf = (pointer) => pointer }: ConflictViewProps) {
  if (draft.conflict) return <Clashes key={draft.conflict.clashes.map(({ pointer }) => pointer).join()} draft={draft} nameOf={nameOf} />;
  if (!draft.stale || !draft.editable) return null;
  return (
    <section className={style.notice} aria-label="Live changed">
      <p>
        <b>What is live changed after this draft was begun.</b> Bring it in, or the release will be refused.
      </p>
      <Button onClick={() => void draft.bringIn()}>Bring it in</Button>
    </section>
  );
}

function Clashes({ draft, nameOf }: { draft: Draft; nameOf(pointer: string): string }) {
  const [choices, setChoices] = useState<Choices>({});
  const heading = useId();
  const { clashes, with: kind } = draft.conflict!;
  const other = kind === 'live' ? 'Live now' : 'Theirs';
  const choose = (pointer: string, choice: 'mine' | 'theirs') => setChoices({ ...choices, [pointer]: choice });
  return (
    <section id={conflictId} className={style.conflict} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{clashes.length === 1 ? 'One value was' : `${clashes.length} values were`} changed twice</h2>
      <p>
        {kind === 'live' ? 'A release changed them, and so did this draft.' : 'Somebody else saved this draft meanwhile.'} All other changes
        are together.
      </p>
      {clashes.map((clash) => (
        <fieldset key={clash.pointer} className={style.clash}>
          <legend>{nameOf(clash.pointer)}</legend>
          <Version title="Before" value={clash.base} />
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={style.side}>
              <input
                type="radio"
                name={clash.pointer}
                checked={(choices[clash.pointer] ?? 'mine') === side}
                onChange={() => choose(clash.pointer, side)}
              />
              <Version title={side === 'mine' ? 'Keep mine' : `Take ${other.toLowerCase()}`} value={clash[side]} />
            </label>
          ))}
        </fieldset>
      ))}
      <div className={style.settle}>
        <Button variant="filled" onClick={() => draft.settle(choices)}>
          Save these
        </Button>
        <Button onClick={() => draft.settle(all(clashes, 'theirs'))}>Take all of {kind === 'live' ? 'live' : 'theirs'}</Button>
        <Button onClick={() => draft.settle({})}>Keep all of mine</Button>
      </div>
    </section>
  );
}

const all = (clashes: readonly Clash[], side: 'theirs'): Choices => Object.fromEntries(clashes.map(({ pointer }) => [pointer, side]));

function Version({ title, value }: { title: string; value: unknown }) {
  return (
    <span className={style.version}>
      <small>{title}</small>
      <code>{value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)}</code>
    </span>
  );
}
