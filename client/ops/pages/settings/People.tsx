import { Button, Menu } from '@mantine/core';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { Initials } from '../../parts/Initials.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketsText, roleNames } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import { type Account, useAccount } from '../../session.ts';
import { type Credentials, CredentialsDialog } from './CredentialsDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import style from './Settings.module.css';

type Doing = { readonly what: 'add' } | { readonly what: 'change' | 'reset' | 'close'; readonly account: Account };

/** All accounts; one is added, changed, reset, closed and opened again. */
export function People() {
  const { data, error, mutate } = useCall('accounts.list');
  const own = useAccount();
  const [doing, setDoing] = useState<Doing>();
  const [secrets, setSecrets] = useState<Credentials>();
  const done = () => setDoing(undefined);
  const of = doing && 'account' in doing ? doing.account : undefined;
  const update = async (input: OpsTypes['accounts.update']['input']) => {
    await call('accounts.update', input);
    await refresh('accounts.', 'auditLog.');
  };
  const columns: readonly Column<Account>[] = [
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
      value: ({ lastSignInAt }) => lastSignInAt,
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Ago at={lastSignInAt} /> : 'Never'),
      minor: true,
    },
    {
      id: 'state',
      label: 'State',
      value: ({ active }) => (active ? 'Open' : 'Closed'),
      cell: ({ active }) => <StatusDot tone={active ? 'live' : 'quiet'}>{active ? 'Open' : 'Closed'}</StatusDot>,
    },
    {
      id: 'do',
      label: '',
      end: true,
      cell: (account) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" aria-label={`Change ${account.name}`}>
              <Ellipsis size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDoing({ what: 'change', account })}>Change name, role, markets</Menu.Item>
            <Menu.Item onClick={() => setDoing({ what: 'reset', account })}>New password and code</Menu.Item>
            <Menu.Item disabled={account.id === own.id} onClick={() => setDoing({ what: 'close', account })}>
              {account.active ? 'Close the account' : 'Open it again'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ];
  return (
    <Card
      title="People"
      aside={
        <Button variant="filled" leftSection={<Plus size={15} />} onClick={() => setDoing({ what: 'add' })}>
          Add somebody
        </Button>
      }
      flush
    >
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons />}
      {data && <DataTable label="People" rows={data.items} columns={columns} keyOf={({ id }) => id} pageSize={25} file="people" />}
      <PersonDialog
        opened={doing?.what === 'add' || doing?.what === 'change'}
        account={of}
        onClose={done}
        add={async (input) => {
          setSecrets(await call('accounts.create', input));
          await refresh('accounts.', 'auditLog.');
        }}
        change={update}
      />
      <ReasonDialog
        opened={doing?.what === 'reset'}
        title={`New password and code for ${of?.name}`}
        action="Make them"
        alarming
        onClose={done}
        run={async (reason) => {
          if (!of) return;
          setSecrets(await call('accounts.reset', { id: of.id, reason }));
          await refresh('accounts.', 'auditLog.');
        }}
      >
        <p>The present ones stop working, and {of?.name} is signed out everywhere.</p>
      </ReasonDialog>
      <ReasonDialog
        opened={doing?.what === 'close'}
        title={of?.active ? `Close the account of ${of.name}` : `Open the account of ${of?.name} again`}
        action={of?.active ? 'Close it' : 'Open it'}
        alarming={of?.active ?? false}
        onClose={done}
        run={async (reason) => of && update({ id: of.id, active: !of.active, reason })}
      >
        <p>{of?.active ? 'They are signed out at once and cannot sign in.' : 'They sign in with the password and code they had.'}</p>
      </ReasonDialog>
      <CredentialsDialog credentials={secrets} onClose={() => setSecrets(undefined)} />
    </Card>
  );
}
