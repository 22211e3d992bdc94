import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, refresh, useCall } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import style from './Rollouts.module.css';
import { ShareInput, shareIn } from './ShareInput.tsx';

/** Starts a roll-out: chooses drafts of screens and texts, and the share of devices. */
export function NewRollout({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const listed = useCall('documents.list', opened ? { drafts: true, limit: 1000 } : null).data?.items ?? [];
  const drafts = listed.filter(({ kind }) => kind === 'screen' || kind === 'locale');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState('10');
  const share = shareIn(typed);
  const documents = drafts.filter(({ kind, id }) => chosen.has(`${kind}:${id}`)).map(({ kind, id }) => ({ kind, id }));
  async function run(reason: string): Promise<void> {
    await call('rollouts.create', { title: title.trim(), reason, share: share!, documents });
    setChosen(new Set());
    setTitle('');
    await refresh('rollouts.');
  }
  return (
    <ReasonDialog
      opened={opened}
      title="Try drafts on some devices"
      action="Begin"
      ready={share !== undefined}
      because={documents.length === 0 ? 'Choose a draft first.' : title.trim() === '' ? 'Write a title first.' : undefined}
      onClose={onClose}
      run={run}
    >
      {drafts.length === 0 ? (
        <p>There is no draft of a screen or of texts. What has value for members, such as rewards, cannot be tried on some of them.</p>
      ) : (
        <Checkbox.Group label="Drafts" value={[...chosen]} onChange={(keys) => setChosen(new Set(keys))}>
          <div className={style.drafts}>
            {drafts.map(({ kind, id, title: name }) => (
              <Checkbox key={`${kind}:${id}`} value={`${kind}:${id}`} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <TextInput label="Title" maxLength={120} value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
      <ShareInput value={typed} onChange={setTyped} />
    </ReasonDialog>
  );
}
