import type { benefitRow } from '../../../schemas/blocks/benefit-row.ts';
import type { BlockView } from '../../engine/view.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { BenefitRow as Part } from '../../ui/BenefitRow.tsx';
import type { IconName } from '../../ui/icons.ts';

/** One benefit of a level; with `before`, shows the change of its value. */
export default function BenefitRow({ id, props }: BlockView<typeof benefitRow>) {
  return (
    <div data-block={id}>
      <Part
        tier={props.tier ?? 'creator'}
        icon={props.coin ? { picture: <Coin size={24} />, ground: 'ice' } : ((props.icon ?? 'star') as IconName)}
        title={props.title}
        text={props.text}
        value={[props.before, props.value].filter(Boolean).join(' → ') || undefined}
        onClick={props.ends === 'nothing' ? undefined : props.onPress}
      />
    </div>
  );
}
