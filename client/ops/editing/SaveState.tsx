import { LoaderCircle, WifiOff } from 'lucide-react';
import { StatusDot } from '../parts/StatusDot.tsx';
import style from './editing.module.css';
import type { Draft } from './use-draft.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** How a draft stands: live or draft, or live with other words, and when it was last saved. */
export function SaveState({ draft, textsChanged }: { draft: Draft; textsChanged: boolean }) {
  return (
    <span className={style.state} role="status">
      {draft.hasDraft ? (
        <StatusDot tone="draft">{draft.live ? 'Draft' : 'New'}</StatusDot>
      ) : textsChanged ? (
        <StatusDot tone="draft">Draft of texts</StatusDot>
      ) : (
        <StatusDot tone="live">Live</StatusDot>
      )}
      <Saving draft={draft} />
    </span>
  );
}

function Saving({ draft: { saving, savedAt, refusal, editable } }: { draft: Draft }) {
  switch (saving) {
    case 'waiting':
    case 'saving':
      return (
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
      return <span data-bad>Not saved: somebody else changed the same</span>;
    case 'saved':
      return <span>{savedAt ? `Saved ${clock.format(new Date(savedAt))}` : editable ? '' : 'Read only'}</span>;
  }
}
