import type { joinCard } from '../../../schemas/blocks/join-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { FirstPunch } from '../../ui/FirstPunch.tsx';
import css from './JoinCard.module.css';

/** The hero for visitors: a card whose first hole is already punched. */
export default function JoinCard({ id, props }: BlockView<typeof joinCard>) {
  return (
    <div data-block={id} className={css.join}>
      <FirstPunch title={props.title} />
      {props.text && <p>{props.text}</p>}
      <div className={css.actions}>
        <Button block onClick={props.onAction}>
          {props.actionText}
        </Button>
        {props.moreText && props.onMore && (
          <Button kind="soft" block onClick={props.onMore}>
            {props.moreText}
          </Button>
        )}
      </div>
    </div>
  );
}
