import { Radio } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useIsLater } from '../../parts/is-later.ts';
import { MayStop } from '../../parts/MayStop.tsx';
import { TimeOfRelease } from '../../parts/TimeOfRelease.tsx';
import style from './Forecast.module.css';
import { type Clashed, clashKey, type Decisions, type Forecasted } from './forecast.ts';

interface ForecastProps {
  readonly items: readonly Forecasted[];
  readonly decisions: Decisions;
  onDecide(decisions: Decisions): void;
}

/** Waiting releases that overlap with these drafts: what is rebased automatically, and the conflicts to decide. */
export function Forecast({ items, decisions, onDecide }: ForecastProps) {
  return items.map((item) => <Waiting key={item.release} item={item} decisions={decisions} onDecide={onDecide} />);
}

function Waiting({ item, decisions, onDecide }: { item: Forecasted } & Omit<ForecastProps, 'items'>) {
  const { release, title, author, publishAt, clock, approval, isBefore, documents, clashes, needsApproval, problems } = item;
  const holdsOn = clashes.some((clash) => decisions.takes[clashKey(clash)] === 'scheduled');
  const names = new Intl.ListFormat('en').format(documents.map((each) => each.title));
  // A release that waits for approval beyond its time depends on the approval only.
  const isTimed = useIsLater(item) || !approval;
  const time = publishAt && isTimed ? <TimeOfRelease at={publishAt} clock={clock} /> : 'once it is approved';
  return (
    <section className={style.waiting} aria-label={`Scheduled: ${title}`}>
      <p>
        <b>
          {documents.length === 0
            ? 'Another release waits'
            : `${names} ${documents.length === 1 ? 'changes' : 'change'} ${isBefore ? 'before that' : 'again'}`}
          {publishAt && isTimed ? ' on ' : ', '}
          {time}
        </b>
        , with <Link to={`/releases/${release}`}>{title}</Link> by {author.name}.
      </p>
      {clashes.length === 0 && problems.length === 0 && (
        <p>{isBefore ? 'These drafts come on top of it.' : 'Other values change there. What you publish now is carried over into it.'}</p>
      )}
      {clashes.length > 0 && (
        <p>
          {clashes.length === 1 ? 'One value changes' : `${clashes.length} values change`} in both. What is to hold{' '}
          {isBefore ? 'when these drafts go live' : 'from then on'}?
        </p>
      )}
      {clashes.map((clash) => (
        <Clash
          key={clashKey(clash)}
          clash={clash}
          value={decisions.takes[clashKey(clash)]}
          onChange={(take) => onDecide({ ...decisions, takes: { ...decisions.takes, [clashKey(clash)]: take } })}
        />
      ))}
      {needsApproval && holdsOn && (
        <p>
          <b>It will then wait for a second person:</b> what is scheduled was agreed to over other values.
        </p>
      )}
      {problems.length > 0 && (
        <MayStop
          problems={problems}
          checked={decisions.stops.includes(release)}
          onChange={(yes) =>
            onDecide({ ...decisions, stops: yes ? [...decisions.stops, release] : decisions.stops.filter((each) => each !== release) })
          }
        />
      )}
    </section>
  );
}

interface ClashProps {
  readonly clash: Clashed;
  readonly value: 'scheduled' | 'published' | undefined;
  onChange(take: 'scheduled' | 'published'): void;
}

const Clash = ({ clash: { label, scheduled, published }, value, onChange }: ClashProps) => (
  <Radio.Group label={label} value={value ?? ''} onChange={(take) => onChange(take as 'scheduled' | 'published')}>
    <div className={style.choices}>
      <Radio value="scheduled" label={`${scheduled ?? 'Nothing'}, as scheduled`} />
      <Radio value="published" label={`${published ?? 'Nothing'}, as in these drafts`} />
    </div>
  </Radio.Group>
);
