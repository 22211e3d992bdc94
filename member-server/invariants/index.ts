import type { Reader } from '../../server-kit/db.ts';
import { badgeInvariants } from './badges.ts';
import { benefitInvariants } from './benefits.ts';
import { coinInvariants } from './coins.ts';
import { drawInvariants } from './draws.ts';
import { invitationInvariants } from './invitations.ts';
import { memberInvariants } from './members.ts';
import { orderInvariants } from './orders.ts';
import { planInvariants } from './plans.ts';
import { redemptionInvariants } from './redemptions.ts';
import { voucherInvariants } from './vouchers.ts';

export interface InvariantResult {
  /** Number of the invariant in product.md 4.10. */
  readonly number: number;
  readonly name: string;
  readonly ok: boolean;
  readonly violationCount: number;
  /** The first `SHOWN` violating rows. */
  readonly violations: readonly Readonly<Record<string, unknown>>[];
}

export interface InvariantReport {
  readonly ok: boolean;
  readonly at: string;
  readonly invariants: readonly InvariantResult[];
}

const all = [
  ...coinInvariants,
  ...drawInvariants,
  ...memberInvariants,
  ...badgeInvariants,
  ...invitationInvariants,
  ...benefitInvariants,
  ...orderInvariants,
  ...planInvariants,
  ...redemptionInvariants,
  ...voucherInvariants,
].sort((a, b) => a.number - b.number);

/** Checks every invariant. Each is a single statement, so it sees one snapshot even while others write. */
export async function checkInvariants(reader: Reader, at: string): Promise<InvariantReport> {
  const invariants: InvariantResult[] = [];
  for (const { number, name, violations } of all) {
    const rows = await reader.all(violations, {});
    const violationCount = Number(rows[0]?.violation_count ?? 0);
    invariants.push({
      number,
      name,
      ok: violationCount === 0,
      violationCount,
      violations: rows.map(({ violation_count: _, ...row }) => row),
    });
  }
  return { ok: invariants.every(({ ok }) => ok), at, invariants };
}
