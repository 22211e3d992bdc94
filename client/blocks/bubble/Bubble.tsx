import { useState } from 'react';
import type { bubble } from '../../../schemas/blocks/bubble.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Bubble.module.css';
import { Viewer } from './Viewer.tsx';

/** One message of a conversation. */
export default function Bubble({ id, props, busy }: BlockView<typeof bubble>) {
  const { own, tone = 'plain', pictures = [], pictureText = '', closeText = '' } = props;
  const [open, setOpen] = useState<number>();
  return (
    <div data-block={id}>
      {props.heading && <h2 className={css.day}>{props.heading}</h2>}
      <div className={css.line} data-own={own || undefined} data-tone={tone}>
        {props.name && <span className={css.name}>{props.name}</span>}
        {pictures.length > 0 && (
          <div className={css.pictures} data-count={pictures.length}>
            {pictures.map(({ url, width = 4, height = 3 }, at) => (
              <button type="button" key={url} aria-label={pictureText} onClick={() => setOpen(at)}>
                <img src={url} alt="" width={width} height={height} loading="lazy" decoding="async" />
              </button>
            ))}
          </div>
        )}
        {props.text && <p className={css.text}>{props.text}</p>}
        {(props.time || props.note) && (
          <span className={css.foot}>
            {props.time && <span>{props.time}</span>}
            {props.note && <span>{props.note}</span>}
          </span>
        )}
        {props.actionText && props.onAction && (
          <div className={css.acts}>
            <Button small kind="outline" busy={busy} onClick={props.onAction}>
              {props.actionText}
            </Button>
            {props.secondText && props.onSecond && (
              <Button small kind="text" onClick={props.onSecond}>
                {props.secondText}
              </Button>
            )}
          </div>
        )}
      </div>
      {open !== undefined && <Viewer pictures={pictures} first={open} closeText={closeText} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
