import type { ReactNode } from 'react';
import { CardShape } from './CardShape.tsx';
import { Icon } from './Icon.tsx';
import css from './PlanCard.module.css';

type Props = {
  tier: 'vip' | 'svip';
  title: string;
  benefits: string[];
  currency: string;
  amount: string;
  period: string;
  more?: ReactNode;
  href: string;
};

/** A paid plan: what it brings and what it costs. Two stand side by side. */
export function PlanCard({ tier, title, benefits, currency, amount, period, more, href }: Props) {
  return (
    <CardShape tier={tier} kind="plan">
      <a className={`${css.plan} ${css[tier] ?? ''}`} href={href}>
        <h3>
          <Icon name="crown" />
          {title}
        </h3>
        <ul>
          {benefits.map((b) => (
            <li key={b}>{b}</li>
          ))}
        </ul>
        <div className={css.price}>
          <i>{currency}</i> <b>{amount}</b> {period}
          <div>{more}</div>
        </div>
      </a>
    </CardShape>
  );
}
