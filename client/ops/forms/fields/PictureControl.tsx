import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { artNames, iconNames } from '../../../../schemas/names.ts';
import { isPictureRef } from '../../../../schemas/picture-ref.ts';
import { Art } from '../../../ui/art/Art.tsx';
import type { ArtName } from '../../../ui/art/names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Tabs } from '../../parts/Tabs.tsx';
import boxStyle from '../Box.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { inWords } from '../labels.ts';
import { ChosenPicture, OwnPictures, PlaceFocus } from './OwnPictures.tsx';
import style from './PictureControl.module.css';

const drawn = (name: string, size: number) => <Art name={name as ArtName} width={size} />;
const icon = (name: string, size: number) => <Icon name={name as IconName} size={size / 2} />;

/** A picture: a drawn one, or one of the library with a focus point for this place. */
export function ArtControl({ value, path, label, locked }: FieldProps) {
  const { set } = useFormScope();
  const [open, setOpen] = useState(false);
  const own = isPictureRef(value) ? value : undefined;
  const [tab, setTab] = useState<string>();
  const [holdsFile, setHoldsFile] = useState(false);
  const shown = tab ?? (own ? 'own' : 'drawn');
  const choose = (next: unknown) => {
    set(path, next);
    setHoldsFile(false);
    setOpen(false);
  };
  const turnTo = (next: string) => {
    setHoldsFile(false);
    setTab(next);
  };
  return (
    <>
      {/* A press beside it would lose a chosen file, and an upload would go on unseen. */}
      <Popover opened={open} onChange={(next) => setOpen(next || holdsFile)} position="bottom-start" width={360} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={style.picture}
            disabled={locked}
            aria-haspopup="dialog"
            onClick={() => setOpen(!open || holdsFile)}
          >
            {own ? <ChosenPicture id={own.media} focus={own.focus} /> : <ChosenName value={value} names={artNames} show={drawn} />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Tabs
            label="Pictures"
            chosen={shown}
            tabs={[
              { id: 'drawn', label: 'Drawn' },
              { id: 'own', label: 'Your own' },
            ]}
            onChoose={turnTo}
          />
          {shown === 'own' ? (
            <OwnPictures chosen={own?.media} onChoose={(media) => choose(media === own?.media ? own : { media })} onFile={setHoldsFile} />
          ) : (
            <Names names={artNames} chosen={value} show={drawn} onChoose={choose} />
          )}
        </Popover.Dropdown>
      </Popover>
      {own && (
        <PlaceFocus
          picture={own}
          locked={locked}
          onChange={(focus) => set(path, focus ? { ...own, focus } : { media: own.media }, 'typing')}
        />
      )}
    </>
  );
}

export function IconControl({ value, path, label, locked }: FieldProps) {
  const { set } = useFormScope();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={style.picture} disabled={locked} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
          <ChosenName value={value} names={iconNames} show={icon} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Names
          names={iconNames}
          chosen={value}
          show={icon}
          onChoose={(name) => {
            set(path, name);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  show(name: string, size: number): ReactNode;
}

function ChosenName({ value, names, show }: NamesProps & { value: unknown }) {
  const chosen = typeof value === 'string' && names.includes(value) ? value : undefined;
  return (
    <>
      {chosen && show(chosen, 36)}
      <span>{chosen ? inWords(chosen) : String(value || 'Choose a picture')}</span>
    </>
  );
}

/** Grid of drawn pictures with search by name. */
function Names({ names, chosen, show, onChoose }: NamesProps & { chosen: unknown; onChoose(name: string): void }) {
  const [words, setWords] = useState('');
  const found = names.filter((name) => inWords(name).toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
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
            onClick={() => onChoose(name)}
          >
            {show(name, 52)}
          </button>
        ))}
      </div>
    </>
  );
}
