import { Coin } from './art/Coin.tsx';
import css from './CoinAmount.module.css';

type Props = { children: React.ReactNode; size?: 'small' | 'normal' | 'hero'; unit?: string };

/** A coin and an amount that is already formatted; `unit` follows in small type ("coins"). */
export function CoinAmount({ children, size = 'normal', unit }: Props) {
  return (
    <span className={[css.amount, css[size]].filter(Boolean).join(' ')}>
      <Coin size={size === 'hero' ? 32 : size === 'small' ? 14 : 17} />
      {children}
      {unit && <span className={css.unit}>{unit}</span>}
    </span>
  );
}
