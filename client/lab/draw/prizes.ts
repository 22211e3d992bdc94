import type { ArtName } from '../../ui/art/names.ts';
import { artUrl } from '../../ui/art/urls.ts';

export interface LabPrize {
  readonly title: string;
  readonly second: string;
  readonly art: ArtName;
  readonly ground: string;
  readonly ink: string;
  /** Returned with the prize, like every key that is not part of the configuration. */
  readonly outcome: 'prize' | 'near_miss';
  readonly range: number;
}

const ink = '#2b2440';
const paper = '#fdf9f6';

/** The eight prizes of the November wheel, clockwise from 12 o'clock. */
export const labPrizes: readonly LabPrize[] = [
  { title: 'MYR 10', second: 'off', art: 'ticket', ground: '#fdbf2d', ink, outcome: 'prize', range: 10 },
  { title: 'Try', second: 'again', art: 'lamp', ground: paper, ink, outcome: 'near_miss', range: 250 },
  { title: '50', second: 'coins', art: 'coin', ground: '#57b0e8', ink, outcome: 'prize', range: 40 },
  { title: 'Nap', second: 'bear', art: 'bear', ground: '#c8271f', ink: paper, outcome: 'prize', range: 1 },
  { title: '20', second: 'coins', art: 'coin-stack', ground: paper, ink, outcome: 'prize', range: 80 },
  { title: 'Free', second: 'ride', art: 'ferris-wheel', ground: '#fdbf2d', ink, outcome: 'prize', range: 5 },
  { title: 'Try', second: 'again', art: 'kite', ground: '#57b0e8', ink, outcome: 'near_miss', range: 250 },
  { title: '10%', second: 'off', art: 'gift', ground: '#c8271f', ink: paper, outcome: 'prize', range: 14 },
];

export const picture = ({ art }: LabPrize): string => artUrl(art) ?? '';

/** Long names from several languages, including scripts with marks above and below the letters. */
export const longNames = [
  'ตั๋วเครื่องเล่นฟรีทั้งวัน',
  'សំបុត្រកាត់ពាក់កណ្ដាល',
  '本店消费满三百元减五十元',
  'Phiếu giảm giá mười phần trăm',
  'Potongan harga lima puluh ribu rupiah',
  'Complimentary afternoon in the ball pit',
  'ที่นั่งข้างหน้าต่าง',
  'Try again tomorrow',
];
