import type { Role } from '../../../schemas/ops/roles.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { roleNames } from '../parts/names.ts';
import { Page } from '../parts/Page.tsx';
import { useAccount } from '../session.ts';

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Shown instead of a page that the person's role may not read; names the roles that may. */
export function NotForRole({ title, roles }: { title: string; roles: readonly Role[] }) {
  const { role } = useAccount();
  const names = roles.map((each) => roleNames[each]);
  return (
    <Page title={title}>
      <EmptyNote title={`For ${all.format(names)}`}>
        This page is read by people with the role {oneOf.format(names)}. Yours is {roleNames[role]}; an admin can change it.
      </EmptyNote>
    </Page>
  );
}
