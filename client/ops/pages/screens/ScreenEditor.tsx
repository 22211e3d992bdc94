import { SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { LazyJsonView } from '../../documents/LazyJsonView.tsx';
import { useDocumentKeys } from '../../documents/use-document-keys.ts';
import { ConflictView } from '../../editing/ConflictView.tsx';
import type { Draft } from '../../editing/use-draft.ts';
import type { OpenHistory } from '../../editing/use-page-history.ts';
import type { FormSurroundings } from '../../forms/form-context.ts';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { ScheduledNote } from '../../parts/ScheduledNote.tsx';
import type { WordingOf } from '../../tree/describe.ts';
import { EditorHints } from './EditorHints.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { useSurroundings } from './inspector/use-surroundings.tsx';
import { Palette } from './palette/Palette.tsx';
import style from './ScreenEditor.module.css';
import type { ListedScreen } from './screen-entries.ts';
import { ScreenPanels } from './screen-panels/ScreenPanels.tsx';
import type { ScreenView } from './screen-view.ts';
import { BlockTree } from './tree/BlockTree.tsx';
import { useBlockDrag } from './tree/use-block-drag.ts';
import { usePhoneLink } from './use-phone-link.ts';
import { type ScreenEditing, useScreenEditing } from './use-screen-editing.ts';
import { useTaken } from './use-taken.ts';

interface ScreenEditorProps {
  readonly id: string;
  readonly draft: Draft;
  readonly history: OpenHistory;
  readonly screens: readonly ListedScreen[];
  readonly wordingOf: WordingOf;
  /** Element that contains the phone preview. */
  readonly room: RefObject<HTMLDivElement | null>;
  readonly picking: boolean;
  readonly view: ScreenView;
  onView(view: ScreenView): void;
  onReview(): void;
}

/** Views in the order of their shortcut keys. */
const views: readonly ScreenView[] = ['block', 'screen', 'json'];

/** Editor of one screen: its blocks as a tree, and the form of the selected block. The phone preview follows the selection. */
export function ScreenEditor({ id, draft, history, screens, wordingOf, room, picking, view, onView, onReview }: ScreenEditorProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const screen = draft.body as unknown as ScreenDocument;
  const editing = useScreenEditing(draft, screen, wordingOf, params.get('block') ?? '');
  const surroundings = useSurroundings(draft, editing);
  const dragging = useBlockDrag(editing);
  const form = useRef<HTMLDivElement>(null);

  usePhoneLink({
    room,
    block: editing.selected?.block.id ?? '',
    picking,
    onPick(pickedScreen, block) {
      if (pickedScreen === screen.id || pickedScreen === id) {
        editing.select(block);
        onView('block');
      } else void navigate(`/screens/${encodeURIComponent(pickedScreen)}`);
    },
  });
  useDocumentKeys({
    undo: history.undo,
    redo: history.redo,
    review: onReview,
    section: (index) => views[index] && onView(views[index]),
    step(by) {
      const next = screens[screens.findIndex((each) => each.id === id) + by];
      if (next) void navigate(`/screens/${encodeURIComponent(next.id)}`);
    },
  });

  useTaken(history, editing, id, onView);

  function openInspector(): void {
    onView('block');
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-pointer] :is(input, textarea)')?.focus());
  }

  return (
    <>
      <div className={style.columns}>
        <Outline editing={editing} dragging={dragging} problems={draft.problems} openInspector={openInspector} />
        <Values draft={draft} screen={screen} editing={editing} surroundings={surroundings} view={view} onView={onView} form={form} />
        <footer className={style.foot}>
          <EditorHints />
        </footer>
      </div>
      <SaidLine words={editing.said?.words} at={editing.said?.at ?? 0} undo={editing.said?.undo && history.undo} />
      {dragging.drag && (
        <div className={style.lifted} style={{ left: dragging.drag.x + 12, top: dragging.drag.y + 8 }}>
          {dragging.drag.what.label}
        </div>
      )}
    </>
  );
}

interface OutlineProps {
  readonly editing: ScreenEditing;
  readonly dragging: ReturnType<typeof useBlockDrag>;
  readonly problems: Draft['problems'];
  openInspector(): void;
}

/** The tree of blocks, and the palette that adds one. */
function Outline({ editing, dragging, problems, openInspector }: OutlineProps) {
  const [isAdding, setAdding] = useState(false);
  function closePalette(): void {
    setAdding(false);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  }
  return (
    <section className={style.outline} aria-label="Blocks">
      <header>
        <h2>Blocks</h2>
        {editing.locked === undefined && (
          <button type="button" aria-expanded={isAdding} onClick={() => (isAdding ? closePalette() : setAdding(true))}>
            <Plus size={15} aria-hidden /> Add
          </button>
        )}
      </header>
      {editing.locked && <p className={style.locked}>{editing.locked}</p>}
      <div className={style.scroll} data-tree-scroll>
        <BlockTree
          editing={editing}
          dragging={dragging}
          problems={problems}
          openInspector={openInspector}
          openPalette={() => setAdding(true)}
        />
      </div>
      {isAdding && <Palette dragging={dragging} onInsert={(type) => editing.insertType(type)} onClose={closePalette} />}
    </section>
  );
}

interface ValuesProps extends Pick<ScreenEditorProps, 'draft' | 'view' | 'onView'> {
  readonly screen: ScreenDocument;
  readonly editing: ScreenEditing;
  readonly surroundings: FormSurroundings;
  /** Element that contains the form, for focusing its first input. */
  readonly form: RefObject<HTMLDivElement | null>;
}

/** Form of the selected block, of the screen itself, or all of it as JSON. */
function Values({ draft, screen, editing, surroundings, view, onView, form }: ValuesProps) {
  const { selected } = editing;
  return (
    <section className={style.detail} aria-label="Values">
      <SegmentedControl
        size="xs"
        aria-label="What is edited"
        data={[
          { value: 'block', label: 'Block' },
          { value: 'screen', label: 'Screen' },
          { value: 'json', label: 'Advanced' },
        ]}
        value={view}
        onChange={(next) => onView(next as ScreenView)}
      />
      <ScheduledNote scheduled={draft.scheduled} />
      <ConflictView draft={draft} />
      <div ref={form}>
        {view === 'json' && <LazyJsonView draft={draft} schemaFile="screen.schema.json" label={screen.id} />}
        {view === 'screen' && <ScreenPanels draft={draft} screen={screen} surroundings={surroundings} />}
        {view === 'block' && selected && (
          <Inspector key={selected.key} draft={draft} editing={editing} node={selected} surroundings={surroundings} />
        )}
        {view === 'block' && !selected && <p className={style.none}>Choose a block in the tree, or pick one in the phone.</p>}
      </div>
    </section>
  );
}
