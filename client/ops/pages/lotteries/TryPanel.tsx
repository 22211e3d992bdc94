import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { DrawOptions } from '../../../draw/types.ts';
import type { PanelProps } from '../../documents/panel.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LanguageSelect } from '../../parts/LanguageSelect.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { cellsOf, widgetOf } from './lottery.ts';
import style from './TryPanel.module.css';
import { useNames } from './use-names.ts';
import { useTrySpin } from './use-try-spin.ts';
import { viewOf } from './widget-view.ts';

/** The draft's widget as members would see it, with free spins by its weights that give nothing. */
export default function TryPanel({ draft, viewer }: PanelProps) {
  const body = draft.body!;
  const [language, setLanguage] = useState(viewer.language);
  const names = useNames(body, language, viewer.market);
  const { hold, play, config, isReady, result } = useTrySpin(body, names);
  const options = useMemo<DrawOptions>(() => {
    const { stagger } = (body.look ?? {}) as { stagger?: number };
    return {
      words: { label: 'Preview of the draw', play: 'Spin', prizeName: (at) => names.cells[at] ?? '' },
      ...(stagger === undefined ? {} : { stagger }),
    };
  }, [body, names]);
  const widget = widgetOf(body);
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
      {cellsOf(body).length === 0 ? (
        <EmptyNote title="There are no cells yet" />
      ) : (
        <div className={style.trial}>
          <div className={style.stage}>
            <Suspense fallback={<Skeletons rows={6} />}>
              <View key={widget} ref={hold} config={config} options={options} />
            </Suspense>
          </div>
          <div className={style.trialFoot}>
            <Button variant="filled" leftSection={<RotateCw size={15} aria-hidden />} disabled={!isReady} onClick={play}>
              Try a spin
            </Button>
            <p role="status">{result ?? 'By the weights of the draft. Nothing is charged, given or counted.'}</p>
          </div>
        </div>
      )}
    </Card>
  );
}
