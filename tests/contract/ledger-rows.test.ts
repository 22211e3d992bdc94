import { afterAll, beforeAll, beforeEach, type RunnerTask } from 'vitest';
import { accessRows } from './rows/access.ts';
import { accountTypeRows } from './rows/account-types.ts';
import { accountRows } from './rows/accounts.ts';
import { activityRows } from './rows/activities.ts';
import { addressRows } from './rows/addresses.ts';
import { badgeRows } from './rows/badges.ts';
import { checkInRows } from './rows/check-ins.ts';
import { coinRows } from './rows/coins.ts';
import { constantRows } from './rows/constants.ts';
import { descriptionRows } from './rows/description.ts';
import { homeRows } from './rows/home.ts';
import { invitationRows } from './rows/invitations.ts';
import { levelRows } from './rows/levels.ts';
import { lotteryRows } from './rows/lotteries.ts';
import { marketRows } from './rows/markets.ts';
import { membershipCodeRows } from './rows/membership-codes.ts';
import { orderRows } from './rows/orders.ts';
import { planRows } from './rows/plans.ts';
import { privacyRows } from './rows/privacy.ts';
import { profileRows } from './rows/profile.ts';
import { redemptionRows } from './rows/redemptions.ts';
import { reservationRows } from './rows/reservations.ts';
import { termRows } from './rows/terms.ts';
import { threadRows } from './rows/threads.ts';
import { voucherRows } from './rows/vouchers.ts';
import { openWorld, type World } from './rows/world.ts';

/**
 * Rows of the requirement ledger whose check is an HTTP step, one table a section, through the running product with its demo. Each answer of the
 * member API is held against the OpenAPI document on the way. Tables are laid out before the product runs; tests look into the world.
 */
const world = {} as World;
beforeAll(async () => {
  Object.assign(world, await openWorld());
});
afterAll(() => world.app?.close());

const tableOf = (task: RunnerTask): RunnerTask => (task.suite ? tableOf(task.suite) : task);
let failed: RunnerTask | undefined;
/** Tables leave the world as the next one expects it: behind one that failed, the others would fail for what it did not do, or pass for it. */
beforeEach((row) => {
  const table = tableOf(row.task);
  row.skip(failed !== undefined && failed !== table, 'an earlier table failed');
  row.onTestFailed(() => {
    failed ??= table;
  });
});

marketRows(world);
constantRows(world);
levelRows(world);
accountTypeRows(world);
profileRows(world);
addressRows(world);
// Before the ones below move the clock to where all these coins are gone, and the secret of today's draws is told.
redemptionRows(world);
activityRows(world);
homeRows(world);
lotteryRows(world);
coinRows(world);
checkInRows(world);
membershipCodeRows(world);
orderRows(world);
badgeRows(world);
invitationRows(world);
threadRows(world);
planRows(world);
reservationRows(world);
termRows(world);
accessRows(world);
accountRows(world);
voucherRows(world);
privacyRows(world);
// Last, because it asks what has answered above.
descriptionRows(world);
