import { Link } from 'react-router-dom';
import type { PartDocument } from '../../../../../schemas/part.ts';
import { useCall } from '../../../api.ts';
import { type Path, pointerOf, valueAt } from '../../../editing/pointer.ts';
import type { Plain } from '../../../editing/same.ts';
import type { Draft } from '../../../editing/use-draft.ts';
import type { FormSurroundings } from '../../../forms/form-context.ts';
import { SchemaForm } from '../../../forms/SchemaForm.tsx';
import { LoadError } from '../../../parts/LoadError.tsx';
import { Skeletons } from '../../../parts/PageSkeleton.tsx';
import { documentPath } from '../../../parts/places.ts';
import style from './Inspector.module.css';
import { withSchema } from './with-schema.ts';

interface PartFormProps {
  readonly draft: Draft;
  /** Path of the block that uses the part. */
  readonly path: Path;
  readonly part: string;
  readonly given: Plain;
  readonly surroundings: FormSurroundings;
}

/** Inputs that a block passes to a part; the part itself is edited on its own page. */
export function PartForm({ draft, path, part, given, surroundings }: PartFormProps) {
  const { data, error, mutate } = useCall('documents.get', { kind: 'part', id: part });
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeletons rows={3} />;
  const { description, inputs = {} } = data.body as unknown as PartDocument;
  return (
    <>
      <p className={style.part}>
        {description} <Link to={documentPath('part', part)}>Open the part</Link>
      </p>
      <SchemaForm
        schema={withSchema(inputs)}
        value={given}
        pointer={pointerOf([...path, 'with'])}
        problems={draft.problems}
        surroundings={surroundings}
        onChange={(recipe, mark) =>
          draft.edit((body) => {
            const use = valueAt(body, path) as Record<string, unknown>;
            use.with ??= {};
            recipe(use.with as Record<string, unknown>);
          }, mark)
        }
      />
    </>
  );
}
