import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { Power } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { AskBeforeLeaving } from '../../parts/AskBeforeLeaving.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { type Market, marketName } from '../../parts/names.ts';
import { sentenceOf } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import style from './Switches.module.css';
import { kindLabels, type TargetKind, targetKinds, useTargets } from './targets.ts';

/** Form that sets a kill switch, without a release. */
export function SwitchOff() {
  const own = useAccount().markets as readonly Market[] | undefined;
  const [kind, setKind] = useState<TargetKind>('block');
  const [target, setTarget] = useState<string | null>(null);
  const [market, setMarket] = useState<Market | undefined>(own?.[0]);
  const [reason, setReason] = useState('');
  const targets = useTargets(kind);
  const label = targets.find(({ value }) => value === target)?.label;
  // A market is switched off as a whole, so it has no market to choose.
  const within = kind === 'market' ? undefined : market;
  const where = within ? `in ${marketName(within)}` : 'everywhere';
  const missing = target === null ? 'Choose what to switch off.' : reason.trim().length < 3 ? 'Say why in a few words.' : undefined;
  const { switchOff, isBusy, error } = useSwitchOff(() => {
    setTarget(null);
    setReason('');
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (missing || isBusy || target === null) return;
    void switchOff({ target, reason: reason.trim(), ...(within ? { market: within } : {}) });
  }

  return (
    <AskBeforeLeaving when={reason.trim() !== ''}>
      <form className={style.form} onSubmit={submit}>
        <SegmentedControl
          className={style.kinds!}
          aria-label="Kind"
          fullWidth
          data={targetKinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={(value) => {
            setKind(value as TargetKind);
            setTarget(null);
          }}
        />
        <div className={style.fields}>
          <Select
            label={kindLabels[kind]}
            placeholder={`${targets.length} to choose from`}
            searchable
            nothingFoundMessage="Nothing of this name"
            data={[...targets]}
            value={target}
            onChange={setTarget}
          />
          <MarketSelect label="Where" all={own === undefined} of={own} value={within} disabled={kind === 'market'} onChange={setMarket} />
        </div>
        <Textarea
          label="Reason"
          placeholder="What is wrong, and where it is being solved"
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={style.error} role="alert">
          {error}
        </p>
        <div className={style.last}>
          <p>{label ? `Members lose ${label} ${where} within seconds.` : 'Works at once and needs no release. Nothing is deleted.'}</p>
          <ActButton
            type="submit"
            roles={editors}
            because={missing}
            variant="filled"
            color="red"
            leftSection={<Power size={15} />}
            loading={isBusy}
          >
            Switch off
          </ActButton>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}

/** Sets a kill switch; calls `onDone` before the lists are refreshed. */
function useSwitchOff(onDone: () => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function switchOff(input: Omit<OpsTypes['killSwitches.set']['input'], 'on'>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await call('killSwitches.set', { ...input, on: true });
      onDone();
      await refresh('killSwitches.', 'overview.', 'auditLog.');
    } catch (problem) {
      setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  }
  return { switchOff, isBusy, error };
}
