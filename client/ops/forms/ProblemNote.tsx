import { CircleAlert, PencilLine } from 'lucide-react';
import type { Schema } from '../../../schemas/schema.ts';
import type { Path } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { useSite } from '../parts/use-site.ts';
import { fixOf } from './fixes.ts';
import { useFormScope } from './form-context.ts';
import { rangeSentence } from './limits.ts';
import style from './ProblemNote.module.css';
import type { FieldProblem } from './problems-at.ts';
import { isToFillIn } from './to-fill-in.ts';

interface Props {
  readonly id: string;
  readonly problems: readonly FieldProblem[];
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
}

/** What is wrong at a field: a sentence, and a button that puts it right where that can be worked out. What nobody has filled in yet is not wrong. */
export function ProblemNote({ id, problems, schema, value, path }: Props) {
  const { pointerTo, set, read, surroundings } = useFormScope();
  const site = useSite();
  const pointer = pointerTo(path);
  const open = problems.filter((problem) => isToFillIn(problem, value, pointer));
  const wrong = problems.filter((problem) => !open.includes(problem));
  const first = open.find(({ code }) => !code.startsWith('schema.')) ?? open[0];
  return (
    <div id={id} aria-live="polite" className={style.problems}>
      {first && (
        <p className={style.open}>
          <PencilLine size={14} aria-hidden /> To fill in{first.code.startsWith('schema.') ? '.' : `: ${first.ops}`}
        </p>
      )}
      {wrong.map((problem) => {
        const own = problem.pointer === pointer;
        const fix = own ? (surroundings.rules?.fixOf?.(problem, bodyIn(read)) ?? fixOf(problem.code, schema, value, site)) : undefined;
        return (
          <div key={`${problem.code}${problem.pointer}`} className={style.problem} data-severity={problem.severity}>
            <CircleAlert size={16} aria-hidden />
            <p>
              <b>{(problem.code === 'schema.range' && own && rangeSentence(schema)) || problem.ops}</b>
              {isAboutFormula(problem.code) && <small>{problem.message}</small>}
            </p>
            {fix && (
              <button type="button" data-cure onClick={() => set(path, fix.value)}>
                {fix.label}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

const bodyIn = (read: (path: Path) => unknown) => {
  const body = read([]);
  return isPlain(body) ? body : {};
};

/** Who writes a formula wants to know which name of it is wrong. */
const isAboutFormula = (code: string): boolean => code.startsWith('expression.');
