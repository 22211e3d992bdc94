import type { planCard } from '../../../schemas/blocks/plan-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { PlanCard as Part } from '../../ui/PlanCard.tsx';

/** A plan, to read about or as one option of several. */
export default function PlanCard({ id, props }: BlockView<typeof planCard>) {
  return (
    <div data-block={id} style={{ height: '100%' }}>
      <Part
        tier={props.tier}
        title={props.title}
        note={props.note}
        benefits={(props.lines ?? []).map(({ text }) => text).filter(Boolean)}
        price={props.price}
        period={props.period}
        more={props.moreText}
        chip={props.chipText}
        chosen={props.choice && props.choice === 'on'}
        disabled={props.disabled}
        onClick={props.onPress}
      />
    </div>
  );
}
