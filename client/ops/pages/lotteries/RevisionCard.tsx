import type { CSSProperties } from 'react';
import { Card } from '../../parts/Card.tsx';
import { counted, showCount } from '../../parts/figures.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { When } from '../../parts/When.tsx';
import { barOf, nameIn, type Revision, showP, verdictOf } from './audit.ts';
import tableStyle from './Lotteries.module.css';
import { showShare } from './odds.ts';
import style from './RevisionCard.module.css';

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Draws under one revision of the odds: how often each cell was chosen, with a mark at the expected number. */
export function RevisionCard({ revision: of, names }: { revision: Revision; names: ReadonlyMap<string, string> }) {
  const { revision, from, to, draws, prizes, alarm, p } = of;
  const most = Math.max(...prizes.flatMap(({ wanted, expected }) => [wanted, expected]));
  return (
    <Card
      title={`Revision ${revision}`}
      aside={
        <StatusDot tone={alarm ? 'failing' : p === undefined ? 'quiet' : 'live'}>
          {alarm ? 'Alarm' : p === undefined ? 'Too few to judge' : 'Fits the odds'}
        </StatusDot>
      }
    >
      <p className={tableStyle.quiet}>
        {counted(draws, 'draw')}, <When at={from} time /> to <When at={to} time />.
      </p>
      <p className={style.verdict} data-bad={alarm || undefined}>
        {verdictOf(of)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and the keyboard has no other way to its end */}
      <section className={tableStyle.scroll} tabIndex={0} aria-label={`Cells of revision ${revision}`}>
        <table className={`${tableStyle.table} ${style.fit}`} aria-label={`Revision ${revision}: chosen against expected`}>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">Odds</th>
              <th scope="col">Chosen, with a mark where expected</th>
              <th scope="col" data-end>
                Chosen
              </th>
              <th scope="col" data-end>
                Expected
              </th>
              <th scope="col" data-end>
                Given
              </th>
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize, at) => {
              const { drawn, mark } = barOf(prize.wanted, prize.expected, most);
              return (
                <tr key={prize.id} data-bad={prize.alarm || undefined}>
                  <th scope="row">
                    {nameIn(names, prize)}
                    <small>{prize.alarm ? `Off: p ${prize.p === undefined ? '0' : showP(prize.p)}` : `cell ${at + 1}`}</small>
                  </th>
                  <td>{showShare(prize.odds)}</td>
                  <td>
                    <span className={style.fitBar} aria-hidden style={{ '--drawn': drawn, '--mark': mark } as CSSProperties}>
                      <i />
                      <b />
                    </span>
                  </td>
                  <td data-end>{showCount(prize.wanted)}</td>
                  <td data-end>{decimal.format(prize.expected)}</td>
                  <td data-end>{showCount(prize.awarded)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
