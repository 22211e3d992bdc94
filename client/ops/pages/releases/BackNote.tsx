import { Undo2 } from 'lucide-react';
import style from './ReleasePage.module.css';
import { isOver, type Release } from './release.ts';

/** Says what taking the release back would do; renders nothing for one that ended without going live. */
export function BackNote({ release }: { release: Release }) {
  if (isOver(release)) return null;
  return (
    <p className={style.back}>
      <Undo2 size={16} aria-hidden />
      {release.isOvertaken
        ? 'Later releases changed its documents: taking it back puts the earlier versions into drafts.'
        : `${release.effectiveAt === undefined ? 'Once it is live, taking' : 'Taking'} it back restores what was before in one step. Coins already earned stay with members.`}
    </p>
  );
}
