import { useMemo } from 'react';
import { useCall } from '../../../api.ts';
import { useTextPlaces } from '../../../documents/use-text-places.ts';
import type { Draft } from '../../../editing/use-draft.ts';
import type { FormSurroundings } from '../../../forms/form-context.ts';
import { usualNamespace } from '../../../forms/text-keys.ts';
import { ActionList } from '../actions/ActionList.tsx';
import { baseOf, marketOf } from '../screen-entries.ts';
import type { ScreenEditing } from '../use-screen-editing.ts';
import { expressionNames, itemNames, namesOf } from './names.ts';

/** Context for the forms of a screen: other documents, names defined by the screen, and the editor of nested actions. */
export function useSurroundings(draft: Draft, editing: ScreenEditing): FormSurroundings {
  const { screen, nodes, selected } = editing;
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 }).data?.items;
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 }).data?.items;
  const textPlaces = useTextPlaces({ kind: 'screen', id: screen.id }, screen);
  const { lockOf } = draft;
  return useMemo(() => {
    const campaignIds = (campaigns ?? []).map(({ id }) => id);
    return {
      documentId: baseOf(screen.id),
      textNamespace: usualNamespace(screen),
      textPlaces,
      ...(screens ? { screens: screens.filter(({ id }) => !marketOf(id)).map(({ id, title }) => ({ id, title })) } : {}),
      ...(campaigns ? { campaigns: campaigns.map(({ id, title }) => ({ id, title })) } : {}),
      names: namesOf(screen, nodes),
      lockOf,
      expressions: { names: expressionNames(screen, nodes, selected, campaignIds), itemNames: itemNames(selected) },
      renderNested: (given) =>
        given.kind === 'actions' ? <ActionList {...given} /> : <p>{Array.isArray(given.value) ? given.value.length : 0} in the tree</p>,
    };
  }, [screen, nodes, selected, screens, campaigns, textPlaces, lockOf]);
}
