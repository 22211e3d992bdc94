import { ConflictView } from '../editing/ConflictView.tsx';
import type { OpenHistory } from '../editing/use-page-history.ts';
import { ScheduledNote } from '../parts/ScheduledNote.tsx';
import { ownProblems } from './lead-to-open.ts';
import { OpenTab, type OpenTabProps } from './OpenTab.tsx';
import { pointerName } from './pointer-name.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { showPlace } from './show-place.ts';
import { TakenLine } from './TakenLine.tsx';
import { tabState } from './tab-marks.ts';

interface OpenDocumentProps extends OpenTabProps {
  readonly history: OpenHistory;
}

/** Tabs of a document, notes on its draft (schedule, conflict, undo), and the open tab. */
export function OpenDocument({ history, ...open }: OpenDocumentProps) {
  const { kind, id, draft, tabs, schema } = open;
  const own = ownProblems(draft.problems, { kind, id });
  const nameOf = (pointer: string) => (schema ? pointerName(schema, pointer) : pointer);
  return (
    <>
      <SectionTabs
        sections={tabs.sections}
        chosen={tabs.open}
        stateOf={(section) => tabState(section, own, draft.body)}
        onChoose={tabs.choose}
      />
      <ScheduledNote scheduled={draft.scheduled} />
      <ConflictView draft={draft} nameOf={nameOf} schema={schema} ids={open.surroundings.ids} />
      <OpenTab {...open} />
      <TakenLine
        history={history}
        own={{ kind, id }}
        nameOf={nameOf}
        onShow={(tab, pointer) => {
          if (tab && tab !== tabs.open) tabs.choose(tab);
          if (pointer) showPlace(pointer);
        }}
      />
    </>
  );
}
