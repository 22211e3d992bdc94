import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { Power } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { type Market, marketName } from '../../parts/names.ts';
import { sentenceOf } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import style from './Switches.module.css';
import { kindLabels, type TargetKind, targetKinds, useTargets } from './targets.ts';

/** Takes something from members at once, without a release. */
export function SwitchOff() {
  const own = useAccount().markets as readonly Market[] | undefined;
  const [kind, setKind] = useState<TargetKind>('block');
  const [target, setTarget] = useState<string | null>(null);
  const [market, setMarket] = useState<Market | undefined>(own?.[0]);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const targets = useTargets(kind);
  const label = targets.find(({ value }) => value === target)?.label;
  const where = market && kind !== 'market' ? `in ${marketName(market)}` : 'everywhere';
  const missing = target === null ? 'Choose what to switch off.' : reason.trim().length < 3 ? 'Say why in a few words.' : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (missing || busy || target === null) return;
    setBusy(true);
    setError(undefined);
    try {
      await call('killSwitches.set', { target, on: true, reason: reason.trim(), ...(market && kind !== 'market' ? { market } : {}) });
      setTarget(null);
      setReason('');
      await refresh('killSwitches.', 'overview.', 'auditLog.');
    } catch (problem) {
      setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
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
        <MarketSelect
          label="Where"
          all={own === undefined}
          of={own}
          value={kind === 'market' ? undefined : market}
          disabled={kind === 'market'}
          onChange={setMarket}
        />
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
          loading={busy}
        >
          Switch off
        </ActButton>
      </div>
    </form>
  );
}
