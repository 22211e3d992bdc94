import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { ScreenEditor } from './ScreenEditor.tsx';
import { ScreenList } from './ScreenList.tsx';
import { inOrder } from './screen-entries.ts';

/** All screens, and the editor of the one that the address names. */
export default function Screens() {
  const { id } = useParams();
  const [asking, ask] = useDisclosure(false);
  const listed = useCall('documents.list', { kind: 'screen', limit: 1000 });
  const draft = useDraft('screen', id);
  const screens = useMemo(() => inOrder(listed.data?.items ?? []), [listed.data]);
  const list = <ScreenList screens={screens} current={id} onNew={ask.open} />;
  const dialog = <NewScreenDialog opened={asking} screens={screens} onClose={ask.close} />;

  if (id !== undefined && draft.phase === 'ready' && draft.body) {
    return (
      <>
        <ScreenEditor key={id} id={id} draft={draft} screens={screens} list={list} />
        {dialog}
      </>
    );
  }
  return (
    <Page title="Screens" list={list}>
      {listed.error && <LoadError error={listed.error} retry={() => void listed.mutate()} />}
      {id === undefined && (
        <EmptyNote title="Choose a screen">Its blocks, data and texts are edited here, with the app beside them.</EmptyNote>
      )}
      {id !== undefined && draft.phase === 'loading' && <Skeletons rows={10} />}
      {id !== undefined && draft.phase === 'failed' && <LoadError error={undefined} retry={() => void draft.reload()} />}
      {id !== undefined && draft.phase === 'missing' && (
        <EmptyNote title={`There is no screen ${id}`}>It may have been renamed or released away.</EmptyNote>
      )}
      {id !== undefined && draft.phase === 'ready' && (
        <EmptyNote title="The next release takes this screen away">Discard its draft to keep it.</EmptyNote>
      )}
      {dialog}
    </Page>
  );
}
