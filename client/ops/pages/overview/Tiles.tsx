import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Spark } from '../../parts/Spark.tsx';
import { StatusDot, type Tone } from '../../parts/StatusDot.tsx';
import { useSite } from '../../parts/use-site.ts';
import { Ago, showWhen } from '../../parts/When.tsx';
import style from './Overview.module.css';

type Stats = OpsTypes['programmeStats.get']['result']['items'];

interface TilesProps {
  readonly overview: OpsTypes['overview.get']['result'] | undefined;
  readonly stats: Stats | undefined;
}

const figure = new Intl.NumberFormat('en');

/** Tiles with the five key figures. */
export function Tiles({ overview, stats }: TilesProps) {
  const { zone } = useSite();
  const releases = overview?.releasesPerDay.map(({ count }) => count) ?? [];
  return (
    <div className={style.tiles}>
      <Tile to="/releases" tone="live" label="Live" spark={releases} value={overview && `Revision ${overview.revision}`}>
        {overview && (
          <>
            since <Ago at={overview.liveSince} />
          </>
        )}
      </Tile>
      <Tile to="/releases" tone="draft" label="Drafts" value={overview?.drafts}>
        {overview && (overview.awaiting > 0 ? `${overview.awaiting} waiting for approval` : 'none waits for approval')}
      </Tile>
      <Tile to="/calendar" tone="draft" label="Scheduled" value={overview?.scheduled}>
        {overview && (overview.nextAt ? `next on ${showWhen(overview.nextAt, { zone, time: true })}` : 'nothing is to come')}
      </Tile>
      <Tile to="/checks" tone={overview?.failing.length ? 'failing' : 'quiet'} label="Failing" value={overview?.failing.length}>
        {overview &&
          (overview.failing[0] ? (
            <>
              since <Ago at={oldest(overview.failing)} />
            </>
          ) : (
            'all is well'
          ))}
      </Tile>
      <Tile tone="quiet" label="Check-ins" spark={stats?.map(({ checkIns }) => checkIns)} value={stats?.at(-1)?.checkIns ?? (stats && 0)}>
        {stats && comparedText(stats)}
      </Tile>
    </div>
  );
}

interface TileProps {
  readonly label: string;
  readonly tone: Tone;
  readonly value: string | number | undefined;
  readonly spark?: readonly number[] | undefined;
  readonly to?: string;
  readonly children: ReactNode;
}

function Tile({ label, tone, value, spark = [], to, children }: TileProps) {
  const inside = (
    <>
      <span className={style.tileHead}>
        <StatusDot tone={tone}>{label}</StatusDot>
        <Spark values={spark} tone={tone} />
      </span>
      <b className={style.value}>{typeof value === 'number' ? figure.format(value) : (value ?? '–')}</b>
      <span className={style.quiet}>{children}</span>
    </>
  );
  return to ? (
    <Link to={to} className={style.tile}>
      {inside}
    </Link>
  ) : (
    <div className={style.tile}>{inside}</div>
  );
}

const oldest = (failing: readonly { readonly since: string }[]): string => failing.map(({ since }) => since).sort()[0]!;

/** Compares today's unfinished count with yesterday's; no percentage, because today is not over. */
function comparedText(stats: Stats): string {
  const before = stats.at(-2);
  return before ? `today, ${figure.format(before.checkIns)} yesterday` : 'today';
}
