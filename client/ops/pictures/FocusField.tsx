import type { PointerEvent } from 'react';
import type { Focus } from '../../../schemas/shown-picture.ts';
import Picture from '../../ui/art/Picture.tsx';
import style from './FocusField.module.css';

interface FocusFieldProps {
  /** JSON of the picture, as `Picture` takes it. */
  readonly art: string;
  readonly focus: Focus;
  readonly locked?: boolean;
  onChange(focus: Focus): void;
}

/** Shapes in which pictures are cropped: banners, tiles, tall cards. */
const forms = [
  { name: 'Wide', width: 144, height: 70 },
  { name: 'Square', width: 70, height: 70 },
  { name: 'Tall', width: 52, height: 70 },
] as const;

/** Sets the focus point around which a picture is cropped, by pointer or sliders, with a preview of the crops. */
export function FocusField({ art, focus, locked = false, onChange }: FocusFieldProps) {
  const { width, height } = JSON.parse(art) as { width: number; height: number };
  const seen = JSON.stringify({ ...(JSON.parse(art) as object), focus });
  function put(event: PointerEvent<HTMLElement>): void {
    if (locked || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: percent((event.clientX - box.left) / box.width), y: percent((event.clientY - box.top) / box.height) });
  }
  const figure = (axis: 'x' | 'y', label: string) => (
    <label className={style.figure}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={focus[axis]}
        disabled={locked}
        onChange={(event) => onChange({ ...focus, [axis]: Number(event.currentTarget.value) })}
      />
      <output>{focus[axis]} %</output>
    </label>
  );
  const scale = Math.min(1, 200 / height, 300 / width);
  return (
    <div className={style.focus}>
      <div className={style.whole} data-locked={locked || undefined} onPointerDown={put} onPointerMove={put}>
        <Picture name={art} width={Math.round(width * scale)} height={Math.round(height * scale)} alt="" />
        <i style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      {figure('x', 'From the left')}
      {figure('y', 'From the top')}
      <ul className={style.forms} aria-label="How places cut it">
        {forms.map(({ name, ...form }) => (
          <li key={name}>
            <Picture name={seen} {...form} alt="" />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
