import { Button, Menu } from '@mantine/core';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Initials } from '../../parts/Initials.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketsText, roleNames } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import { OpsProblem } from '../../problem.ts';
import { type Account, useAccount } from '../../session.ts';
import { type Credentials, CredentialsDialog } from './CredentialsDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import style from './Settings.module.css';

type Change = 'edit' | 'reset' | 'close';
/** Open dialog: adding a person, or changing an account. */
type Dialog = 'add' | { readonly change: Change; readonly account: Account };

/** All accounts; they can be added, changed, reset, closed and reopened. */
export function People() {
  const own = useAccount();
  // The server refuses both the list and new accounts to an admin of some markets.
  const isOfAll = own.markets === undefined;
  const { data, error, mutate } = useCall('accounts.list', isOfAll ? {} : null);
  const [dialog, setDialog] = useState<Dialog>();
  const [secrets, setSecrets] = useState<Credentials>();
  const columns = columnsOf({ ownId: own.id, onChange: (change, account) => setDialog({ change, account }) });
  if (!isOfAll)
    return (
      <Card title="People">
        <EmptyNote title="Not for your markets">Accounts are added and changed by admins of all markets.</EmptyNote>
      </Card>
    );
  return (
    <Card
      title="People"
      aside={
        <Button variant="filled" leftSection={<Plus size={15} />} onClick={() => setDialog('add')}>
          Add somebody
        </Button>
      }
      flush
    >
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons />}
      {data && <DataTable label="People" rows={data.items} columns={columns} keyOf={({ id }) => id} pageSize={25} file="people" />}
      <AccountDialogs dialog={dialog} onClose={() => setDialog(undefined)} onSecrets={setSecrets} />
      <CredentialsDialog credentials={secrets} onClose={() => setSecrets(undefined)} />
    </Card>
  );
}

interface AccountRowProps {
  /** Id of the signed-in person, who cannot close their own account. */
  readonly ownId: string;
  onChange(change: Change, account: Account): void;
}

const columnsOf = (row: AccountRowProps): readonly Column<Account>[] => [
  {
    id: 'name',
    label: 'Name',
    value: ({ name }) => name,
    cell: ({ name, email }) => (
      <span className={style.person}>
        <Initials name={name} />
        <span>
          <b>{name}</b>
          <small>{email}</small>
        </span>
      </span>
    ),
  },
  { id: 'email', label: 'Email', value: ({ email }) => email, exportOnly: true },
  { id: 'role', label: 'Role', value: ({ role }) => roleNames[role] },
  { id: 'markets', label: 'Markets', value: ({ markets }, site) => marketsText(markets, site) },
  {
    id: 'seen',
    label: 'Last sign-in',
    at: ({ lastSignInAt }) => lastSignInAt,
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Ago at={lastSignInAt} /> : 'Never'),
    minor: true,
  },
  {
    id: 'state',
    label: 'State',
    value: ({ active }) => (active ? 'Open' : 'Closed'),
    cell: ({ active }) => <StatusDot tone={active ? 'live' : 'quiet'}>{active ? 'Open' : 'Closed'}</StatusDot>,
  },
  { id: 'do', label: '', end: true, cell: (account) => <AccountMenu account={account} {...row} /> },
];

function AccountMenu({ account, ownId, onChange }: AccountRowProps & { readonly account: Account }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" aria-label={`Change ${account.name}`}>
          <Ellipsis size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange('edit', account)}>Change name, role, markets</Menu.Item>
        <Menu.Item onClick={() => onChange('reset', account)}>New password and code</Menu.Item>
        <Menu.Item disabled={account.id === ownId} onClick={() => onChange('close', account)}>
          {account.active ? 'Close the account' : 'Open it again'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface AccountDialogsProps {
  readonly dialog: Dialog | undefined;
  onClose(): void;
  /** Called with a password and TOTP secret, which are shown once. */
  onSecrets(secrets: Credentials): void;
}

function AccountDialogs({ dialog, onClose, onSecrets }: AccountDialogsProps) {
  const { change, account } = typeof dialog === 'object' ? dialog : {};
  const isOpen = account?.active;
  return (
    <>
      <PersonDialog
        opened={dialog === 'add' || change === 'edit'}
        account={account}
        onClose={onClose}
        add={async (input) => {
          onSecrets(await create(input));
          await refresh('accounts.', 'auditLog.');
        }}
        change={update}
      />
      <ReasonDialog
        opened={change === 'reset'}
        title={`New password and code for ${account?.name}`}
        action="Make them"
        alarming
        onClose={onClose}
        run={async (reason) => {
          if (!account) return;
          onSecrets(await call('accounts.reset', { id: account.id, reason }));
          await refresh('accounts.', 'auditLog.');
        }}
      >
        <p>The present ones stop working, and {account?.name} is signed out everywhere.</p>
      </ReasonDialog>
      <ReasonDialog
        opened={change === 'close'}
        title={isOpen ? `Close the account of ${account?.name}` : `Open the account of ${account?.name} again`}
        action={isOpen ? 'Close it' : 'Open it'}
        alarming={isOpen ?? false}
        onClose={onClose}
        run={async (reason) => account && update({ id: account.id, active: !account.active, reason })}
      >
        <p>{isOpen ? 'They are signed out at once and cannot sign in.' : 'They sign in with the password and code they had.'}</p>
      </ReasonDialog>
    </>
  );
}

/** If the account exists already (after a lost response, for example), explains how to get new credentials: the first password was never shown. */
async function create(input: OpsTypes['accounts.create']['input']): Promise<Credentials> {
  try {
    return await call('accounts.create', input);
  } catch (problem) {
    if (!(problem instanceof OpsProblem) || problem.code !== 'auth.account_exists') throw problem;
    throw new OpsProblem({ code: problem.code, status: problem.status, title: hasAccount });
  }
}

const hasAccount = 'Somebody has this email already. They are in the list; “New password and code” in their menu gives them new ones.';

async function update(input: OpsTypes['accounts.update']['input']): Promise<void> {
  await call('accounts.update', input);
  await refresh('accounts.', 'auditLog.');
}
