import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { MousePointerClick, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { LazyJsonView } from '../../documents/LazyJsonView.tsx';
import { reviewAddress } from '../../documents/review-address.ts';
import { useDocumentKeys } from '../../documents/use-document-keys.ts';
import { ConflictView } from '../../editing/ConflictView.tsx';
import { SaveState } from '../../editing/SaveState.tsx';
import { type Draft, useDraftSessions } from '../../editing/use-draft.ts';
import { Page } from '../../parts/Page.tsx';
import { Phone } from '../../parts/phone/Phone.tsx';
import { ViewerBar } from '../../parts/phone/ViewerBar.tsx';
import { firstViewer } from '../../parts/phone/viewer.ts';
import { EditorHints } from './EditorHints.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { useSurroundings } from './inspector/use-surroundings.tsx';
import { Palette } from './palette/Palette.tsx';
import { SaidLine } from './SaidLine.tsx';
import { ScreenActions } from './ScreenActions.tsx';
import style from './ScreenEditor.module.css';
import type { ListedScreen } from './screen-entries.ts';
import { ScreenPanels } from './screen-panels/ScreenPanels.tsx';
import { BlockTree } from './tree/BlockTree.tsx';
import { useBlockDrag } from './tree/use-block-drag.ts';
import { usePhoneLink } from './use-phone-link.ts';
import { useScreenEditing } from './use-screen-editing.ts';
import { useTexts } from './use-texts.ts';
import { Variants } from './Variants.tsx';

interface ScreenEditorProps {
  readonly id: string;
  readonly draft: Draft;
  readonly screens: readonly ListedScreen[];
  readonly list: ReactNode;
}

type View = 'block' | 'screen' | 'json';

/** One screen in three parts: its blocks as a tree, the form of the chosen one, and the app as a member sees it. */
export function ScreenEditor({ id, draft, screens, list }: ScreenEditorProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const sessions = useDraftSessions();
  const screen = draft.body as unknown as ScreenDocument;
  const [viewer, setViewer] = useState(() => firstViewer(new Date().toISOString()));
  const [view, setView] = useState<View>('block');
  const [adding, setAdding] = useState(false);
  const [picking, setPicking] = useState(false);
  const texts = useTexts(screen, viewer.language);
  const editing = useScreenEditing(draft, screen, texts.wordingOf, params.get('block') ?? '');
  const surroundings = useSurroundings(draft, editing);
  const dragging = useBlockDrag(editing);
  const room = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { selected } = editing;
  const title = texts.wordingOf(screen.title.t) ?? id;

  usePhoneLink({
    room,
    block: selected?.block.id ?? '',
    picking,
    onPick(pickedScreen, block) {
      if (pickedScreen === screen.id || pickedScreen === id) {
        editing.select(block);
        setView('block');
      } else void navigate(`/screens/${encodeURIComponent(pickedScreen)}`);
    },
  });
  const views: readonly View[] = ['block', 'screen', 'json'];
  async function review(): Promise<void> {
    await sessions.flush();
    void navigate(await reviewAddress({ kind: 'screen', id }, screen));
  }
  useDocumentKeys({
    undo: draft.undo,
    redo: draft.redo,
    review: () => void review(),
    section: (index) => views[index] && setView(views[index]),
    step(by) {
      const next = screens[screens.findIndex((each) => each.id === id) + by];
      if (next) void navigate(`/screens/${encodeURIComponent(next.id)}`);
    },
  });

  function openInspector(): void {
    setView('block');
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-pointer] :is(input, textarea)')?.focus());
  }
  function closePalette(): void {
    setAdding(false);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  }

  return (
    <Page
      title={title}
      list={list}
      state={
        <>
          <SaveState draft={draft} />
          <Variants screen={screen} screens={screens} />
        </>
      }
      actions={<ScreenActions id={id} title={title} draft={draft} onReview={() => void review()} />}
      pane={
        <div className={style.side}>
          <ViewerBar viewer={viewer} onChange={setViewer} />
          <div className={style.phone} ref={room}>
            <Phone
              viewer={viewer}
              route={screen.route}
              edited={[{ kind: 'screen', id, body: draft.body! }, ...texts.drafts]}
              title={
                <Tooltip label={picking ? 'Tapping chooses a block; press to use the app again' : 'Choose blocks by tapping them'}>
                  <ActionIcon
                    aria-label="Pick blocks in the phone"
                    aria-pressed={picking}
                    variant={picking ? 'filled' : 'subtle'}
                    onClick={() => setPicking(!picking)}
                  >
                    <MousePointerClick size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              }
            />
          </div>
        </div>
      }
    >
      <div className={style.columns}>
        <section className={style.outline} aria-label="Blocks">
          <header>
            <h2>Blocks</h2>
            {editing.locked === undefined && (
              <button type="button" aria-expanded={adding} onClick={() => (adding ? closePalette() : setAdding(true))}>
                <Plus size={15} aria-hidden /> Add
              </button>
            )}
          </header>
          {editing.locked && <p className={style.locked}>{editing.locked}</p>}
          <div className={style.scroll} data-tree-scroll>
            <BlockTree
              editing={editing}
              dragging={dragging}
              problems={draft.problems}
              openInspector={openInspector}
              openPalette={() => setAdding(true)}
            />
          </div>
          {adding && <Palette dragging={dragging} onInsert={(type) => editing.insertType(type)} onClose={closePalette} />}
        </section>
        <section className={style.detail} aria-label="Values">
          <SegmentedControl
            size="xs"
            aria-label="What is edited"
            data={[
              { value: 'block', label: 'Block' },
              { value: 'screen', label: 'Screen' },
              { value: 'json', label: 'JSON' },
            ]}
            value={view}
            onChange={(next) => setView(next as View)}
          />
          <ConflictView draft={draft} />
          <div ref={form}>
            {view === 'json' && <LazyJsonView draft={draft} schemaFile="screen.schema.json" label={title} />}
            {view === 'screen' && <ScreenPanels draft={draft} screen={screen} surroundings={surroundings} />}
            {view === 'block' && selected && (
              <Inspector key={selected.key} draft={draft} editing={editing} node={selected} surroundings={surroundings} />
            )}
            {view === 'block' && !selected && <p className={style.none}>Choose a block in the tree, or pick one in the phone.</p>}
          </div>
        </section>
        <footer className={style.foot}>
          <EditorHints />
        </footer>
      </div>
      <SaidLine said={editing.said} undo={draft.undo} />
      {dragging.drag && (
        <div className={style.lifted} style={{ left: dragging.drag.x + 12, top: dragging.drag.y + 8 }}>
          {dragging.drag.what.label}
        </div>
      )}
    </Page>
  );
}
