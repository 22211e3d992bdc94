import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { artNames, iconNames } from '../../../../schemas/names.ts';
import { Art } from '../../../ui/art/Art.tsx';
import type { ArtName } from '../../../ui/art/names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import boxStyle from '../Box.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { inWords } from '../labels.ts';
import style from './PictureControl.module.css';

export const ArtControl = (props: FieldProps) => (
  <Picker {...props} names={artNames} show={(name, size) => <Art name={name as ArtName} width={size} />} />
);

export const IconControl = (props: FieldProps) => (
  <Picker {...props} names={iconNames} show={(name, size) => <Icon name={name as IconName} size={size / 2} />} />
);

/** One of our drawn pictures, seen and found by name. */
function Picker({
  value,
  path,
  label,
  locked,
  names,
  show,
}: FieldProps & { names: readonly string[]; show(name: string, size: number): ReactNode }) {
  const { set } = useFormScope();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const chosen = typeof value === 'string' && names.includes(value) ? value : undefined;
  const found = names.filter((name) => inWords(name).toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={style.picture} disabled={locked} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
          {chosen && show(chosen, 36)}
          <span>{chosen ? inWords(chosen) : String(value || 'Choose a picture')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <input
          className={boxStyle.input}
          type="search"
          aria-label="Find a picture"
          placeholder="Find"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={style.pictures}>
          {found.map((name) => (
            <button
              key={name}
              type="button"
              title={inWords(name)}
              aria-label={inWords(name)}
              aria-pressed={name === chosen}
              onClick={() => {
                set(path, name);
                setOpen(false);
              }}
            >
              {show(name, 52)}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
