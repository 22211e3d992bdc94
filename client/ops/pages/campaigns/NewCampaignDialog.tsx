import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Art } from '../../../ui/art/Art.tsx';
import type { ArtName } from '../../../ui/art/names.ts';
import { call, refresh } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { type Language, languages, type Market, markets } from '../../parts/names.ts';
import { useProgramme } from '../../parts/use-programme.ts';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import style from './Campaigns.module.css';
import { copyOf, idOf, idRefusal, type NewType, namespaceOf, newCampaign, textName } from './new-campaign.ts';
import { draftWords, type Words, wordsOf } from './write-texts.ts';

export interface Copied {
  readonly id: string;
  readonly title: string;
  readonly type: NewType;
}

interface NewCampaignDialogProps {
  readonly opened: boolean;
  /** Ids that are there. */
  readonly taken: readonly string[];
  /** What it begins as; an empty one of a type where absent. */
  readonly copied?: Copied | undefined;
  onClose(): void;
}

const types: readonly { readonly id: NewType; readonly art: ArtName; readonly label: string; readonly help: string }[] = [
  { id: 'offer', art: 'ticket', label: 'Voucher offer', help: 'Members claim it, type a code, or are given it' },
  { id: 'catalogue-item', art: 'gift', label: 'Redemption item', help: 'Members swap coins for it' },
];

/** How long a new campaign runs at first. */
const runsDays = 30;

/** Asks what it is and how it is called, and opens its draft. */
export function NewCampaignDialog({ opened, taken, copied, onClose }: NewCampaignDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copied ? `A copy of ${copied.title}` : 'New campaign'} size={520}>
      {opened && <NewCampaignForm taken={taken} copied={copied} onClose={onClose} />}
    </Modal>
  );
}

function NewCampaignForm({ taken, copied, onClose }: Omit<NewCampaignDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  const own = useAccount().markets as readonly Market[] | undefined;
  const worth = useProgramme<{ byMarket?: Partial<Record<Market, { worthMinorPer100Coins?: number }>> }>('orders')?.byMarket;
  const [type, setType] = useState<NewType>(copied?.type ?? 'offer');
  const [name, setName] = useState(copied?.title ?? '');
  const [description, setDescription] = useState('');
  const [typedId, setTypedId] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const namedId = idOf(name, taken);
  const asksForId = name.trim() !== '' && namedId === '';
  const id = namedId || typedId;
  const wrongName = name.trim() === '' ? 'A name that members read.' : undefined;
  const wrongId = idRefusal(id, taken);

  async function bodyOf(): Promise<Readonly<Record<string, unknown>>> {
    if (!copied) {
      const surroundings = {
        markets: own ?? markets,
        window: firstWindow(),
        worthOf: (market: Market) => worth?.[market]?.worthMinorPer100Coins,
      };
      return newCampaign(type, id, surroundings);
    }
    const { body } = await call('documents.get', { kind: 'campaign', id: copied.id });
    if (!body) throw new OpsProblem({ code: 'request.not_found', status: 404, title: 'This campaign is going away.' });
    return body;
  }

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (wrongName || wrongId || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const from = await bodyOf();
      const [names, descriptions] = copied ? await Promise.all([wordsOf(from.name), wordsOf(from.description)]) : [{}, {}];
      const described = description.trim();
      const copiedWords = wordsOfCopy(id, names, described === '' ? descriptions : {});
      await draftWords(
        sessions,
        namespaceOf[type],
        { ...copiedWords.en, [textName(id, 'name')]: name.trim(), ...(described ? { [textName(id, 'description')]: described } : {}) },
        copiedWords,
      );
      const session = sessions.of({ kind: 'campaign', id });
      session.create(copied ? copyOf(from, type, id) : from);
      await session.flush();
      const state = session.get();
      if (state.phase === 'ready' && state.work.refusal) throw new Error(state.work.refusal);
      await refresh('documents.', 'overview.');
      onClose();
      void navigate(`/campaigns/${id}`);
    } catch (error) {
      setFailed(error instanceof OpsProblem || !(error instanceof Error) ? sentenceOf(error) : error.message);
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void create(event)}>
      {!copied && (
        <div className={style.types} role="radiogroup" aria-label="What it is">
          {types.map(({ id: value, art, label, help }) => (
            <label key={value}>
              <input type="radio" name="type" checked={type === value} onChange={() => setType(value)} />
              <Art name={art} width={44} />
              <span>
                <b>{label}</b>
                <small>{help}</small>
              </span>
            </label>
          ))}
        </div>
      )}
      <TextInput
        label="Name"
        description={
          copied
            ? 'In English, as members read it; the other languages begin with the name that is copied.'
            : 'In English, as members read it; the other languages are written beside it in the form.'
        }
        data-autofocus
        maxLength={80}
        value={name}
        error={tried && wrongName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        description={
          copied ? 'The same as that of the other where empty, in all languages.' : 'A sentence or two; it can be written later.'
        }
        autosize
        minRows={2}
        maxLength={400}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {asksForId ? (
        <TextInput
          label="Id"
          description="This name gives none. It stands in links, exports and records, and stays."
          maxLength={64}
          value={typedId}
          error={tried && wrongId}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
      ) : (
        namedId !== '' && (
          <p className={style.id}>
            In links and exports, for good: <code>{namedId}</code>
          </p>
        )
      )}
      <p className={style.failed} role="alert">
        {failed}
      </p>
      <div className={style.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy}>
          Create
        </Button>
      </div>
    </form>
  );
}

/** The words a copy begins with under its own names, by language. */
function wordsOfCopy(
  id: string,
  names: Readonly<Partial<Record<Language, string>>>,
  descriptions: Readonly<Partial<Record<Language, string>>>,
): Readonly<Partial<Record<Language, Words>>> {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ...(names[language] ? { [textName(id, 'name')]: names[language] } : {}),
        ...(descriptions[language] ? { [textName(id, 'description')]: descriptions[language] } : {}),
      },
    ]),
  );
}

/** From the next midnight in UTC, for some weeks. */
function firstWindow(): { from: string; to: string } {
  const from = new Date();
  from.setUTCHours(24, 0, 0, 0);
  const to = new Date(from);
  to.setUTCDate(to.getUTCDate() + runsDays);
  return { from: from.toISOString(), to: to.toISOString() };
}
