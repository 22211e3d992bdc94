import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../parts/document-state.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { isLater } from '../parts/is-later.ts';
import { TimeOfRelease } from '../parts/TimeOfRelease.tsx';
import { useNow } from '../parts/use-now.ts';

/** Shown for a new document that is in a release and not live yet: what the release waits for, with a link to it. */
export function WaitingDocument({ document }: { readonly document: Pick<ListedDocument, 'scheduled'> }) {
  const [release] = document.scheduled ?? [];
  const now = useNow();
  if (!release) return null;
  return (
    <EmptyNote
      title={release.approval ? 'Waits for a second person' : 'Waits for its time'}
      action={
        <Button component={Link} to={`/releases/${release.release}`} variant="filled">
          Open the release
        </Button>
      }
    >
      It goes live with “{release.title}”
      {release.publishAt && (isLater(release, now) || !release.approval) ? (
        <>
          {' '}
          on <TimeOfRelease at={release.publishAt} clock={release.clock} />
        </>
      ) : (
        ' once that is approved'
      )}
      . To change it before, take the release back: its drafts are there again.
    </EmptyNote>
  );
}
