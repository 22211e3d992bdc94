import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { DraftActions } from '../../documents/DraftActions.tsx';
import { useReview } from '../../documents/use-review.ts';
import { useTextDrafts } from '../../documents/use-text-drafts.ts';
import { SaveState } from '../../editing/SaveState.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { usePageHistory } from '../../editing/use-page-history.ts';
import { Page } from '../../parts/Page.tsx';
import { useViewer } from '../../parts/phone/use-viewer.ts';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { NoScreen } from './NoScreen.tsx';
import { ScreenEditor } from './ScreenEditor.tsx';
import { ScreenList } from './ScreenList.tsx';
import { ScreenPhone } from './ScreenPhone.tsx';
import type { ScreenView } from './screen-view.ts';
import { useListedScreens } from './use-listed-screens.ts';
import { useWording } from './use-wording.ts';
import { Variants } from './Variants.tsx';

/** All screens, the editor of the one in the URL, and the phone preview, which is not remounted between screens. */
export default function Screens() {
  const { id } = useParams();
  const [asking, ask] = useDisclosure(false);
  const [viewer, setViewer] = useViewer();
  const [picking, setPicking] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const draft = useDraft('screen', id);
  const { screens, open, waiting, error, retry } = useListedScreens(id, draft);
  const screen = id === undefined ? undefined : (draft.body as unknown as ScreenDocument | undefined);
  const [view, setView] = useState<ScreenView>('block');
  const history = usePageHistory(`screen:${id ?? ''}`, view);
  const wordingOf = useWording(screen);
  const texts = useTextDrafts(draft);
  const isChanged = draft.hasDraft || texts.changed;
  const review = useReview({ kind: 'screen', id: id ?? '' }, draft, texts);
  const title = screen ? (wordingOf(screen.title.t) ?? screen.id) : (waiting?.title ?? 'Screens');
  // The app has no page yet at the address of a screen that waits.
  const route = waiting ? undefined : (screen?.route ?? open?.route);
  return (
    <Page
      title={title}
      list={<ScreenList screens={screens} current={id} onNew={ask.open} />}
      state={
        screen && (
          <>
            <SaveState draft={draft} texts={texts} />
            <Variants key={id} screen={screen} screens={screens} />
          </>
        )
      }
      actions={
        screen && (
          <DraftActions
            key={id}
            kind="screen"
            id={id!}
            title={title}
            draft={draft}
            isChanged={isChanged}
            textConflictIn={texts.conflictIn}
            history={history}
            onReview={() => void review()}
          />
        )
      }
      pane={
        route !== undefined && (
          <ScreenPhone
            room={room}
            route={route}
            viewer={viewer}
            onViewer={setViewer}
            picking={picking}
            onPicking={setPicking}
            {...(screen ? { edited: [{ kind: 'screen', id: id!, body: draft.body! }, ...texts.edited] } : {})}
          />
        )
      }
    >
      {screen ? (
        <ScreenEditor
          key={id}
          id={id!}
          draft={draft}
          history={history}
          view={view}
          onView={setView}
          screens={screens}
          wordingOf={wordingOf}
          room={room}
          picking={picking}
          onReview={() => void (isChanged && review())}
        />
      ) : (
        <NoScreen id={id} waiting={waiting} draft={draft} error={error} retry={retry} />
      )}
      <NewScreenDialog opened={asking} screens={screens} onClose={ask.close} />
    </Page>
  );
}
