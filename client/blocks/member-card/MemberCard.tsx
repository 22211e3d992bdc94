import type { memberCard } from '../../../schemas/blocks/member-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MemberCard as Part } from '../../ui/MemberCard.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import css from './MemberCard.module.css';

/** The member’s card. */
export default function MemberCard({ id, props }: BlockView<typeof memberCard>) {
  // After a log-in the member's summary is still loading.
  const waiting = (props.coins as number | undefined) === undefined;
  if (waiting) {
    return (
      <div data-block={id}>
        <Bone kind="card" height={216} />
      </div>
    );
  }
  return (
    <div data-block={id} className={props.lands ? css.lands : undefined}>
      <Part
        tier={props.tier}
        title={props.title}
        chip={props.chip || undefined}
        name={props.name ?? ''}
        number={(props.number ?? '').replace(/(\d{4})(?=\d)/g, '$1\u00a0')}
        coins={props.coins}
        coinsLabel={props.coinsText}
        note={props.progressText}
        holes={Math.floor((props.percent ?? 100) / 10)}
        holesLabel={props.percentText ?? ''}
        code={<Icon name="qr" size={44} />}
        codeLabel={props.tillText ?? ''}
        onCode={props.onTill}
      />
    </div>
  );
}
