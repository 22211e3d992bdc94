import { SegmentedControl } from '@mantine/core';
import { Art } from '../../../ui/art/Art.tsx';
import type { ArtName } from '../../../ui/art/names.ts';
import type { Widget } from '../lotteries/lottery.ts';
import style from './Campaigns.module.css';
import type { NewType } from './campaign-texts.ts';

const types: readonly { readonly id: NewType; readonly art: ArtName; readonly label: string; readonly help: string }[] = [
  { id: 'offer', art: 'ticket', label: 'Voucher offer', help: 'Members claim it, type a code, or are given it' },
  { id: 'catalogue-item', art: 'gift', label: 'Redemption item', help: 'Members swap coins for it' },
  { id: 'lottery', art: 'wheel', label: 'Prize draw', help: 'Members spin for coins, vouchers and gifts' },
  { id: 'activity', art: 'balloon', label: 'Activity', help: 'Members take a place and come' },
  { id: 'boost', art: 'coin-stack', label: 'Coin boost', help: 'What members do earns more for a while' },
  { id: 'invitation', art: 'friends', label: 'Invitation campaign', help: 'Members bring friends and are rewarded' },
  { id: 'banner', art: 'city', label: 'Banner', help: 'A wide picture at the top of home' },
  { id: 'news', art: 'envelope', label: 'Brand news', help: 'A card on home with a story to read' },
  { id: 'community', art: 'phone', label: 'Chat group', help: 'Members join the group of a store by its QR code' },
  { id: 'venue', art: 'calendar', label: 'Venue', help: 'Members book a time to visit a store' },
];

const widgets: readonly { readonly value: Widget; readonly label: string }[] = [
  { value: 'wheel', label: 'Wheel' },
  { value: 'grid', label: 'Grid' },
  { value: 'slot', label: 'Slot machine' },
];

interface CampaignTypePickerProps {
  readonly type: NewType;
  readonly widget: Widget;
  onType(type: NewType): void;
  onWidget(widget: Widget): void;
}

/** Choice of a new campaign's type and, for a draw, its widget. */
export function CampaignTypePicker({ type, widget, onType, onWidget }: CampaignTypePickerProps) {
  return (
    <>
      <div className={style.types} role="radiogroup" aria-label="What it is">
        {types.map(({ id, art, label, help }) => (
          <label key={id}>
            <input type="radio" name="type" checked={type === id} onChange={() => onType(id)} />
            <Art name={art} width={44} />
            <span>
              <b>{label}</b>
              <small>{help}</small>
            </span>
          </label>
        ))}
      </div>
      {type === 'lottery' && (
        <SegmentedControl
          fullWidth
          aria-label="Shown as"
          data={[...widgets]}
          value={widget}
          onChange={(next) => onWidget(next as Widget)}
        />
      )}
    </>
  );
}
