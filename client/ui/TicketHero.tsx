import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import { Chip } from './Chip.tsx';
import { Progress } from './Progress.tsx';
import { type TicketFace, TicketStub } from './Ticket.tsx';
import css from './TicketHero.module.css';

type Props = TicketFace & {
  kindText: string;
  title: string;
  text?: ReactNode;
  note?: string;
  soon?: boolean;
  /** Text stamped across the stub ("Used"). */
  stampText?: string;
  spent?: boolean;
  share?: { percent: number; text: string; value?: string };
};

/** One large coupon: its value on the coloured stub, a perforation, its description below. */
export function TicketHero({ kindText, title, text, note, soon, stampText, spent, share, figure, art, ...face }: Props) {
  return (
    <div className={css.hero} data-kind={spent ? undefined : face.kind}>
      <div className={css.top}>
        <TicketStub
          {...face}
          figure={figure}
          art={figure ? undefined : art}
          spent={spent}
          large
          className={figure && art ? `${css.paper} ${css.aside}` : css.paper}
        />
        {figure && art && (
          <span className={spent ? `${css.art} ${css.faded}` : css.art} aria-hidden="true">
            <Art name={art} width={92} />
          </span>
        )}
        {stampText && <b className={css.stamp}>{stampText}</b>}
      </div>
      <div className={css.body}>
        <small className={css.kind}>{kindText}</small>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {note && (
          <div className={css.note}>
            {soon ? (
              <Chip tone="warn" icon="clock" round>
                {note}
              </Chip>
            ) : (
              <span>{note}</span>
            )}
          </div>
        )}
        {share && (
          <div className={css.share}>
            <Progress
              label={share.text}
              shown={share.value}
              said={share.text}
              value={share.percent}
              max={100}
              colour={spent ? 'var(--line-2)' : 'var(--stub-paper)'}
            />
          </div>
        )}
      </div>
    </div>
  );
}
