import type { Schema } from '../../../schemas/schema.ts';
import type { ServerProblem } from '../editing/draft-server.ts';
import { partsOf } from '../editing/pointer.ts';
import { propertyOf } from '../forms/property-of.ts';
import { ProblemList } from '../parts/ProblemList.tsx';
import type { EditedDocument } from './edited.ts';

interface NotShownProps extends EditedDocument {
  readonly problems: readonly ServerProblem[];
  readonly schema: Schema;
}

/** Problems without a field in this form: unknown properties, and errors that the draft would cause in other documents. */
export function NotShown({ kind, id, problems, schema }: NotShownProps) {
  const isOwn = (problem: ServerProblem) => problem.kind === kind && problem.id === id;
  const ownWithoutField = problems.filter((problem) => isOwn(problem) && !propertyOf(schema, partsOf(problem.pointer)[0] ?? ''));
  const elsewhere = problems.filter((problem) => !isOwn(problem) && problem.severity === 'error');
  return (
    <>
      {ownWithoutField.length > 0 && <ProblemList problems={ownWithoutField} />}
      {elsewhere.length > 0 && <ProblemList problems={elsewhere} named />}
    </>
  );
}
