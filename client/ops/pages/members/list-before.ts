import { useState } from 'react';
import { type To, useLocation } from 'react-router-dom';

/** Router state passed to a member's page: filters, search and page of the list it was opened from. */
interface ListBefore {
  readonly list: string;
}

/** Router state for links out of the current list. */
export const useThisList = (): ListBefore => ({ list: useLocation().search });

/** Link back to the list as it was left; the unfiltered list if the page was not opened from it. */
export function useListBefore(): To {
  const { state } = useLocation();
  // Kept in state, because switching a tab of the page replaces the router state.
  const [search] = useState(() => (state as Partial<ListBefore> | null)?.list ?? '');
  return { pathname: '/members', search };
}
