import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { call } from '../../api.ts';
import { FixedId, NewDocumentForm } from '../../documents/NewDocumentForm.tsx';
import { useNewDocument } from '../../documents/use-new-document.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { draftWords } from '../campaigns/write-texts.ts';
import { idRefusal, newScreen, routeRefusal, screenIdOf, titleOf } from './new-screen.ts';
import type { ListedScreen } from './screen-entries.ts';

/** Asks for the name and template of a new screen and opens its draft. */
export function NewScreenDialog({ opened, screens, onClose }: { opened: boolean; screens: readonly ListedScreen[]; onClose(): void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="New screen" size={460}>
      {opened && <NewScreenForm screens={screens} onClose={onClose} />}
    </Dialog>
  );
}

function NewScreenForm({ screens, onClose }: { screens: readonly ListedScreen[]; onClose(): void }) {
  const [name, setName] = useState('');
  const [typedId, setTypedId] = useState('');
  const [typedRoute, setTypedRoute] = useState<string>();
  const [from, setFrom] = useState('');
  const namedId = screenIdOf(name, screens);
  const needsId = name.trim() !== '' && namedId === '';
  const id = namedId || typedId;
  const route = typedRoute ?? (id && `/${id}`);
  const wrongName = name.trim() === '' ? 'A name that members read.' : undefined;
  const wrongId = idRefusal(id, screens);
  const wrongRoute = routeRefusal(route, screens);
  const state = useNewDocument({
    kind: 'screen',
    id,
    isValid: !wrongName && !wrongId && !wrongRoute,
    async begin(sessions) {
      const copied = from ? (await call('documents.get', { kind: 'screen', id: from })).body : undefined;
      const title = titleOf(id);
      await draftWords(sessions, title.namespace, { [title.name]: name.trim() }, {});
      return newScreen(id, route, copied as unknown as ScreenDocument | undefined) as unknown as Readonly<Record<string, unknown>>;
    },
    onClose,
  });

  return (
    <NewDocumentForm state={state} onClose={onClose}>
      <TextInput
        label="Name"
        description="In English, as members read it at the top; the other languages are written beside it."
        data-autofocus
        maxLength={80}
        value={name}
        error={state.isTried && wrongName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {needsId && (
        <TextInput
          label="Id"
          description="This name gives none. It stands in links and releases, and stays."
          maxLength={64}
          value={typedId}
          error={(state.isTried || typedId !== '') && wrongId}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Route"
        description="Where it opens in the app; links lead there."
        placeholder="/as-its-name"
        maxLength={100}
        value={route}
        error={(state.isTried || typedRoute !== undefined) && id !== '' && wrongRoute}
        onChange={(event) => setTypedRoute(event.currentTarget.value)}
      />
      {namedId !== '' && <FixedId id={namedId} uses="links and releases" />}
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
    </NewDocumentForm>
  );
}
