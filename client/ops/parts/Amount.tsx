import type { Money } from '../../../schemas/money.ts';
import { showAmount } from './figures.ts';
import { useSite } from './use-site.ts';

/** An amount in full, as invoices have it. */
export const Amount = ({ of }: { readonly of: Money }) => showAmount(of, useSite());
