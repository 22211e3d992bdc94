import { useState } from 'react';
import { Link } from 'react-router-dom';
import { documentPath } from '../../parts/places.ts';
import { oneIn, showShare } from '../lotteries/odds.ts';
import { BothSides } from './BothSides.tsx';
import style from './Presented.module.css';
import type { Difference } from './release.ts';

type Campaign = Difference['campaigns'][number];
type Odds = NonNullable<Campaign['odds']>[number];
type Weight = NonNullable<Odds['after']>;

const states = { added: 'New', changed: 'Changed', removed: 'Goes away' } as const;
/** Longer lists of terms are collapsed initially: some standing rules have hundreds. */
const unfolded = 16;

/** Terms of each campaign in a release: what it is, gives and costs. */
export function Presented({ campaigns }: { campaigns: readonly Campaign[] }) {
  return campaigns.map((campaign) => <Terms key={campaign.id} campaign={campaign} />);
}

function Terms({ campaign: { id, title, type, change, summary, terms, odds } }: { campaign: Campaign }) {
  const [all, setAll] = useState(terms.length <= unfolded);
  return (
    <section className={style.campaign} aria-label={`Terms of ${title}`}>
      <header>
        <h2>
          <Link to={documentPath('campaign', id)}>{title}</Link>
        </h2>
        <span>{title === type ? states[change] : `${type} · ${states[change]}`}</span>
      </header>
      <p>{summary}.</p>
      <dl>
        {(all ? terms : terms.slice(0, unfolded)).map((term, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two terms may have one label.
          <div key={at} data-changed={change === 'changed' && term.before !== term.after ? true : undefined}>
            <dt>{term.label}</dt>
            <dd>{change === 'changed' ? <BothSides before={term.before} after={term.after} /> : (term.after ?? term.before)}</dd>
          </div>
        ))}
      </dl>
      {!all && (
        <button type="button" onClick={() => setAll(true)}>
          {terms.length - unfolded} more terms
        </button>
      )}
      {odds && <OddsList odds={odds} isChanged={change === 'changed'} />}
    </section>
  );
}

/** Prizes of a draw with their odds; before and after if they change. */
function OddsList({ odds, isChanged }: { odds: readonly Odds[]; isChanged: boolean }) {
  const moves = isChanged && odds.some(({ before, after }) => shareText(before) !== shareText(after));
  return (
    <table aria-label="Odds">
      <thead>
        <tr>
          <th scope="col">Prize</th>
          <th scope="col">Gives</th>
          {moves && <th scope="col">Odds today</th>}
          <th scope="col">{moves ? 'Odds after' : 'Odds'}</th>
        </tr>
      </thead>
      <tbody>
        {odds.map(({ prize, gives, limits, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place; names may be there twice.
          <tr key={at}>
            <th scope="row">{prize}</th>
            <td>
              {gives}
              {gives !== 'Nothing' && <small>{limits ?? 'any number'}</small>}
            </td>
            {moves && (
              <td data-odds>
                <Share weight={before} />
              </td>
            )}
            <td data-odds data-changed={moves && shareText(before) !== shareText(after) ? true : undefined}>
              <Share weight={isChanged ? after : (after ?? before)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareText = (weight: Weight | undefined): string => (weight ? showShare(weight.of === 0 ? 0 : weight.weight / weight.of) : '–');

const Share = ({ weight }: { weight: Weight | undefined }) => (
  <>
    <b>{shareText(weight)}</b>
    {weight && <small>{oneIn(weight.weight, weight.of)}</small>}
  </>
);
