import { Button, Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { call, refresh } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import { draftWords } from '../campaigns/write-texts.ts';
import { idRefusal, newScreen, routeRefusal, screenIdOf, titleOf } from './new-screen.ts';
import style from './Screens.module.css';
import type { ListedScreen } from './screen-entries.ts';

/** Asks how a new screen is called and what it begins as, and opens its draft. */
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
  const [name, setName] = useState('');
  const [typedId, setTypedId] = useState('');
  const [typedRoute, setTypedRoute] = useState<string>();
  const [from, setFrom] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const namedId = screenIdOf(name, screens);
  const asksForId = name.trim() !== '' && namedId === '';
  const id = namedId || typedId;
  const route = typedRoute ?? (id && `/${id}`);
  const wrongName = name.trim() === '' ? 'A name that members read.' : undefined;
  const wrongId = idRefusal(id, screens);
  const wrongRoute = routeRefusal(route, screens);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (wrongName || wrongId || wrongRoute || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const copied = from ? (await call('documents.get', { kind: 'screen', id: from })).body : undefined;
      const title = titleOf(id);
      await draftWords(sessions, title.namespace, { [title.name]: name.trim() }, {});
      const session = sessions.of({ kind: 'screen', id });
      session.create(newScreen(id, route, copied as unknown as ScreenDocument | undefined) as unknown as Readonly<Record<string, unknown>>);
      await session.flush();
      const state = session.get();
      if (state.phase === 'ready' && state.work.refusal) throw new Error(state.work.refusal);
      await refresh('documents.', 'overview.');
      onClose();
      void navigate(`/screens/${id}`);
    } catch (error) {
      setFailed(error instanceof OpsProblem || !(error instanceof Error) ? sentenceOf(error) : error.message);
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void create(event)}>
      <TextInput
        label="Name"
        description="In English, as members read it at the top; the other languages are written beside it."
        data-autofocus
        maxLength={80}
        value={name}
        error={tried && wrongName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {asksForId && (
        <TextInput
          label="Id"
          description="This name gives none. It stands in links and releases, and stays."
          maxLength={64}
          value={typedId}
          error={(tried || typedId !== '') && wrongId}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Route"
        description="Where it opens in the app; links lead there."
        placeholder="/as-its-name"
        maxLength={100}
        value={route}
        error={(tried || typedRoute !== undefined) && id !== '' && wrongRoute}
        onChange={(event) => setTypedRoute(event.currentTarget.value)}
      />
      {namedId !== '' && (
        <p className={style.id}>
          In links and releases, for good: <code>{namedId}</code>
        </p>
      )}
      <Select
        label="Begins as"
        allowDeselect={false}
        searchable
        value={from}
        data={[
          { value: '', label: 'A page with its title' },
          ...screens.map((screen) => ({ value: screen.id, label: `A copy of ${screen.title} (${screen.id})` })),
        ]}
        onChange={(chosen) => setFrom(chosen ?? '')}
      />
      <p className={style.failed} role="alert">
        {failed}
      </p>
      <div className={style.formActions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy}>
          Create
        </Button>
      </div>
    </form>
  );
}
