import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScreenDocument } from '../../../../../schemas/screen.ts';
import type { Draft } from '../../../editing/use-draft.ts';
import type { FormSurroundings } from '../../../forms/form-context.ts';
import { SchemaForm } from '../../../forms/SchemaForm.tsx';
import style from './ScreenPanels.module.css';
import { readingOperations, sourceSchema } from './source-schema.ts';

interface DataSourcesProps {
  readonly draft: Draft;
  readonly screen: ScreenDocument;
  readonly surroundings: FormSurroundings;
}

type Sources = Record<string, unknown>;
const namePattern = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** Data sources of a screen: each with its operation, input and conditions. */
export function DataSources({ draft, screen, surroundings }: DataSourcesProps) {
  const [typed, setTyped] = useState('');
  const sources = screen.data ?? {};
  const locked = draft.lockOf('/data') !== undefined;
  const known = { ...surroundings, names: { ...surroundings.names, operation: readingOperations.map(({ id }) => id) } };
  const name = typed.trim();
  const free = namePattern.test(name) && !Object.hasOwn(sources, name);

  const change = (recipe: (data: Sources) => void, mark?: string) =>
    draft.edit((body) => {
      body.data ??= {};
      recipe(body.data as Sources);
      if (Object.keys(body.data as Sources).length === 0) delete body.data;
    }, mark);
  function add(): void {
    if (!free) return;
    change((data) => {
      data[name] = { source: readingOperations[0]!.id };
    });
    setTyped('');
  }

  return (
    <section className={style.sources} aria-label="Data">
      <h3>Data</h3>
      {Object.entries(sources).map(([each, source]) => (
        <div key={each} className={style.source}>
          <header>
            <code>data.{each}</code>
            {!locked && (
              <button
                type="button"
                aria-label={`Remove ${each}`}
                onClick={() =>
                  change((data) => {
                    delete data[each];
                  })
                }
              >
                <Trash2 size={15} aria-hidden />
              </button>
            )}
          </header>
          <SchemaForm
            schema={sourceSchema(source)}
            value={source as unknown as Readonly<Record<string, unknown>>}
            pointer={`/data/${each}`}
            problems={draft.problems}
            surroundings={known}
            onChange={(recipe, mark) => change((data) => recipe(data[each] as Sources), mark)}
          />
        </div>
      ))}
      {!locked && (
        <div className={style.newSource}>
          <input
            aria-label="Name of a new data source"
            placeholder="Name, as in coupons"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add();
            }}
          />
          <button type="button" disabled={!free} onClick={add}>
            <Plus size={15} aria-hidden /> Add
          </button>
        </div>
      )}
    </section>
  );
}
