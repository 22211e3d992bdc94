import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { localDay, shiftDay } from '../../../../schemas/dates.ts';
import { call, refresh } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { idOf } from '../../parts/id-of.ts';
import type { Market } from '../../parts/names.ts';
import { clockFor } from '../../parts/site-lists.ts';
import { useProgramme } from '../../parts/use-programme.ts';
import { useSite } from '../../parts/use-site.ts';
import { firstInstantOf } from '../../parts/zone.ts';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import type { Widget } from '../lotteries/lottery.ts';
import style from './Campaigns.module.css';
import { longTextOf, type NewType } from './campaign-texts.ts';
import { NameField } from './NameField.tsx';
import { copyOf, idRefusal, newCampaign, type VenueStore } from './new-campaign.ts';
import { WhatItIs } from './WhatItIs.tsx';
import { draftTyped } from './write-texts.ts';

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
  const site = useSite();
  const own = useAccount().markets as readonly Market[] | undefined;
  const law = useProgramme<{ byMarket?: Partial<Record<Market, { on?: boolean; legalNote?: unknown }>> }>('draws')?.byMarket;
  const worth = useProgramme<{ byMarket?: Partial<Record<Market, { worthMinorPer100Coins?: number }>> }>('orders')?.byMarket;
  const [type, setType] = useState<NewType>(copied?.type ?? 'offer');
  const [widget, setWidget] = useState<Widget>('wheel');
  const isVenue = type === 'venue';
  const [name, setName] = useState(isVenue ? '' : (copied?.title ?? ''));
  const [store, setStore] = useState<VenueStore>();
  const [description, setDescription] = useState('');
  const [typedId, setTypedId] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const namedId = idOf(name, taken);
  const id = namedId || typedId;
  const long = longTextOf(type);
  const wrongId = idRefusal(id, taken);

  async function bodyOf(): Promise<Readonly<Record<string, unknown>>> {
    if (!copied) {
      const here = own ?? site.marketCodes;
      const surroundings = {
        markets: here,
        own,
        brand: site.brands?.[0]?.id ?? '',
        drawMarkets: here.filter((market) => law?.[market]?.on && law[market].legalNote !== undefined),
        window: firstWindow(clockFor(site, here).zone),
        worthOf: (market: Market) => worth?.[market]?.worthMinorPer100Coins,
        store,
      };
      return newCampaign(type, id, surroundings, widget);
    }
    const { body } = await call('documents.get', { kind: 'campaign', id: copied.id });
    if (!body) throw new OpsProblem({ code: 'request.not_found', status: 404, title: 'This campaign is going away.' });
    return body;
  }

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || wrongId || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const from = await bodyOf();
      await draftTyped(sessions, { type, id, own, name, description, from: copied && from, languages: site.languageCodes });
      const session = sessions.of({ kind: 'campaign', id });
      session.create(copied ? copyOf(from, type, id, store, own) : from);
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
        <WhatItIs
          type={type}
          widget={widget}
          onType={(next) => {
            // A name that is typed stays; that of a store is no name of something else.
            if (isVenue !== (next === 'venue')) setName('');
            setStore(undefined);
            setType(next);
          }}
          onWidget={setWidget}
        />
      )}
      <NameField
        isCopy={copied !== undefined}
        isVenue={isVenue}
        name={name}
        store={store}
        isTried={tried}
        onName={setName}
        onStore={setStore}
      />
      {long && (
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
      {name.trim() !== '' && <IdField given={namedId} typed={typedId} error={tried && wrongId} onType={setTypedId} />}
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

interface IdFieldProps {
  /** What the name gives; '' where it gives none. */
  readonly given: string;
  readonly typed: string;
  readonly error: string | false | undefined;
  onType(id: string): void;
}

function IdField({ given, typed, error, onType }: IdFieldProps) {
  if (given !== '')
    return (
      <p className={style.id}>
        In links and exports, for good: <code>{given}</code>
      </p>
    );
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

/** From the next midnight in a zone, for some weeks of whole days. */
function firstWindow(zone: string): { from: string; to: string } {
  const today = localDay(new Date().toISOString(), zone);
  const midnight = (day: string) => firstInstantOf(day, zone)!;
  return { from: midnight(shiftDay(today, 1)), to: midnight(shiftDay(today, 1 + runsDays)) };
}
