import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Clash } from '../../../schemas/merge.ts';
import type { Schema } from '../../../schemas/schema.ts';
import type { Choices } from '../../../schemas/settle.ts';
import { useCall } from '../api.ts';
import type { FormSurroundings } from '../forms/form-context.ts';
import { useEnglishTexts } from '../forms/use-english-texts.ts';
import { schemaAt, valueWords } from '../forms/value-words.ts';
import { placeWords } from '../parts/place-words.ts';
import { useSite } from '../parts/use-site.ts';
import style from './editing.module.css';
import { conflictId } from './show-conflict.ts';
import type { Draft } from './use-draft.ts';

interface ConflictViewProps {
  readonly draft: Draft;
  /** Display name of a pointer; by default the names of its parts in words. */
  nameOf?(pointer: string): string;
  /** Contract of the document, for the words of its values; undefined for screens. */
  readonly schema?: Schema | undefined;
  /** Names of the entries that values refer to, by property. */
  readonly ids?: FormSurroundings['ids'];
}

const inPlainWords = (pointer: string): string => placeWords({ kind: 'screen', id: '', pointer }).place || 'The whole document';

/**
 * Conflicts of a draft: for each value that two people changed differently, the original, mine and theirs to choose from.
 * If a newer version went live, offers to merge it in. Changes that do not clash are merged already.
 */
export function ConflictView({ draft, nameOf = inPlainWords, ...contract }: ConflictViewProps) {
  if (draft.conflict) {
    const key = draft.conflict.clashes.map(({ pointer }) => pointer).join();
    return <Clashes key={key} draft={draft} nameOf={nameOf} {...contract} />;
  }
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

function Clashes({ draft, nameOf, ...contract }: ConflictViewProps & Required<Pick<ConflictViewProps, 'nameOf'>>) {
  const [choices, setChoices] = useState<Choices>({});
  const heading = useId();
  const { clashes, with: kind } = draft.conflict!;
  const wordsOf = useClashWords(draft, contract);
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
          <Version title="Before" words={wordsOf(clash, 'base')} />
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={style.side}>
              <input
                type="radio"
                name={clash.pointer}
                checked={(choices[clash.pointer] ?? 'mine') === side}
                onChange={() => choose(clash.pointer, side)}
              />
              <Version title={side === 'mine' ? 'Keep mine' : `Take ${other.toLowerCase()}`} words={wordsOf(clash, side)} />
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

/** Returns a version of a clashing value in words. */
function useClashWords({ body, conflict }: Draft, { schema, ids }: Pick<ConflictViewProps, 'schema' | 'ids'>) {
  const site = useSite();
  const english = useEnglishTexts(conflict!.clashes.map(({ base, mine, theirs }) => [base, mine, theirs]));
  const documents = useCall('documents.list', { limit: 1000 }, { revalidateOnFocus: false }).data?.items;
  const around = {
    site,
    english,
    ids,
    markets: Array.isArray(body?.markets) ? body.markets.map(String) : [],
    titleOf: (kind: string, id: string) => documents?.find((each) => each.kind === kind && each.id === id)?.title,
  };
  return (clash: Clash, version: 'base' | 'mine' | 'theirs'): string =>
    valueWords(clash[version], clash.path, schemaAt(schema, clash.path), around);
}

function Version({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <span className={style.version}>
      <small>{title}</small>
      <span>{words}</span>
    </span>
  );
}
