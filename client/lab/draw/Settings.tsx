import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

export interface LabSettings {
  readonly theme: 'light' | 'dark';
  readonly lessMotion: boolean;
  readonly sound: boolean;
  /** Milliseconds from the press to the outcome; '' for never. */
  readonly answer: string;
  /** The prize to land on, from 0; '' for a random one by weight. */
  readonly landsOn: string;
  /** Delay between the stops of the reels, in ms. */
  readonly stagger: string;
}

export const defaultSettings: LabSettings = {
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  sound: false,
  answer: '400',
  landsOn: '',
  stagger: '0',
};

const answers = [
  { value: '0', label: 'At once' },
  { value: '400', label: 'After 0.4 s' },
  { value: '3000', label: 'After 3 s' },
  { value: '', label: 'Never' },
];
const staggers = [
  { value: '0', label: 'Together' },
  { value: '300', label: '0.3 s apart' },
  { value: '700', label: '0.7 s apart' },
];
const indexes = [{ value: '', label: 'By weight' }, ...Array.from({ length: 8 }, (_, at) => ({ value: String(at), label: `Prize ${at}` }))];

/** Form for the outcome of a spin and the environment of the widget. */
export function Settings({ settings, change }: { settings: LabSettings; change: (part: Partial<LabSettings>) => void }) {
  return (
    <section className="sheet settings">
      <h2>Spin</h2>
      <SelectField name="answer" label="Outcome" options={answers} value={settings.answer} onChange={(answer) => change({ answer })} />
      <SelectField
        name="lands-on"
        label="Lands on"
        options={indexes}
        value={settings.landsOn}
        onChange={(landsOn) => change({ landsOn })}
      />
      <SelectField
        name="stagger"
        label="Reels stop"
        options={staggers}
        value={settings.stagger}
        onChange={(stagger) => change({ stagger })}
      />
      <div className="ticks">
        <Checkbox name="sound" checked={settings.sound} onChange={(sound) => change({ sound })}>
          Sound
        </Checkbox>
        <Checkbox name="less-motion" checked={settings.lessMotion} onChange={(lessMotion) => change({ lessMotion })}>
          Less motion
        </Checkbox>
        <Checkbox name="dark" checked={settings.theme === 'dark'} onChange={(dark) => change({ theme: dark ? 'dark' : 'light' })}>
          Dark
        </Checkbox>
      </div>
    </section>
  );
}
