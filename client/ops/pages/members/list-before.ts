import { useState } from 'react';
import { type To, useLocation } from 'react-router-dom';

/** Goes along to a member’s page: filters, search and page of the list it is opened from. */
interface ListBefore {
  readonly list: string;
}

/** What goes along from this list. */
export const useThisList = (): ListBefore => ({ list: useLocation().search });

/** The list of members as it was left; the whole one for a page that was opened in another way. */
export function useListBefore(): To {
  const { state } = useLocation();
  // A tab of the page is an address without it.
  const [search] = useState(() => (state as Partial<ListBefore> | null)?.list ?? '');
  return { pathname: '/members', search };
}
