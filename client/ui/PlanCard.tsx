import type { ReactNode } from 'react';
import { CardShape } from './CardShape.tsx';
import { Chip, type ChipLook } from './Chip.tsx';
import { Icon } from './Icon.tsx';
import css from './PlanCard.module.css';

type Props = {
  tier: ChipLook;
  title: string;
  note?: ReactNode;
  benefits: string[];
  /** A formatted amount; the text before its digits is set smaller. */
  price?: string;
  period?: string;
  more?: ReactNode;
  chip?: ReactNode;
  /** True or false for an option of several; undefined for a plan that opens a page. */
  chosen?: boolean;
  disabled?: boolean;
  href?: string;
  onClick?: () => void;
};

/** A paid plan: its benefits and price, two side by side. Among options the chosen one is coloured, the others are white. */
export function PlanCard({ tier, title, note, benefits, price, period, more, chip, chosen, disabled, href, onClick }: Props) {
  const Tag = href ? 'a' : onClick ? 'button' : 'div';
  const [, sign, figures] = /^(\D*)(.*)$/.exec(price ?? '') ?? [];
  const body = (
    <Tag
      className={[css.plan, chosen !== undefined ? css.choice : benefits.length > 0 && css.tall].filter(Boolean).join(' ')}
      href={href}
      type={Tag === 'button' ? 'button' : undefined}
      aria-pressed={chosen}
      disabled={Tag === 'button' ? disabled : undefined}
      onClick={onClick}
    >
      <span className={css.title}>
        {chosen === undefined ? <Icon name="crown" /> : <i className={css.mark}>{chosen && <Icon name="check" size={16} />}</i>}
        <b>{title}</b>
        {chip && chosen === undefined && <span className={css.chip}>{chip}</span>}
      </span>
      {note && <span>{note}</span>}
      {benefits.length > 0 && (
        <span className={css.lines}>
          {benefits.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
      {price && (
        <span className={css.price}>
          <i>{sign}</i>
          <b>{figures}</b> <span className={css.period}>{period}</span>
          <span className={css.more}>{more}</span>
        </span>
      )}
      {chip && chosen !== undefined && (
        <span>
          <Chip tone={chosen ? 'paper' : 'ok'} round>
            {chip}
          </Chip>
        </span>
      )}
    </Tag>
  );
  return (
    <div className={css.slot}>
      {chosen === false ? (
        <div className={css.paper} data-tier={tier}>
          {body}
        </div>
      ) : (
        <CardShape tier={tier} kind="plan">
          {body}
        </CardShape>
      )}
    </div>
  );
}
