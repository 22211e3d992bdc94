import type { ScreenDocument } from '../../../../../schemas/screen.ts';
import type { Draft } from '../../../editing/use-draft.ts';
import type { FormSurroundings } from '../../../forms/form-context.ts';
import { SchemaForm } from '../../../forms/SchemaForm.tsx';
import { DataSources } from './DataSources.tsx';
import style from './ScreenPanels.module.css';
import { screenSchema } from './screen-schema.ts';

/** Form of the screen itself: title, route, guards, data, initial state and sheets. */
export function ScreenPanels({ draft, screen, surroundings }: { draft: Draft; screen: ScreenDocument; surroundings: FormSurroundings }) {
  return (
    <div className={style.panels}>
      <SchemaForm
        schema={screenSchema}
        value={screen as unknown as Readonly<Record<string, unknown>>}
        problems={draft.problems}
        surroundings={surroundings}
        onChange={draft.edit}
      />
      <DataSources draft={draft} screen={screen} surroundings={surroundings} />
    </div>
  );
}
