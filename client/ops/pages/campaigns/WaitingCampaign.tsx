import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../parts/document-state.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { TimeOfRelease } from '../../parts/TimeOfRelease.tsx';

/** A new campaign that is in a release and not live yet: what it waits for, and the way to its release, which can be taken back. */
export function WaitingCampaign({ campaign }: { readonly campaign: ListedDocument }) {
  const [release] = campaign.scheduled ?? [];
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
      {release.publishAt ? (
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
