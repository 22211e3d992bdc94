import type { ReactNode } from 'react';
import { Coin } from './art/Coin.tsx';
import { CardShape } from './CardShape.tsx';
import type { ChipLook } from './Chip.tsx';
import { CountUp } from './CountUp.tsx';
import { Holes } from './Holes.tsx';
import css from './MemberCard.module.css';

type Props = {
  tier: ChipLook;
  /** The level's name; a paid plan gives the colour and the name and moves the level to the chip. */
  title: string;
  chip?: string;
  name: string;
  number: string;
  coins: number;
  formatCoins?: (coins: number) => string;
  coinsLabel: string;
  /** What is missing to the next level, or until when this one lasts. */
  note?: ReactNode;
  /** Tenths of the way to the next level, 0 to 10. */
  holes: number;
  holesLabel: string;
  /** The picture of the till code, at most 76 px. */
  code: ReactNode;
  codeLabel: string;
  codeHref?: string;
  onCode?: () => void;
};

/** The home screen's hero, 358 × 216: level, coins counted up, the till code one tap away, ten holes. The page writes what `data-known` names before the app is there. */
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
