import type { ReactNode } from 'react';
import { Coin } from './art/Coin.tsx';
import { CardShape } from './CardShape.tsx';
import type { ChipLook } from './Chip.tsx';
import { CountUp } from './CountUp.tsx';
import { Holes } from './Holes.tsx';
import css from './MemberCard.module.css';

type Props = {
  tier: ChipLook;
  /** The level's name. A paid plan sets colour and name instead, and the level moves to the chip. */
  title: string;
  chip?: string;
  name: string;
  number: string;
  coins: number;
  formatCoins?: (coins: number) => string;
  coinsLabel: string;
  /** What is missing for the next level, or the end date of the current one. */
  note?: ReactNode;
  /** Tenths of the progress to the next level, 0 to 10. */
  holes: number;
  holesLabel: string;
  /** The picture of the till code, at most 76 px. */
  code: ReactNode;
  codeLabel: string;
  codeHref?: string;
  onCode?: () => void;
};

/**
 * The hero of the home screen, 358 × 216 px: level, animated coins, a button for the till code, ten holes. The page fills the `data-known` elements
 * before the app has loaded.
 */
export function MemberCard(p: Props) {
  const Code = p.codeHref ? 'a' : 'button';
  return (
    <CardShape
      tier={p.tier}
      foot={
        <div className={css.holes}>
          <Holes done={p.holes} label={p.holesLabel} />
        </div>
      }
    >
      <div className={css.body}>
        <div className={css.main}>
          <div className={css.title}>
            <h2 data-known="tierName">{p.title}</h2>
            {p.chip && <span className={css.chip}>{p.chip}</span>}
          </div>
          <p className={css.who}>
            <span data-known="name">{p.name}</span> <b>{p.number}</b>
          </p>
          <div className={css.coins}>
            <span className={css.figure}>
              <Coin size={28} ring={p.tier === 'vip'} />
              <span data-known="coins">
                <CountUp value={p.coins} format={p.formatCoins} />
              </span>
            </span>
            <small>{p.coinsLabel}</small>
          </div>
          <p className={css.note}>{p.note}</p>
        </div>
        <Code className={css.code} href={p.codeHref} onClick={p.onCode}>
          <span className={css.tile}>{p.code}</span>
          {p.codeLabel}
        </Code>
      </div>
    </CardShape>
  );
}
