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

/** Where a conflict is to be resolved. */
interface Meeting {
  /** Text namespace with the conflict; undefined if it is on this page. */
  readonly conflictIn?: string | undefined;
  readonly conflictWith?: Conflict['with'] | undefined;
}

interface SaveStateProps {
  readonly draft: Draft;
  /** Combined state of the drafts of the document's texts; `changed` if one of the texts differs from live. */
  readonly texts: Pick<Draft, 'saving' | 'savedAt' | 'refusal'> & Meeting & { readonly changed: boolean };
  /** Window and markets of the released document, if it has any. */
  readonly released?: Pick<ListedDocument, 'window' | 'markets'> | undefined;
}

/** State of a draft (live, to come, ended, draft, or live with changed texts) and when it was last saved. */
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

/** True if the state of the texts is shown instead of the document's: the document is saved, and the texts are not, or only they changed. */
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
