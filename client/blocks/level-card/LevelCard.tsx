import type { levelCard } from '../../../schemas/blocks/level-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { ExpirySlip } from '../../ui/ExpirySlip.tsx';
import { LevelCard as Part } from '../../ui/LevelCard.tsx';

/** The hero of the level page: the level, its progress and the next level. */
export default function LevelCard({ id, props }: BlockView<typeof levelCard>) {
  return (
    <div data-block={id}>
      <Part
        tier={props.tier}
        intro={props.lead ?? ''}
        title={props.title}
        levels={props.levels.map(({ name, look }, at) => ({
          tier: look,
          label: name,
          state: at + 1 < props.level ? 'done' : at + 1 === props.level ? 'now' : 'ahead',
          said: name,
        }))}
        next={props.progressTitle || props.slipText}
        text={props.progressText}
        holes={Math.floor((props.percent ?? 100) / 10)}
        holesLabel={props.percentText ?? ''}
      />
      {props.progressTitle && props.slipText && (
        <ExpirySlip icon="lock" tier={props.levels[props.level]?.look ?? props.tier}>
          {props.slipText}
        </ExpirySlip>
      )}
    </div>
  );
}
