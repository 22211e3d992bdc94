import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Role, roles } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type Market, marketName, roleNames } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useSite } from '../../parts/use-site.ts';
import type { Account } from '../../session.ts';

interface PersonDialogProps {
  readonly opened: boolean;
  /** Of whom; somebody new where absent. */
  readonly account: Account | undefined;
  onClose(): void;
  add(input: OpsTypes['accounts.create']['input']): Promise<void>;
  change(input: OpsTypes['accounts.update']['input']): Promise<void>;
}

/** Name, email of somebody new, role and markets. */
export function PersonDialog({ opened, account, onClose, add, change }: PersonDialogProps) {
  const { marketCodes } = useSite();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('campaign');
  const [own, setOwn] = useState<readonly Market[]>([]);
  useEffect(() => {
    if (!opened) return;
    setEmail(account?.email ?? '');
    setName(account?.name ?? '');
    setRole(account?.role ?? 'campaign');
    setOwn(account?.markets ?? []);
  }, [opened, account]);
  return (
    <ReasonDialog
      opened={opened}
      title={account ? account.name : 'Add somebody'}
      action={account ? 'Change' : 'Add'}
      ready={name.trim() !== '' && email.includes('@')}
      onClose={onClose}
      run={(reason) =>
        account
          ? change({ id: account.id, name: name.trim(), role, markets: [...own], reason })
          : add({ email: email.trim(), name: name.trim(), role, reason, ...(own.length > 0 ? { markets: [...own] } : {}) })
      }
    >
      <TextInput label="Name" maxLength={80} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label="Email"
        type="email"
        maxLength={200}
        disabled={account !== undefined}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label="Role"
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: roleNames[value] }))}
        value={role}
        onChange={(chosen) => setRole(chosen as Role)}
      />
      <MultiSelect
        label="Markets"
        placeholder={own.length === 0 ? 'All' : ''}
        description="None chosen: all of them"
        data={marketCodes.map((value) => ({ value, label: marketName(value) }))}
        value={[...own]}
        onChange={(chosen) => setOwn(chosen as Market[])}
      />
      {account && <p>The sessions of {account.name} end, so that the change counts at once.</p>}
    </ReasonDialog>
  );
}
