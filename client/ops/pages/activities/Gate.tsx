import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import style from './Activities.module.css';

const REASON = 'Came through the gate';

/** Registers arriving guests, by a scanned code or a typed member number. */
export function Gate({ activity }: { readonly activity: string }) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean }>();
  const [busy, setBusy] = useState(false);
  const note = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const { memberNumber } = await call('attendances.arrive', { id: activity, guest: typed.trim(), reason: REASON });
      setSaid({ text: `${memberNumber} is in.`, wrong: false });
      setTyped('');
      await refresh('attendances.', 'auditLog.');
    } catch (error) {
      const known = error instanceof OpsProblem ? sentences[error.code] : undefined;
      setSaid({ text: known ?? sentenceOf(error), wrong: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={style.gate} onSubmit={(event) => void note(event)}>
      <TextInput
        label="At the gate"
        placeholder="Scan a code or type a member number"
        value={typed}
        error={said?.wrong ? said.text : undefined}
        description={said && !said.wrong ? said.text : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ActButton
        type="submit"
        size="sm"
        roles={editors}
        because={typed.trim().length < 6 ? 'Scan or type first' : undefined}
        loading={busy}
      >
        Note
      </ActButton>
    </form>
  );
}

const sentences: Readonly<Record<string, string>> = {
  'request.not_found': 'This member is not on the list.',
  'redemption.invalid_transition': 'This member has no place.',
  'activity.outside_period': 'Guests are noted from the day before on.',
  'membership_code.invalid': 'This is no code of ours.',
  'membership_code.expired': 'The code is over. Ask for the one that is on the screen now.',
  'validation.request': 'Scan a code or type a whole member number.',
};
