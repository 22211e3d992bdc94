import type { ticketHero } from '../../../schemas/blocks/ticket-hero.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { TicketHero as Part } from '../../ui/TicketHero.tsx';

/** One coupon, large. */
export default function TicketHero({ id, props }: BlockView<typeof ticketHero>) {
  const { art, share, shareText, shareValue, ...rest } = props;
  return (
    <div data-block={id}>
      <Part
        {...rest}
        art={art as ArtName | undefined}
        share={share !== undefined && shareText ? { percent: share, text: shareText, value: shareValue } : undefined}
      />
    </div>
  );
}
