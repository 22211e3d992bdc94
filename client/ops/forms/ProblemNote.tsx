import { CircleAlert } from 'lucide-react';
import type { Schema } from '../../../schemas/schema.ts';
import type { Path } from '../editing/pointer.ts';
import { fixOf } from './fixes.ts';
import { useFormScope } from './form-context.ts';
import { rangeSentence } from './limits.ts';
import style from './ProblemNote.module.css';
import type { FieldProblem } from './problems-at.ts';

interface Props {
  readonly id: string;
  readonly problems: readonly FieldProblem[];
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
}

/** What is wrong at a field: a sentence, what to do, and a button that does it where it can be worked out. */
export function ProblemNote({ id, problems, schema, value, path }: Props) {
  const { pointerTo, set } = useFormScope();
  const pointer = pointerTo(path);
  return (
    <div id={id} aria-live="polite" className={style.problems}>
      {problems.map((problem) => {
        const own = problem.pointer === pointer;
        const fix = own ? fixOf(problem.code, schema, value) : undefined;
        return (
          <div key={`${problem.code}${problem.pointer}`} className={style.problem} data-severity={problem.severity}>
            <CircleAlert size={16} aria-hidden />
            <p>
              <b>{(problem.code === 'schema.range' && own && rangeSentence(schema)) || problem.message}</b> {problem.hint}
            </p>
            {fix && (
              <button type="button" onClick={() => set(path, fix.value)}>
                {fix.label}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
