import { Lock, X } from 'lucide-react';
import { memo, useId } from 'react';
import { isPlain } from '../editing/same.ts';
import style from './Field.module.css';
import { type FieldKind, fieldKindOf } from './field-kind.ts';
import { type FieldViewProps, useFormScope } from './form-context.ts';
import { Help } from './Help.tsx';
import { limitsOf } from './limits.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { problemsAt } from './problems-at.ts';
import { isToFillIn } from './to-fill-in.ts';

/** Kinds whose parts are fields of their own; problems below them are shown at those. */
const divided: ReadonlySet<FieldKind> = new Set(['group', 'list', 'rows', 'markets', 'map', 'places', 'either']);
/** Kinds with several inputs: labelled as a group, not by the `<label>` of one input. */
const several: ReadonlySet<FieldKind> = new Set([
  ...divided,
  'segments',
  'checks',
  'tags',
  'text-ref',
  'art',
  'icon',
  'actions',
  'blocks',
  'block',
  'fixed',
]);

const partsIn = (value: unknown): readonly string[] => (isPlain(value) ? Object.keys(value) : []);

/** A field of a form: label, required mark, limits, control, help text, problems and their fixes. */
export const Field = memo(function Field({ schema, value, path, label, required, beside = false, bare = false }: FieldViewProps) {
  const {
    problems,
    pointerTo,
    surroundings,
    views: { Control },
  } = useFormScope();
  const id = useId();
  const pointer = pointerTo(path);
  const kind = fieldKindOf(schema);
  const here = problemsAt(problems, pointer, !divided.has(kind));
  const lock = surroundings.lockOf?.(pointer);
  const locked = lock !== undefined;
  // Fields inside a divided one show the lock themselves.
  const saysLock = locked && !divided.has(kind);
  const isGroup = several.has(kind);
  const labelId = `${id}label`;
  const noteIds = [!bare && schema.description && `${id}help`, here.length > 0 && `${id}problem`].filter(Boolean).join(' ') || undefined;
  const control = (
    <Control
      schema={schema}
      value={value}
      path={path}
      label={label}
      required={required}
      locked={locked}
      inputId={id}
      describedBy={noteIds}
      invalid={here.some((problem) => problem.severity === 'error' && !isToFillIn(problem, value, pointer))}
    />
  );
  if (bare) {
    return (
      <div className={style.bare} data-pointer={pointer}>
        {control}
        <ProblemNote id={`${id}problem`} problems={here} schema={schema} value={value} path={path} />
      </div>
    );
  }
  return (
    <div
      className={style.field}
      data-beside={beside || undefined}
      data-kind={kind}
      data-pointer={pointer}
      {...(isGroup ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': noteIds } : {})}
    >
      <div className={style.labelLine}>
        {isGroup ? (
          <span id={labelId} className={style.label}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={style.label}>
            {label}
          </label>
        )}
        <span className={style.limits}>
          {saysLock && <Lock size={12} aria-hidden />}
          {limitsOf(schema) ?? (required ? 'Required' : 'Optional')}
          {!required && value !== undefined && <Drop kind={kind} value={value} path={path} label={label} />}
        </span>
      </div>
      {control}
      {schema.description && (
        <p id={`${id}help`} className={style.help}>
          <Help text={schema.description} />
        </p>
      )}
      {saysLock && <p className={style.help}>{lock}</p>}
      <ProblemNote id={`${id}problem`} problems={here} schema={schema} value={value} path={path} />
    </div>
  );
});

type DropProps = Pick<FieldViewProps, 'value' | 'path' | 'label'> & { readonly kind: FieldKind };

/** Button that removes an optional value; hidden if that would remove values which the operator may not change. */
function Drop({ kind, value, path, label }: DropProps) {
  const { set, pointerTo, surroundings } = useFormScope();
  const isOpen = (at: FieldViewProps['path']) => surroundings.lockOf?.(pointerTo(at)) === undefined;
  if (!isOpen(path) || (kind === 'markets' && !partsIn(value).every((part) => isOpen([...path, part])))) return null;
  return (
    <button type="button" className={style.drop} aria-label={`Remove ${label.toLowerCase()}`} onClick={() => set(path, undefined)}>
      <X size={13} aria-hidden />
    </button>
  );
}
