import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { isLater } from './is-later.ts';
import style from './ScheduledNote.module.css';
import { TimeOfRelease } from './TimeOfRelease.tsx';
import { useNow } from './use-now.ts';

export type Scheduled = NonNullable<OpsTypes['documents.get']['result']['scheduled']>[number];

/** Warns that scheduled releases will change the document, and says what happens to edits until then. */
export function ScheduledNote({ scheduled }: { scheduled: readonly Scheduled[] }) {
  const now = useNow();
  if (scheduled.length === 0) return null;
  return (
    <aside className={style.scheduled} aria-label="Scheduled">
      <CalendarClock size={18} aria-hidden />
      <div>
        {scheduled.map(({ release, title, author, publishAt, clock, approval }) => (
          <p key={release}>
            <b>
              {publishAt && (isLater({ publishAt }, now) || !approval) ? (
                <>
                  Changes again on <TimeOfRelease at={publishAt} clock={clock} />
                </>
              ) : (
                'Changes again once a release is approved'
              )}
            </b>{' '}
            with <Link to={`/releases/${release}`}>{title}</Link> by {author.name}.
          </p>
        ))}
        <p>What you change here is carried over into it. Where both change the same value, you are asked before you publish.</p>
      </div>
    </aside>
  );
}
