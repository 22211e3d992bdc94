import type { Role } from '../../../schemas/ops/roles.ts';
import { type ConsolePage, pages } from '../pages/index.ts';
import { useAccount } from '../session.ts';

/** Whether somebody of the role may read the page at all. */
export const isFor = (role: Role, { roles }: ConsolePage): boolean => roles === undefined || roles.includes(role);

/** The pages that whoever is signed in may read, in the order of the navigation. */
export function useOwnPages(): readonly ConsolePage[] {
  const { role } = useAccount();
  return pages.filter((page) => isFor(role, page));
}
