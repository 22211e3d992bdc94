import type { stepBadge } from '../../../schemas/blocks/step-badge.ts';
import type { BlockView } from '../../engine/view.ts';
import { StepCard } from '../../ui/Progress.tsx';

/** The current step of a short process. */
export default function StepBadge({ id, props }: BlockView<typeof stepBadge>) {
  return (
    <div data-block={id}>
      <StepCard label={props.text} step={props.step} steps={props.of} />
    </div>
  );
}
