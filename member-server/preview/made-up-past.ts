import { DAY_MS } from '../../schemas/dates.ts';
import type { PreviewView } from '../../schemas/preview.ts';
import type { Programme } from '../programme/index.ts';

/** The member for whom a past is created, with the preview's clock and documents. */
export interface Past extends Pick<PreviewView, 'at' | 'level' | 'paidTier'> {
  readonly memberId: string;
  readonly market: string;
  readonly rules: Programme;
}

export const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * DAY_MS).toISOString();

/** The source of the member's orders; each preview member has a source of its own, so that order numbers do not collide. */
export const sourceOf = ({ memberId }: Past): string => `preview-${memberId}`;
