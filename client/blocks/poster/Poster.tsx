import { useEffect, useRef, useState } from 'react';
import type { poster } from '../../../schemas/blocks/poster.ts';
import { isOwnPicture } from '../../../schemas/shown-picture.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { artUrl } from '../../ui/art/urls.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Poster.module.css';

/** A poster, drawn on this device, which the member can save. It is an image, not a canvas, so that a long press can save it too. */
export default function Poster({ id, props }: BlockView<typeof poster>) {
  const { art, ground = 'butter', title, text = '', value, note = '', code = '', label, saveText, onSave } = props;
  const paper = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    const artAt = art && isOwnPicture(art) ? undefined : artUrl(art as ArtName);
    void import('./draw-poster.ts')
      .then(({ drawPoster }) => drawPoster(paper.current!, { artAt, ground, title, text, value, note, code }))
      .then((image) => {
        if (isOver) return;
        made = URL.createObjectURL(image);
        setUrl(made);
      });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [art, ground, title, text, value, note, code]);
  return (
    <div data-block={id} ref={paper} className={css.poster} data-theme="light">
      {url ? <img className={css.picture} src={url} alt={label} width={1080} height={1440} /> : <span className={css.picture} />}
      {saveText && onSave && (
        <Button block icon="download" disabled={!url} onClick={() => url && onSave({ value: url })}>
          {saveText}
        </Button>
      )}
    </div>
  );
}
