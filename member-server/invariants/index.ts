import type { Reader } from '../../server-kit/db.ts';
import { badgeLaws } from './badge-laws.ts';
import { benefitLaws } from './benefit-laws.ts';
import { coinLaws } from './coin-laws.ts';
import { drawLaws } from './draw-laws.ts';
import { invitationLaws } from './invitation-laws.ts';
import { memberLaws } from './member-laws.ts';
import { orderLaws } from './order-laws.ts';
import { planLaws } from './plan-laws.ts';
import { redemptionLaws } from './redemption-laws.ts';
import { voucherLaws } from './voucher-laws.ts';

export interface InvariantResult {
  /** As in product.md 4.10. */
  readonly number: number;
  readonly name: string;
  readonly ok: boolean;
  readonly violationCount: number;
  /** The first rows that break it. */
  readonly violations: readonly Readonly<Record<string, unknown>>[];
}

export interface InvariantReport {
  readonly ok: boolean;
  readonly at: string;
  readonly invariants: readonly InvariantResult[];
}

const laws = [
  ...coinLaws,
  ...drawLaws,
  ...memberLaws,
  ...badgeLaws,
  ...invitationLaws,
  ...benefitLaws,
  ...orderLaws,
  ...planLaws,
  ...redemptionLaws,
  ...voucherLaws,
].sort((a, b) => a.number - b.number);

/** Recomputes every law whose tables exist. Each law is one statement, so it sees one moment even while others write. */
export async function checkInvariants(reader: Reader, at: string): Promise<InvariantReport> {
  const invariants: InvariantResult[] = [];
  for (const { number, name, violations } of laws) {
    const rows = await reader.all(violations, {});
    const violationCount = Number(rows[0]?.law_count ?? 0);
    invariants.push({ number, name, ok: violationCount === 0, violationCount, violations: rows.map(({ law_count: _, ...row }) => row) });
  }
  return { ok: invariants.every(({ ok }) => ok), at, invariants };
}
