import { useCallback, useEffect, useState } from 'react';
import type { App } from '../shell/app.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ActionsView } from './ActionsView.tsx';
import { BlockView } from './BlockView.tsx';
import css from './Inspector.module.css';
import { Mark } from './Mark.tsx';
import type { InspectedBlock, Recorder } from './recorder.ts';
import { SourcesView } from './SourcesView.tsx';
import { TreeView } from './TreeView.tsx';
import { hiddenBecause } from './trace.ts';
import { useInspection } from './use-inspection.ts';
import { usePick } from './use-pick.ts';

const tabs = ['Block', 'Screen', 'Data', 'Actions'] as const;
type Tab = (typeof tabs)[number];

/** The selected block: by the id under which it was tapped, else by its JSON pointer. */
interface Chosen {
  readonly id?: string;
  readonly pointer?: string;
}

interface InspectorProps {
  readonly app: App;
  readonly recorder: Recorder;
  /** The element that contains the inspector. */
  readonly frame: HTMLElement;
  onClose(): void;
}

/** Shows the app's state of its open screen, for operators: a sheet on phones, a side panel on wide pages. */
export function Inspector({ app, recorder, frame, onClose }: InspectorProps) {
  const inspected = useInspection(app, recorder);
  const [tab, setTab] = useState<Tab>('Screen');
  const [chosen, setChosen] = useState<Chosen>({});
  const [picking, setPicking] = useState(false);
  const [folded, setFolded] = useState(false);
  useStayAbove(frame);

  const choose = useCallback((next: Chosen) => {
    setChosen(next);
    setTab('Block');
    setPicking(false);
    setFolded(false);
  }, []);
  const pointedAt = usePick(
    picking,
    frame,
    useCallback((id) => choose({ id }), [choose]),
    useCallback(() => setPicking(false), []),
  );

  const { blockPlaces, looks, document, hash, revision, killed } = inspected;
  const tapped = chosen.id === undefined ? undefined : recorder.looks.get(chosen.id);
  const blockPlace = blockPlaces.find(({ block, pointer }) => block === tapped?.source || pointer === chosen.pointer);
  const look: InspectedBlock | undefined = tapped?.source === blockPlace?.block ? tapped : blockPlace && looks.get(blockPlace.block)?.[0];

  return (
    <>
      <Mark block={pointedAt ?? (picking ? undefined : look?.id)} />
      <aside className={css.panel} aria-label="Inspector" data-inspector="" data-folded={folded || picking || undefined}>
        <header className={css.head}>
          <h2>{document?.id ?? 'No screen'}</h2>
          <button type="button" className={css.pick} aria-pressed={picking} onClick={() => setPicking(!picking)}>
            {picking ? 'Tap a block' : 'Pick'}
          </button>
          <span className={css.fold}>
            <IconButton
              icon={folded ? 'chevron-up' : 'chevron-down'}
              label={folded ? 'Unfold the inspector' : 'Fold the inspector'}
              onClick={() => setFolded(!folded)}
            />
          </span>
          <IconButton icon="close" label="Close the inspector" onClick={onClose} />
        </header>
        <div className={css.inside}>
          <p className={css.facts}>
            revision <b>{revision}</b> · document <code>{hash ?? '–'}</code> · {blockPlaces.length} blocks
          </p>
          <p className={killed.length ? css.killed : css.facts}>
            {killed.length ? `switched off: ${killed.join(', ')}` : 'no kill switch in force'}
          </p>
          <nav className={css.tabs} aria-label="Parts of the inspector">
            {tabs.map((name) => (
              <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
                {name}
              </button>
            ))}
          </nav>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard */}
          <section className={css.body} aria-label={tab} tabIndex={0}>
            {tab === 'Block' && (
              <BlockView
                blockPlace={blockPlace}
                look={look}
                looks={blockPlace ? (looks.get(blockPlace.block) ?? []) : []}
                because={blockPlace && hiddenBecause(blockPlace, inspected)}
                host={recorder.host}
                screen={document?.id ?? ''}
              />
            )}
            {tab === 'Screen' && <TreeView inspected={inspected} chosen={blockPlace} onChoose={({ pointer }) => choose({ pointer })} />}
            {tab === 'Data' && <SourcesView sources={inspected.sources} />}
            {tab === 'Actions' && <ActionsView log={recorder.log} />}
          </section>
        </div>
      </aside>
    </>
  );
}

/** Moves the inspector into an open modal dialog, which makes everything outside it inert, and back out when it closes. */
function useStayAbove(frame: HTMLElement): void {
  useEffect(() => {
    const place = () => {
      const home = document.querySelector('dialog:modal') ?? document.body;
      if (frame.parentElement !== home || !frame.isConnected) home.append(frame);
    };
    const timer = setInterval(place, 200);
    return () => clearInterval(timer);
  }, [frame]);
}
