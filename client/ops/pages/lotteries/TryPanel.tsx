import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DrawHandle } from '../../../draw/react/DrawView.tsx';
import type { DrawOptions } from '../../../draw/types.ts';
import type { PanelProps } from '../../documents/panel.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LanguageSelect } from '../../parts/LanguageSelect.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { cellsOf, isEmpty, widgetOf } from './lottery.ts';
import style from './TryPanel.module.css';
import { deviceRandom, tryDraw } from './try-draw.ts';
import { useNames } from './use-names.ts';
import { configOf } from './widget-config.ts';
import { viewOf } from './widget-view.ts';

/** As long as a server may take to decide. */
const DECIDES_AFTER_MS = 500;

/** The widget of the draft as members would see it, and a spin by its weights that costs and gives nothing. */
export default function TryPanel({ draft, viewer }: PanelProps) {
  const body = draft.body!;
  const [language, setLanguage] = useState(viewer.language);
  const names = useNames(body, language, viewer.market);
  const [said, setSaid] = useState<string>();
  const [spins, setSpins] = useState(false);
  const [mounted, setMounted] = useState(false);
  const handle = useRef<DrawHandle>(null);
  const hold = useCallback((made: DrawHandle | null) => {
    handle.current = made;
    setMounted(made !== null);
  }, []);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawn = useRef<{ readonly name: string; readonly empty: boolean }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const widget = widgetOf(body);
  const cells = cellsOf(body);
  const draw = () => tryDraw(body, deviceRandom);
  const play = useRef(() => {});
  play.current = () => {
    if (handle.current?.state !== 'idle') return;
    const outcome = draw();
    if (!outcome) return setSaid('Nothing can be drawn: see what the check says.');
    const cell = cells[outcome.cell]!;
    drawn.current = { name: names.cells[outcome.cell] ?? cell.id, empty: isEmpty(cell) };
    setSaid(undefined);
    setSpins(true);
    handle.current.play();
    waiting.current = setTimeout(() => handle.current?.stop(outcome.stop), DECIDES_AFTER_MS);
  };
  const config = useMemo(
    () => ({
      ...configOf(body, names),
      start: () => play.current(),
      end: () => {
        setSpins(false);
        const landed = drawn.current;
        if (landed) setSaid(landed.empty ? 'A near miss.' : `Won: ${landed.name}.`);
      },
      error: (message: string) => {
        setSpins(false);
        setSaid(message);
      },
    }),
    [body, names],
  );
  const options = useMemo<DrawOptions>(() => {
    const { stagger } = (body.look ?? {}) as { stagger?: number };
    return {
      words: { label: 'Preview of the draw', play: 'Spin', prizeName: (at) => names.cells[at] ?? '' },
      ...(stagger === undefined ? {} : { stagger }),
    };
  }, [body, names]);
  const View = viewOf(widget);
  return (
    <Card
      title="Try it"
      aside={
        <div>
          <LanguageSelect aria-label="Language of its texts" size="xs" w={148} value={language} onChange={setLanguage} />
        </div>
      }
    >
      {cells.length === 0 ? (
        <EmptyNote title="There are no cells yet" />
      ) : (
        <div className={style.trial}>
          <div className={style.stage}>
            <Suspense fallback={<Skeletons rows={6} />}>
              <View key={widget} ref={hold} config={config} options={options} />
            </Suspense>
          </div>
          <div className={style.trialFoot}>
            <Button
              variant="filled"
              leftSection={<RotateCw size={15} aria-hidden />}
              disabled={spins || !mounted}
              onClick={() => play.current()}
            >
              Try a spin
            </Button>
            <p role="status">{said ?? 'By the weights of the draft. Nothing is charged, given or counted.'}</p>
          </div>
        </div>
      )}
    </Card>
  );
}
