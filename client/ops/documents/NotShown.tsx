import type { Schema } from '../../../schemas/schema.ts';
import type { ServerProblem } from '../editing/draft-server.ts';
import { partsOf } from '../editing/pointer.ts';
import { ProblemList } from '../parts/ProblemList.tsx';

interface NotShownProps {
  readonly problems: readonly ServerProblem[];
  readonly schema: Schema;
}

/** Problems that no field of the form stands for, such as a property nobody knows. */
export function NotShown({ problems, schema }: NotShownProps) {
  const homeless = problems.filter(({ pointer }) => !schema.properties?.[partsOf(pointer)[0] ?? '']);
  return homeless.length === 0 ? null : <ProblemList problems={homeless} />;
}
