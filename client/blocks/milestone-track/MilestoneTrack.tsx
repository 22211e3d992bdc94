import type { milestoneTrack } from '../../../schemas/blocks/milestone-track.ts';
import type { BlockView } from '../../engine/view.ts';
import { MilestoneTrack as Part } from '../../ui/MilestoneTrack.tsx';

/** Progress through the month's milestones and their rewards. */
export default function MilestoneTrack({ id, props }: BlockView<typeof milestoneTrack>) {
  return (
    <div data-block={id}>
      <Part
        value={props.count}
        max={Math.max(1, ...props.milestones.map(({ count }) => count))}
        label={props.label}
        marks={props.milestones.map(({ count, coins }) => ({
          at: count,
          label: props.dayText.replace('{{count}}', String(count)),
          prize: `+${coins}`,
          doneLabel: props.reachedText,
        }))}
      />
    </div>
  );
}
