import { useEffect, useState } from 'react';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { examples } from './examples.ts';
import { pretendLessMotion } from './less-motion.ts';
import { defaultSettings, type LabSettings, Settings } from './Settings.tsx';
import { Stage } from './Stage.tsx';
import { type WidgetName, widgetNames } from './widgets.ts';

const titles: Readonly<Record<WidgetName, string>> = { wheel: 'Wheel', grid: 'Grid', slot: 'Slot machine' };
const written = (config: object) => JSON.stringify(config, null, 2);

/** Every option of every widget, to try by hand: an example, its configuration as text, the outcome, and the widget's events. */
export function Workshop() {
  const [widget, setWidget] = useState<WidgetName>('wheel');
  const [text, setText] = useState(() => written(examples.wheel[0]!.config));
  const [example, setExample] = useState(examples.wheel[0]!.name);
  const [settings, setSettings] = useState<LabSettings>(defaultSettings);
  const [config, fault] = useParsed(text);

  useEffect(() => {
    document.documentElement.dataset.theme = settings.theme;
  }, [settings.theme]);
  // Before the stage is mounted again: a widget reads the setting when it is created.
  pretendLessMotion(settings.lessMotion);

  const show = (next: WidgetName, name: string) => {
    setWidget(next);
    setExample(name);
    setText(written(examples[next].find((each) => each.name === name)!.config));
  };
  return (
    <div className="workshop">
      <header className="workshop-head">
        <h1>Draws</h1>
        <ChoiceChips
          label="Widget"
          max={1}
          options={widgetNames.map((value) => ({ value, label: titles[value] }))}
          value={[widget]}
          onChange={([name]) => show(name as WidgetName, examples[name as WidgetName][0]!.name)}
        />
      </header>
      <main className="workshop-body">
        <Stage key={`${widget} ${settings.lessMotion}`} widget={widget} config={config} settings={settings} />
        <div className="workshop-side">
          <ChoiceChips
            label="Example"
            max={1}
            options={examples[widget].map(({ name }) => ({ value: name, label: name }))}
            value={[example]}
            onChange={([name]) => show(widget, name!)}
          />
          <Settings settings={settings} change={(part) => setSettings({ ...settings, ...part })} />
          <section className="sheet">
            <h2>
              <label htmlFor="json">Configuration</label>
            </h2>
            <textarea id="json" spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
            {fault && (
              <p className="fault" role="alert">
                {fault}
              </p>
            )}
            <a className="alone-link" href={`#config=${encodeURIComponent(JSON.stringify({ widget, config }))}`}>
              Show it alone
            </a>
          </section>
        </div>
      </main>
    </div>
  );
}

/** The last text that parsed to a JSON object, with stable identity, and the error of the current text. */
function useParsed(text: string): readonly [config: object, fault: string | undefined] {
  const [good, setGood] = useState<{ text: string; config: object }>(() => ({ text, config: JSON.parse(text) as object }));
  if (good.text === text) return [good.config, undefined];
  try {
    const config: unknown = JSON.parse(text);
    if (typeof config !== 'object' || config === null || Array.isArray(config)) return [good.config, 'An object is needed.'];
    setGood({ text, config });
    return [config, undefined];
  } catch (reason) {
    return [good.config, reason instanceof Error ? reason.message : String(reason)];
  }
}
