import { useSearchParams } from 'react-router-dom';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import type { EditorPanel } from './panel.ts';
import { type Section, sectionsOf } from './sections.ts';

export interface EditorTabs {
  /** Panels first, then the sections of the form; the JSON tab follows them and is not included. */
  readonly sections: readonly Section[];
  /** Id of the open tab, `json` for the whole document; undefined until the document is loaded. */
  readonly open: string | undefined;
  /** Open section of the form, or the tab of the open panel; undefined for JSON. */
  readonly section: Section | undefined;
  readonly panel: EditorPanel | undefined;
  choose(id: string): void;
  /** Opens the tab at an index (from 0), for keyboard shortcuts. */
  chooseAt(index: number): void;
}

interface EditorTabsOptions {
  readonly isLoaded: boolean;
  /** Schema of the loaded document; undefined shows it as JSON only. */
  readonly schema: ObjectSchema | undefined;
  readonly panels: readonly EditorPanel[];
}

/** Tabs of a document's editor; the open one is kept in the URL (`?tab=`). */
export function useEditorTabs({ isLoaded, schema, panels }: EditorTabsOptions): EditorTabs {
  const [params, setParams] = useSearchParams();
  const sections = schema ? [...panels.map(({ id, label }) => ({ id, label, properties: [] })), ...sectionsOf(schema)] : [];
  const isJson = params.get('tab') === 'json' || (isLoaded && !schema);
  const section = isJson ? undefined : (sections.find(({ id }) => id === params.get('tab')) ?? sections[0]);
  const choose = (tab: string) => setParams({ tab }, { replace: true });
  return {
    sections,
    open: isJson ? 'json' : section?.id,
    section,
    panel: panels.find(({ id }) => id === section?.id),
    choose,
    chooseAt(index) {
      const tab = [...sections.map(({ id }) => id), 'json'][index];
      if (tab) choose(tab);
    },
  };
}
