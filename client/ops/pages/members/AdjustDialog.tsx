import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call, refresh } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { showCoins, showCount } from '../../parts/figures.ts';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import type { Market } from '../../parts/names.ts';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { useProgramme } from '../../parts/use-programme.ts';
import { useRequest } from '../../parts/use-request.ts';
import { WholeNumberInput } from '../../parts/WholeNumberInput.tsx';
import { useAccount } from '../../session.ts';
import type { Correction } from '../corrections/correction-words.ts';
import { Approval } from './Approval.tsx';
import { type AdjustmentDraft, type AdjustmentKind, adjustmentRefusal, amountOf, balanceAfter, kinds, needsApproval } from './adjusting.ts';
import style from './Members.module.css';
import { MergedAccount, useMergedAccount } from './MergedAccount.tsx';
import type { Member } from './member-words.ts';

interface AdjustDialogProps {
  readonly member: Member;
  /** Initially chosen wallet: that of the member's own market, unless another one is shown. */
  readonly market: Market;
  readonly opened: boolean;
  onClose(): void;
}

/** Dialog to add, take or merge coins, with a reason; says beforehand if a second person must approve. */
export function AdjustDialog({ member, market, opened, onClose }: AdjustDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Adjust coins of ${member.memberNumber}`} size={520}>
      {opened && <Adjusting member={member} market={market} onClose={onClose} />}
    </Dialog>
  );
}

/** Wallet figures for a market in which the member has no wallet. */
const noWallet = { available: 0, correctedAlone: 0 };

const nothing: AdjustmentDraft = { kind: 'adjustment', adds: true, amount: undefined, from: '' };

function Adjusting({ member, market: first, onClose }: Omit<AdjustDialogProps, 'opened'>) {
  const [draft, setDraft] = useState(nothing);
  const [market, setMarket] = useState(first);
  const own = useAccount().markets as readonly Market[] | undefined;
  const [done, setDone] = useState<Correction>();
  const limit = useProgramme<{ adjustmentLimit?: number }>('coins')?.adjustmentLimit;
  const change = (part: Partial<AdjustmentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { send, because } = useRequest([draft, market]);
  const { available, correctedAlone } = member.wallets.find((each) => each.market === market) ?? noWallet;
  const merged = useMergedAccount(draft);
  const refusal = adjustmentRefusal(draft, { memberNumber: member.memberNumber, available, givenUp: merged.state });
  const isForTwo = limit !== undefined && needsApproval(draft, { limit, correctedAlone });
  if (done) return <Done of={done} onClose={onClose} />;
  return (
    <ReasonForm
      action={isForTwo ? 'Ask for approval' : 'Do it'}
      ready={refusal === undefined && limit !== undefined}
      because={because}
      keepOpen
      onClose={onClose}
      run={async (reason) => {
        const amount = amountOf(draft);
        const what = amount === undefined ? { fromMemberNumber: draft.from } : { amount };
        const answer = await send((requestId) =>
          call('adjustments.create', { id: member.id, requestId, kind: draft.kind, market, reason, ...what }),
        );
        setDone(answer);
        await refresh('members.', 'adjustments.', 'coinLiability.', 'auditLog.');
      }}
    >
      <KindChoice chosen={draft.kind} onChoose={(kind) => change({ kind })} />
      <div className={style.fields}>
        <AmountOrAccount draft={draft} onChange={change} />
        <MarketSelect label="Wallet" of={own} value={market} onChange={(next) => next && setMarket(next)} />
      </div>
      {draft.kind === 'adjustment' && (
        <SegmentedControl
          aria-label="Adds or takes"
          data={[
            { value: 'add', label: 'Add them' },
            { value: 'take', label: 'Take them' },
          ]}
          value={draft.adds ? 'add' : 'take'}
          onChange={(value) => change({ adds: value === 'add' })}
        />
      )}
      {merged.account && refusal === undefined && <MergedAccount of={merged.account} />}
      <Outcome draft={draft} available={available} refusal={refusal} />
      {limit !== undefined && <Approval draft={draft} limit={limit} correctedAlone={correctedAlone} isNeeded={isForTwo} />}
    </ReasonForm>
  );
}

function KindChoice({ chosen, onChoose }: { readonly chosen: AdjustmentKind; onChoose(kind: AdjustmentKind): void }) {
  return (
    <div className={style.kinds} role="radiogroup" aria-label="What for">
      {kinds.map(({ id, label, help }) => (
        <label key={id}>
          <input type="radio" name="kind" checked={chosen === id} onChange={() => onChoose(id)} />
          <span>
            <b>{label}</b>
            <small>{help}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** Input for the number of coins or, for a merge, the member number of the other account. */
function AmountOrAccount({ draft, onChange }: { readonly draft: AdjustmentDraft; onChange(part: Partial<AdjustmentDraft>): void }) {
  return draft.kind === 'change' ? (
    <TextInput
      label="From member number"
      inputMode="numeric"
      maxLength={20}
      value={draft.from}
      onChange={(event) => onChange({ from: event.currentTarget.value.replaceAll(' ', '') })}
    />
  ) : (
    <WholeNumberInput label="Coins" least={1} most={1_000_000} value={draft.amount} first onChange={(amount) => onChange({ amount })} />
  );
}

interface OutcomeProps {
  readonly draft: AdjustmentDraft;
  /** Coins available in the wallet. */
  readonly available: number;
  /** Reason why the correction is not possible; undefined if it is. */
  readonly refusal: string | undefined;
}

function Outcome({ draft, available, refusal }: OutcomeProps) {
  const after = balanceAfter({ available }, draft);
  return (
    <div className={style.outcome} role="status">
      {draft.kind !== 'change' && after !== undefined && refusal === undefined && (
        <p>
          {showCount(available)} now, <b>{showCoins(after)}</b> afterwards.
        </p>
      )}
      {refusal !== undefined && <p>{refusal}</p>}
    </div>
  );
}

function Done({ of, onClose }: { of: Correction; onClose(): void }) {
  return (
    <div className={style.done}>
      <p role="status">
        {of.state === 'awaiting_approval' ? (
          <>
            <b>It waits for a second person.</b> No coins moved yet. It stands in <Link to="/corrections">Corrections</Link>.
          </>
        ) : (
          <b>Done. The entry stands in the member’s coins.</b>
        )}
      </p>
      <Button variant="filled" data-autofocus onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
