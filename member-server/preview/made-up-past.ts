import { DAY_MS } from '../../schemas/dates.ts';
import type { PreviewView } from '../../schemas/preview.ts';
import type { Programme } from '../programme/index.ts';

/** Whose past is made up, as of the preview's clock and documents. */
export interface Past extends Pick<PreviewView, 'at' | 'level' | 'paidTier'> {
  readonly memberId: string;
  readonly market: string;
  readonly rules: Programme;
}

export const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * DAY_MS).toISOString();

/** The order that a voucher was used for; numbers of others' previews are in sources of their own. */
export const sourceOf = ({ memberId }: Past): string => `preview-${memberId}`;
