import { useMemo } from 'react';
import { GridView } from '../../draw/react/GridView.tsx';
import { SlotView } from '../../draw/react/SlotView.tsx';
import { WheelView } from '../../draw/react/WheelView.tsx';
import { Button } from '../../ui/Button.tsx';
import type { LabSettings } from './Settings.tsx';
import { useTrial } from './use-trial.ts';
import type { AnyConfig, WidgetName } from './widgets.ts';

const views = { wheel: WheelView, grid: GridView, slot: SlotView };
const msOf = (text: string) => (text === '' ? undefined : Number(text));

/** The widget with its buttons and its latest events. */
export function Stage({ widget, config, settings }: { widget: WidgetName; config: object; settings: LabSettings }) {
  // A slot machine cannot stop at random.
  const trial = useTrial(
    { answerMs: msOf(settings.answer), landsOn: msOf(settings.landsOn), sound: settings.sound, staggerMs: Number(settings.stagger) },
    widget === 'slot' ? 0 : undefined,
  );
  const { play, end, error } = trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: callbacks read current values themselves; a new configuration would repaint
  const given = useMemo(() => ({ ...config, start: play, end, error }) as unknown as AnyConfig, [config, settings]);
  const View = views[widget] as typeof WheelView;
  const spins = trial.state !== 'idle';
  return (
    <section className="stage" aria-label="Stage">
      <div className="stage-ground" ref={trial.stage}>
        <div className="stage-place">
          <View ref={trial.handle} config={given} options={trial.options} />
        </div>
      </div>
      <div className="stage-keys">
        <Button disabled={spins} onClick={trial.play}>
          Play
        </Button>
        <Button kind="soft" disabled={!spins} onClick={trial.stop}>
          Stop
        </Button>
        <Button kind="outline" disabled={!spins} onClick={trial.cancel}>
          Cancel
        </Button>
        <output className="stage-state" data-state={trial.state}>
          {trial.state}
        </output>
      </div>
      <ol className="stage-said" aria-label="What it said">
        {trial.said.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={at}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
