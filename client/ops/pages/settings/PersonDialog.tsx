import { Group, MultiSelect, Radio, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Role, roles } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type Market, marketName, roleNames } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useSite } from '../../parts/use-site.ts';
import type { Account } from '../../session.ts';

interface PersonDialogProps {
  readonly opened: boolean;
  /** Account to change; undefined adds a new one. */
  readonly account: Account | undefined;
  onClose(): void;
  add(input: OpsTypes['accounts.create']['input']): Promise<void>;
  change(input: OpsTypes['accounts.update']['input']): Promise<void>;
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly scope: MarketScope;
}

/** Markets of an account. Nothing is preselected for a new one, because all markets must be a deliberate choice. */
interface MarketScope {
  readonly reach: 'all' | 'some' | undefined;
  readonly markets: readonly Market[];
}

const nobody: Person = { name: '', email: '', role: 'campaign', scope: { reach: undefined, markets: [] } };

const personOf = ({ name, email, role, markets }: Account): Person => ({
  name,
  email,
  role,
  scope: { reach: markets ? 'some' : 'all', markets: markets ?? [] },
});

/** Form for name, email (new accounts only), role and markets. */
export function PersonDialog({ opened, account, onClose, add, change }: PersonDialogProps) {
  const [person, setPerson] = useState(nobody);
  useEffect(() => {
    if (opened) setPerson(account ? personOf(account) : nobody);
  }, [opened, account]);
  const alter = (part: Partial<Person>) => setPerson((before) => ({ ...before, ...part }));
  const { name, email, role, scope } = person;
  const markets = scope.reach === 'some' ? [...scope.markets] : [];
  return (
    <ReasonDialog
      opened={opened}
      title={account ? account.name : 'Add somebody'}
      action={account ? 'Change' : 'Add'}
      because={missingOf(person)}
      onClose={onClose}
      run={(reason) =>
        account
          ? change({ id: account.id, name: name.trim(), role, markets, reason })
          : add({ email: email.trim(), name: name.trim(), role, reason, ...(markets.length > 0 ? { markets } : {}) })
      }
    >
      <TextInput label="Name" maxLength={80} value={name} onChange={(event) => alter({ name: event.currentTarget.value })} />
      <TextInput
        label="Email"
        type="email"
        maxLength={200}
        disabled={account !== undefined}
        value={email}
        onChange={(event) => alter({ email: event.currentTarget.value })}
      />
      <Select
        label="Role"
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: roleNames[value] }))}
        value={role}
        onChange={(chosen) => alter({ role: chosen as Role })}
      />
      <MarketFields scope={scope} onChange={(next) => alter({ scope: next })} />
      {account && <p>The sessions of {account.name} end, so that the change counts at once.</p>}
    </ReasonDialog>
  );
}

/** The first missing value, as a sentence; undefined if complete. */
function missingOf({ name, email, scope }: Person): string | undefined {
  if (name.trim() === '') return 'Write a name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'Write the whole email address, such as aisha@company.com.';
  if (scope.reach === undefined) return 'Say which markets: all of them, or only some.';
  return scope.reach === 'some' && scope.markets.length === 0 ? 'Choose the markets.' : undefined;
}

function MarketFields({ scope: { reach, markets }, onChange }: { readonly scope: MarketScope; onChange(next: MarketScope): void }) {
  const { marketCodes } = useSite();
  return (
    <>
      <Radio.Group label="Works for" value={reach ?? null} onChange={(next) => onChange({ reach: next as MarketScope['reach'], markets })}>
        <Group gap={20} mt={4}>
          <Radio value="all" label="All markets" />
          <Radio value="some" label="Only some" />
        </Group>
      </Radio.Group>
      {reach === 'some' && (
        <MultiSelect
          label="Markets"
          data={marketCodes.map((value) => ({ value, label: marketName(value) }))}
          value={[...markets]}
          onChange={(chosen) => onChange({ reach, markets: chosen as Market[] })}
        />
      )}
    </>
  );
}
