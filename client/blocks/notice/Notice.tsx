import type { notice } from '../../../schemas/blocks/notice.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Notice.module.css';

/** A coloured card with a picture and a sentence. */
export default function Notice({ id, props, busy }: BlockView<typeof notice>) {
  return (
    <div data-block={id} className={`${css.notice} ${css[props.tone ?? 'butter']}`}>
      {props.art && <Art name={props.art as ArtName} width={52} />}
      <div className={css.words}>
        <b>{props.title}</b>
        {props.text && <p>{props.text}</p>}
        {props.actionText && props.onAction && (
          <div className={css.action}>
            <Button small busy={busy} onClick={props.onAction}>
              {props.actionText}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
