import { LoaderCircle, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type ListedDocument, liveState } from '../parts/document-state.ts';
import { StatusDot } from '../parts/StatusDot.tsx';
import { useNow } from '../parts/use-now.ts';
import { useSite } from '../parts/use-site.ts';
import { toWall } from '../parts/zone.ts';
import type { Conflict } from './draft-state.ts';
import style from './editing.module.css';
import { showConflict } from './show-conflict.ts';
import type { Draft } from './use-draft.ts';

const changedTwice: Readonly<Record<Conflict['with'], string>> = {
  draft: 'Not saved: somebody else changed the same',
  live: 'Not saved: a release changed the same',
};

/** Where two versions stand to choose from. */
interface Meeting {
  /** Their namespace of texts; undefined where they stand on this page. */
  readonly conflictIn?: string | undefined;
  readonly conflictWith?: Conflict['with'] | undefined;
}

interface SaveStateProps {
  readonly draft: Draft;
  /** The drafts of the texts it names: whether one of those texts changed, and how what was written last stands. */
  readonly texts: Pick<Draft, 'saving' | 'savedAt' | 'refusal'> & Meeting & { readonly changed: boolean };
  /** What is released, where it has days of its own. */
  readonly released?: Pick<ListedDocument, 'window' | 'markets'> | undefined;
}

/** How a draft stands: live, to come or ended, draft, or live with other words, and when it was last saved. */
export function SaveState({ draft, texts, released = {} }: SaveStateProps) {
  const { tone, label } = liveState(released, useNow(), useSite());
  return (
    <span className={style.state} role="status">
      {draft.hasDraft ? (
        <StatusDot tone="draft">{draft.live ? 'Draft' : 'New'}</StatusDot>
      ) : texts.changed ? (
        <StatusDot tone="draft">Draft of texts</StatusDot>
      ) : (
        <StatusDot tone={tone}>{label}</StatusDot>
      )}
      <Saving {...(tellsTexts(draft, texts) ? texts : { ...draft, conflictWith: draft.conflict?.with })} editable={draft.editable} />
    </span>
  );
}

/** What is not saved yet goes first, and a document that is as it was has no time of its own. */
function tellsTexts(draft: Draft, texts: SaveStateProps['texts']): boolean {
  if (draft.saving !== 'saved') return false;
  return texts.saving !== 'saved' || (texts.changed && !draft.hasDraft);
}

type SavingProps = Pick<Draft, 'saving' | 'savedAt' | 'refusal' | 'editable'> & Meeting;

function Saving({ saving, savedAt, refusal, editable, conflictIn, conflictWith = 'draft' }: SavingProps) {
  const { zone } = useSite();
  switch (saving) {
    case 'waiting':
    case 'saving':
      return !editable ? (
        <span data-bad>Not saved: you may read this, not change it</span>
      ) : (
        <span>
          <LoaderCircle size={12} aria-hidden /> Saving…
        </span>
      );
    case 'offline':
      return (
        <span data-bad>
          <WifiOff size={12} aria-hidden /> Kept here, not saved yet
        </span>
      );
    case 'refused':
      return <span data-bad>Not saved. {refusal}</span>;
    case 'conflict':
      return (
        <span data-bad>
          {conflictIn === undefined ? (
            <button type="button" className={style.lead} onClick={showConflict}>
              {changedTwice[conflictWith]}
            </button>
          ) : (
            <Link className={style.lead} to={`/texts/${conflictIn}`}>
              {changedTwice[conflictWith]}
            </Link>
          )}
        </span>
      );
    case 'saved':
      return <span>{savedAt ? `Saved ${toWall(savedAt, zone).slice(11)}` : editable ? '' : 'Read only'}</span>;
  }
}
