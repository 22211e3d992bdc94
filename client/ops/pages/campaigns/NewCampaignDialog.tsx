import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import { FixedId, NewDocumentForm } from '../../documents/NewDocumentForm.tsx';
import { useNewDocument } from '../../documents/use-new-document.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { idOf } from '../../parts/id-of.ts';
import type { Market } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import type { Widget } from '../lotteries/lottery.ts';
import { CampaignTypePicker } from './CampaignTypePicker.tsx';
import { longTextOf, type NewType } from './campaign-texts.ts';
import { NameField } from './NameField.tsx';
import { copyOf, idRefusal, newCampaign, type VenueStore } from './new-campaign.ts';
import { useFirstSurroundings } from './use-first-surroundings.ts';
import { draftTyped } from './write-texts.ts';

export interface Copied {
  readonly id: string;
  readonly title: string;
  readonly type: NewType;
}

interface NewCampaignDialogProps {
  readonly opened: boolean;
  /** Ids of existing campaigns. */
  readonly taken: readonly string[];
  /** Campaign to copy; undefined creates an empty one. */
  readonly copied?: Copied | undefined;
  onClose(): void;
}

/** Asks for the type and name of a new campaign and opens its draft. */
export function NewCampaignDialog({ opened, taken, copied, onClose }: NewCampaignDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copied ? `A copy of ${copied.title}` : 'New campaign'} size={520}>
      {opened && <NewCampaignForm taken={taken} copied={copied} onClose={onClose} />}
    </Dialog>
  );
}

function NewCampaignForm({ taken, copied, onClose }: Omit<NewCampaignDialogProps, 'opened'>) {
  const languages = useSite().languageCodes;
  const own = useAccount().markets as readonly Market[] | undefined;
  const firstSurroundings = useFirstSurroundings();
  const [type, setType] = useState<NewType>(copied?.type ?? 'offer');
  const [widget, setWidget] = useState<Widget>('wheel');
  const isVenue = type === 'venue';
  const [name, setName] = useState(isVenue ? '' : (copied?.title ?? ''));
  const [store, setStore] = useState<VenueStore>();
  const [description, setDescription] = useState('');
  const [typedId, setTypedId] = useState('');
  const namedId = idOf(name, taken);
  const id = namedId || typedId;
  const wrongId = idRefusal(id, taken);
  const state = useNewDocument({
    kind: 'campaign',
    id,
    isValid: name.trim() !== '' && wrongId === undefined,
    async begin(sessions) {
      const from = copied && (await bodyOf(copied));
      const body = from ? copyOf(from, type, id, store, own) : newCampaign(type, id, { ...firstSurroundings(), store }, widget);
      await draftTyped(sessions, { type, id, own, name, description, from, languages });
      return body;
    },
    onClose,
  });

  function chooseType(next: NewType): void {
    // A typed name is kept when the type changes; a store's name is not.
    if (isVenue !== (next === 'venue')) setName('');
    setStore(undefined);
    setType(next);
  }

  return (
    <NewDocumentForm state={state} onClose={onClose}>
      {!copied && <CampaignTypePicker type={type} widget={widget} onType={chooseType} onWidget={setWidget} />}
      <NameField
        isCopy={copied !== undefined}
        isVenue={isVenue}
        name={name}
        store={store}
        isTried={state.isTried}
        onName={setName}
        onStore={setStore}
      />
      {longTextOf(type) && (
        <Textarea
          label={isVenue ? 'What to do there' : 'Description'}
          description={
            copied ? 'The same as that of the other where empty, in all languages.' : 'A sentence or two; it can be written later.'
          }
          autosize
          minRows={2}
          maxLength={400}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      )}
      {name.trim() !== '' && <IdField named={namedId} typed={typedId} error={state.isTried && wrongId} onType={setTypedId} />}
    </NewDocumentForm>
  );
}

/** Body of the campaign to copy: its draft, else its live version. */
async function bodyOf({ id }: Copied): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await call('documents.get', { kind: 'campaign', id });
  if (!body) throw new OpsProblem({ code: 'request.not_found', status: 404, title: 'This campaign is going away.' });
  return body;
}

interface IdFieldProps {
  /** Id derived from the name; '' if none can be derived. */
  readonly named: string;
  readonly typed: string;
  readonly error: string | false | undefined;
  onType(id: string): void;
}

function IdField({ named, typed, error, onType }: IdFieldProps) {
  if (named !== '') return <FixedId id={named} uses="links and exports" />;
  return (
    <TextInput
      label="Id"
      description="This name gives none. It stands in links, exports and records, and stays."
      maxLength={64}
      value={typed}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
