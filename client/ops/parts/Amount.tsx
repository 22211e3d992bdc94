import type { Money } from '../../../schemas/money.ts';
import { showAmount } from './figures.ts';
import { useSite } from './use-site.ts';

/** Amount of money in full, as on invoices. */
export const Amount = ({ of }: { readonly of: Money }) => showAmount(of, useSite());
