import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { PictureRef } from '../../../../schemas/picture-ref.ts';
import type { Focus } from '../../../../schemas/shown-picture.ts';
import Picture from '../../../ui/art/Picture.tsx';
import { useCall } from '../../api.ts';
import { FocusField } from '../../pictures/FocusField.tsx';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { uploadPicture } from '../../pictures/use-pictures.ts';
import { sentenceOf } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import boxStyle from '../Box.module.css';
import style from './PictureControl.module.css';

interface OwnPicturesProps {
  readonly chosen: string | undefined;
  onChoose(id: string): void;
  /** Called with true while a chosen file is not uploaded yet, so that the popover around stays open. */
  onFile(isHeld: boolean): void;
}

/** Picture library with search and upload. */
export function OwnPictures({ chosen, onChoose, onFile }: OwnPicturesProps) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const { role } = useAccount();
  const { data, error } = useCall('pictures.list', { limit: 100, ...(q ? { q } : {}) }, { keepPreviousData: true });
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
        {data?.items.map(({ id, name, art }) => (
          <button key={id} type="button" title={name} aria-label={name} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <Picture name={art} width={60} height={60} alt="" />
          </button>
        ))}
      </div>
      {data?.items.length === 0 && <p className={style.none}>{q ? 'No picture is called so.' : 'No pictures of your own yet.'}</p>}
      {data && data.total > data.items.length && (
        <p className={style.none}>
          The newest {data.items.length} of {data.total}. Find the others by name.
        </p>
      )}
      {error && !data && <p role="alert">{sentenceOf(error)}</p>}
      {editors.some((each) => each === role) && <UploadHere onDone={onChoose} onFile={onFile} />}
    </>
  );
}

/** Uploads a picture to the library and chooses it, without leaving the form. */
function UploadHere({ onDone, onFile }: Pick<OwnPicturesProps, 'onFile'> & { onDone(id: string): void }) {
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  function hold(next: File | undefined): void {
    setFile(next);
    onFile(next !== undefined);
  }
  async function send(): Promise<void> {
    if (!file) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const { id } = await uploadPicture(file, 'Chosen in a form');
      hold(undefined);
      onDone(id);
    } catch (error) {
      setWrong(sentenceOf(error));
    }
    setBusy(false);
  }
  return (
    <div className={style.upload}>
      <PictureDrop file={file} onFile={hold} />
      {file && (
        <>
          <Button fullWidth variant="filled" loading={busy} onClick={() => void send()}>
            Upload and choose
          </Button>
          <Button fullWidth variant="subtle" disabled={busy} onClick={() => hold(undefined)}>
            Leave it
          </Button>
        </>
      )}
      {wrong && (
        <p className={style.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** The chosen picture with its name, cropped around this place's focus point. */
export function ChosenPicture({ id, focus }: { id: string; focus: Focus | undefined }) {
  const { data, error } = useCall('pictures.get', { id });
  if (!data) return <span>{error ? 'A picture that is no longer there' : 'A picture of your own'}</span>;
  const art = focus ? JSON.stringify({ ...(JSON.parse(data.art) as object), focus }) : data.art;
  return (
    <>
      <Picture name={art} width={36} height={36} alt="" />
      <span>{data.name}</span>
    </>
  );
}

/** Sets a focus point for this place that differs from the picture's own. */
export function PlaceFocus({
  picture,
  locked,
  onChange,
}: {
  picture: PictureRef;
  locked: boolean;
  onChange(focus: Focus | undefined): void;
}) {
  const { data } = useCall('pictures.get', { id: picture.media });
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const ofPicture = data.focus ?? { x: 50, y: 50 };
  return (
    <div className={style.place}>
      <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {picture.focus ? 'In sight here: its own point' : 'What stays in sight here'}
      </Button>
      {picture.focus && !locked && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
          As everywhere
        </Button>
      )}
      {open && <FocusField art={data.art} focus={picture.focus ?? ofPicture} locked={locked} onChange={onChange} />}
    </div>
  );
}
