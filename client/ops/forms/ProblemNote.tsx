import { CircleAlert, PencilLine } from 'lucide-react';
import type { Currencies } from '../../../schemas/money.ts';
import type { Schema } from '../../../schemas/schema.ts';
import type { Path } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { useSite } from '../parts/use-site.ts';
import { fieldKindOf } from './field-kind.ts';
import { fixOf } from './fixes.ts';
import { useFormScope } from './form-context.ts';
import { rangeSentence } from './limits.ts';
import { currencyAt, isTooLarge } from './money-text.ts';
import { amountSentence, moneyRangeSentence } from './money-words.ts';
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

/** Problems of a field, each with a button that fixes it where a fix can be computed. Missing values are shown as to fill in, not as errors. */
export function ProblemNote({ id, problems, schema, value, path }: Props) {
  const { pointerTo, set, read, surroundings } = useFormScope();
  const site = useSite();
  const pointer = pointerTo(path);
  const currency = fieldKindOf(schema) === 'money' ? currencyAt(path, surroundings.currencies) : undefined;
  const open = problems.filter((problem) => isToFillIn(problem, value, pointer));
  const wrong = problems.filter((problem) => !open.includes(problem));
  const fixes = wrong.map((problem) =>
    problem.pointer === pointer
      ? (surroundings.rules?.fixOf?.(problem, bodyIn(read)) ?? fixOf(problem.code, schema, value, site, currency))
      : undefined,
  );
  const first = open.find(({ code }) => !code.startsWith('schema.')) ?? open[0];
  return (
    <div id={id} aria-live="polite" className={style.problems}>
      {first && (
        <p className={style.open}>
          <PencilLine size={14} aria-hidden /> To fill in{saysNoMore(first.code) ? '.' : `: ${first.ops}`}
        </p>
      )}
      {wrong.map((problem, at) => {
        const own = problem.pointer === pointer;
        const fix = fixes[at];
        return (
          <div key={`${problem.code}${problem.pointer}`} className={style.problem} data-severity={problem.severity}>
            <CircleAlert size={16} aria-hidden />
            <p>
              <b>
                {(own ? sentenceFor(problem.code, { schema, value, currency, currencies: site.currencies }) : undefined) ?? problem.ops}
              </b>
              {isAboutFormula(problem.code) && <small>{problem.message}</small>}
            </p>
            {/* One fix may solve several problems, so it is offered once. */}
            {fix && fixes.findIndex((each) => each?.label === fix.label) === at && (
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

interface Figure {
  readonly schema: Schema;
  readonly value: unknown;
  /** Currency of an amount of money; the server states limits in minor units. */
  readonly currency: string | undefined;
  readonly currencies: Currencies;
}

/** Sentence that replaces the server's, which knows neither the currency nor what was typed. */
function sentenceFor(code: string, { schema, value, currency, currencies }: Figure): string | undefined {
  if (currency === undefined) return code === 'schema.range' ? rangeSentence(schema) : undefined;
  const isOutside = code === 'schema.range' || (schema.maximum !== undefined && isTooLarge(String(value), currency, currencies));
  if (code === 'schema.type' && !isOutside) return amountSentence(value, currency, currencies);
  return isOutside ? moneyRangeSentence(schema, currency, currencies) : undefined;
}

const bodyIn = (read: (path: Path) => unknown) => {
  const body = read([]);
  return isPlain(body) ? body : {};
};

/** True for problems whose message adds nothing to “To fill in”. */
const saysNoMore = (code: string): boolean => code.startsWith('schema.') || code === 'expression.syntax';

/** True for problems of an expression, whose author needs the technical message too. */
const isAboutFormula = (code: string): boolean => code.startsWith('expression.');
