import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import { leftWords } from '../../forms/to-fill-in.ts';
import { documentPath } from '../../parts/places.ts';
import { Ago } from '../../parts/When.tsx';
import { type DraftListed, type DraftRef, keyOf } from './chosen.ts';
import style from './DraftPicker.module.css';

const kinds: readonly (readonly [DraftListed['kind'], string])[] = [
  ['campaign', 'Campaigns'],
  ['screen', 'Screens'],
  ['part', 'Parts'],
  ['locale', 'Texts'],
  ['site', 'Site'],
];

interface DraftPickerProps {
  readonly drafts: readonly DraftListed[];
  readonly chosen: readonly DraftRef[];
  onChange(chosen: readonly DraftRef[]): void;
}

/** All drafts by kind; checked ones go into the release. */
export function DraftPicker({ drafts, chosen, onChange }: DraftPickerProps) {
  const keys = new Set(chosen.map(keyOf));
  const choose = (some: readonly DraftListed[], on: boolean) => {
    const changed = new Set(some.map(keyOf));
    const kept = drafts.filter((each) => (changed.has(keyOf(each)) ? on : keys.has(keyOf(each))));
    onChange(kept.map(({ kind, id }) => ({ kind, id })));
  };
  return (
    <div className={style.kinds}>
      {kinds.map(([kind, name]) => {
        const own = drafts.filter((each) => each.kind === kind);
        if (own.length === 0) return null;
        const count = own.filter((each) => keys.has(keyOf(each))).length;
        return (
          <fieldset key={kind}>
            <legend>
              <Checkbox
                label={`${name} (${count} of ${own.length})`}
                checked={count === own.length}
                indeterminate={count > 0 && count < own.length}
                onChange={(event) => choose(own, event.currentTarget.checked)}
              />
            </legend>
            <ul>
              {own.map((draft) => (
                <li key={draft.id}>
                  <Checkbox
                    label={labelOf(draft)}
                    checked={keys.has(keyOf(draft))}
                    onChange={(event) => choose([draft], event.currentTarget.checked)}
                  />
                  <DraftNote draft={draft} />
                  <Link to={documentPath(draft.kind, draft.id)}>Open</Link>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

const labelOf = ({ title, id, market }: DraftListed): string => [title || id, market].filter(Boolean).join(', ');

function DraftNote({ draft: { draft, state } }: { draft: DraftListed }) {
  if (!draft) return null;
  const { updatedAt, updatedBy, stale, toFillIn, wrong, warnings } = draft;
  return (
    <span className={style.note}>
      {state === 'new' && <em>New</em>}
      {state === 'removing' && <em data-tone="bad">Taken away</em>}
      {stale && <em data-tone="warn">Live changed meanwhile</em>}
      {toFillIn > 0 && <em>{leftWords({ toFillIn, wrong: 0 })}</em>}
      {wrong > 0 && <em data-tone="bad">{leftWords({ toFillIn: 0, wrong })}</em>}
      {warnings > 0 && <em data-tone="warn">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</em>}
      {updatedBy.name}, <Ago at={updatedAt} />
    </span>
  );
}
