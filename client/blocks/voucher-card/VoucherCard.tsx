import type { voucherCard } from '../../../schemas/blocks/voucher-card.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import css from './VoucherCard.module.css';

/** A coupon as a ticket. */
export default function VoucherCard({ id, props }: BlockView<typeof voucherCard>) {
  const { state = 'ready', share, shareText } = props;
  return (
    <div data-block={id}>
      <Ticket
        kind={props.kind}
        figure={props.figure}
        tail={props.tail}
        art={props.art as ArtName | undefined}
        kindText={props.kindText}
        title={props.title}
        text={props.text}
        note={props.note}
        soon={props.soon}
        spent={state !== 'ready'}
        punched={state === 'used'}
        foot={
          share !== undefined &&
          shareText && (
            <div className={css.share}>
              <Progress label={shareText} said={shareText} value={share} max={100} colour="var(--stub-paper)" />
            </div>
          )
        }
        action={props.actionText}
        strong={props.soon}
        onAction={props.onAction ?? props.onPress}
        onOpen={props.onAction && props.onPress}
      />
    </div>
  );
}
