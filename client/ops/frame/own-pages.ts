import type { Role } from '../../../schemas/ops/roles.ts';
import { type ConsolePage, pages } from '../pages/index.ts';
import { useAccount } from '../session.ts';

/** True if the role may read the page. */
export const isFor = (role: Role, { roles }: ConsolePage): boolean => roles === undefined || roles.includes(role);

/** Pages that the signed-in person may read, in the order of the navigation. */
export function useOwnPages(): readonly ConsolePage[] {
  const { role } = useAccount();
  return pages.filter((page) => isFor(role, page));
}
