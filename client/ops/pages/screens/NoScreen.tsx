import { WaitingDocument } from '../../documents/WaitingDocument.tsx';
import { KeepButton } from '../../editing/KeepButton.tsx';
import type { Draft } from '../../editing/use-draft.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import type { ListedScreen } from './screen-entries.ts';

interface NoScreenProps {
  /** Screen id of the URL; undefined if it has none. */
  readonly id: string | undefined;
  /** The screen if it is new and in a release that is not live yet. */
  readonly waiting: ListedScreen | undefined;
  readonly draft: Draft;
  /** Error that prevented loading the list; undefined if there is none. */
  readonly error: unknown;
  retry(): void;
}

/** Shown instead of the editor: no screen chosen, still loading, not found, waiting for its release, or deleted by the draft. */
export function NoScreen({ id, waiting, draft, error, retry }: NoScreenProps) {
  if (error !== undefined) return <LoadError error={error} retry={retry} />;
  if (id === undefined)
    return <EmptyNote title="Choose a screen">Its blocks, data and texts are edited here, with the app beside them.</EmptyNote>;
  if (waiting) return <WaitingDocument document={waiting} />;
  switch (draft.phase) {
    case 'loading':
      return <Skeletons rows={10} />;
    case 'failed':
      return <LoadError error={undefined} retry={() => void draft.reload()} />;
    case 'missing':
      return <EmptyNote title={`There is no screen ${id}`}>It may have been renamed or released away.</EmptyNote>;
    case 'ready':
      return (
        <EmptyNote title="The next release takes this screen away" action={<KeepButton draft={draft}>Keep the screen</KeepButton>}>
          Until then members see it as before.
        </EmptyNote>
      );
  }
}
