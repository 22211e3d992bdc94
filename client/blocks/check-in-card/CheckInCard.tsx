import type { checkInCard } from '../../../schemas/blocks/check-in-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageLanguage } from '../../ui/page-language.ts';
import { Bone } from '../../ui/Skeleton.tsx';
import { StampWeek } from '../../ui/StampWeek.tsx';
import { stampDays, useLanded } from '../days.ts';
import css from './CheckInCard.module.css';

type Days = BlockView<typeof checkInCard>['props']['days'];
const none: Days = [];

/** The week's stamps with today's button. */
export default function CheckInCard({ id, props, busy }: BlockView<typeof checkInCard>) {
  const tag = usePageLanguage();
  const days = (props.days as Days | undefined) ?? none;
  const landed = useLanded(days);
  // After a log-in the member's summary is still loading.
  if (!days.length) {
    return (
      <div data-block={id}>
        <Bone kind="card" height={142} />
      </div>
    );
  }
  return (
    <div data-block={id}>
      <Card>
        <div className={css.head}>
          <button type="button" className={css.words} onClick={props.onOpen}>
            <b>{props.title}</b>
            {props.text && <small>{props.text}</small>}
          </button>
          {props.done ? (
            <span className={css.done}>
              <Icon name="check" size={20} />
              {props.doneText}
            </span>
          ) : (
            <Button small busy={busy} onClick={props.onCheckIn}>
              {props.actionText}
            </Button>
          )}
        </div>
        <StampWeek label={props.title} days={stampDays(days, { tag, today: props.todayText }, landed)} />
      </Card>
    </div>
  );
}
