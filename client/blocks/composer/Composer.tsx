import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { composer } from '../../../schemas/blocks/composer.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './Composer.module.css';

/** The share of `maxLength` from which the number of characters shows. */
const NEAR_END = 0.8;

/** The field for a message. Enter sends it on a device with a mouse or trackpad; on a phone it starts a new line, and Ctrl or Cmd with Enter sends. */
export default function Composer({ id, props, field, busy }: BlockView<typeof composer>) {
  const { maxLength, pictures = [], picturesMax = 0, waiting, onSend, onPicture, onRemove } = props;
  const text = field.value ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const counted = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows with what is written
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);
  const length = [...text].length;
  const isLong = maxLength !== undefined && length > maxLength;
  const canSend = !waiting && !busy && !isLong && (text.trim() !== '' || pictures.length > 0);
  const isFull = pictures.length >= picturesMax;
  const send = () => {
    if (!canSend) return;
    onSend();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <div data-block={id} className={css.composer}>
      {(pictures.length > 0 || (busy && !waiting)) && (
        <ul className={css.pictures}>
          {pictures.map(({ value, url }) => (
            <li key={value}>
              <img src={url} alt="" width={64} height={64} />
              <button type="button" className={css.remove} aria-label={props.removeText} onClick={() => onRemove?.({ value })}>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
          {busy && !waiting && <li className={css.coming} aria-hidden />}
        </ul>
      )}
      <div className={css.line}>
        {picturesMax > 0 && props.pictureText && onPicture && (
          <IconButton icon="camera" label={props.pictureText} disabled={isFull || busy || waiting} onClick={onPicture} />
        )}
        <textarea
          ref={area}
          className={css.text}
          name={field.name}
          rows={1}
          value={text}
          aria-label={props.label}
          aria-invalid={isLong || undefined}
          aria-describedby={maxLength !== undefined && length >= maxLength * NEAR_END ? counted : undefined}
          placeholder={props.label}
          enterKeyHint="enter"
          onChange={(event) => field.set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.send} aria-label={props.sendText} aria-disabled={!canSend} onClick={send}>
          <Icon name="arrow-right" />
        </button>
      </div>
      {maxLength !== undefined && length >= maxLength * NEAR_END && (
        <p id={counted} className={css.count} data-long={isLong || undefined}>
          {length} / {maxLength}
        </p>
      )}
    </div>
  );
}
