import { Button, Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { call, refresh } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { sentenceOf } from '../../problem.ts';
import { idRefusal, newScreen, routeRefusal } from './new-screen.ts';
import style from './Screens.module.css';
import type { ListedScreen } from './screen-entries.ts';

/** Asks for id, route and what a new screen begins as, and opens its draft. */
export function NewScreenDialog({ opened, screens, onClose }: { opened: boolean; screens: readonly ListedScreen[]; onClose(): void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New screen" size={460}>
      {opened && <NewScreenForm screens={screens} onClose={onClose} />}
    </Modal>
  );
}

function NewScreenForm({ screens, onClose }: { screens: readonly ListedScreen[]; onClose(): void }) {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  const [id, setId] = useState('');
  const [route, setRoute] = useState<string>();
  const [from, setFrom] = useState('');
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState<string>();
  const path = route ?? `/${id}`;
  const wrongId = idRefusal(id, screens);
  const wrongRoute = routeRefusal(path, screens);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (wrongId || wrongRoute) return;
    try {
      const copied = from ? (await call('documents.get', { kind: 'screen', id: from })).body : undefined;
      const session = sessions.of({ kind: 'screen', id });
      session.create(newScreen(id, path, copied as unknown as ScreenDocument | undefined) as unknown as Readonly<Record<string, unknown>>);
      await session.flush();
      const state = session.get();
      if (state.phase === 'ready' && state.work.refusal) return setFailed(state.work.refusal);
      await refresh('documents.');
      onClose();
      void navigate(`/screens/${id}`);
    } catch (error) {
      setFailed(sentenceOf(error));
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void create(event)}>
      <TextInput
        label="Id"
        description="Names the screen in links and releases; it stays."
        data-autofocus
        value={id}
        error={tried && wrongId}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <TextInput label="Route" value={path} error={tried && wrongRoute} onChange={(event) => setRoute(event.currentTarget.value)} />
      <Select
        label="Begins as"
        allowDeselect={false}
        searchable
        value={from}
        data={[
          { value: '', label: 'An empty screen' },
          ...screens.map((screen) => ({ value: screen.id, label: `A copy of ${screen.title} (${screen.id})` })),
        ]}
        onChange={(chosen) => setFrom(chosen ?? '')}
      />
      <p className={style.failed} role="alert">
        {failed}
      </p>
      <div className={style.formActions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled">
          Create
        </Button>
      </div>
    </form>
  );
}
