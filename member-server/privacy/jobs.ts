import type { Tx } from '../../server-kit/db.ts';
import { Failures } from '../../server-kit/failures.ts';
import { randomToken } from '../../server-kit/ids.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { listIdentities } from '../identities/index.ts';
import { lockStatusOf } from '../profile/index.ts';
import { takeRelease } from '../programme/index.ts';
import { eraseArrivedAddresses } from '../redemptions/index.ts';
import { giveUpBookings } from '../reservations/index.ts';
import { hoursAfter } from './rules.ts';
import * as store from './store.ts';
import { tellPrivately } from './telling.ts';

/** Maximum number of members per run: each costs some fifty indexed statements, however many members there are. */
const MOST = 50;

/** `make-exports` creates requested files and wipes expired ones; `erase-members` erases members whose deletion request is due. */
export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'make-exports', schedule: '* * * * *', run: (now) => makeExports(tools, now) },
  { name: 'erase-members', schedule: '* * * * *', run: (now) => eraseMembers(tools, now) },
];

/** Calls `act`, a transaction, for each id and counts the calls that returned true. A failed one does not stop the others; the next run retries it. */
async function countDone(name: string, ids: readonly string[], act: (id: string) => Promise<boolean>, failures: Failures): Promise<number> {
  let done = 0;
  for (const id of ids) if (await failures.attempt(`${name}:${id}`, () => act(id))) done += 1;
  return done;
}

async function makeExports(tools: MemberTools, now: string): Promise<object> {
  const { db } = tools;
  const failures = new Failures();
  const made = await countDone('export', await store.listUnmade(db, MOST), (id) => makeExport(tools, id, now), failures);
  const wiped = await db.transaction((tx) => store.wipeEnded(tx, now), { useCase: 'exports.wipe' });
  failures.rethrow();
  return { made, wiped };
}

const makeExport = (tools: MemberTools, id: string, now: string): Promise<boolean> =>
  tools.db.transaction(
    async (tx) => {
      const row = await store.takeExport(tx, id);
      if (!row) return false;
      const { member_id: memberId, market, language } = row;
      const rules = takeRelease(tools.releases, now);
      const [identities, kept, picture] = await Promise.all([
        listIdentities(tx, tools.secrets, memberId),
        store.readAll(tx, memberId),
        store.readPicture(tx, memberId),
      ]);
      const file = { madeAt: now, memberId, ...kept, phonesAndEmails: identities, ...(picture ? { pictureWebpBase64: picture } : {}) };
      const content = tools.secrets.sealer('data-export').seal(id, JSON.stringify(file, null, 2));
      const endsAt = hoursAfter(now, rules.accounts.privacy.exportHours);
      store.saveExport(tx, { id, content, now, endsAt });
      tellPrivately(tx, tools, rules, { memberId, kind: 'export_ready', about: id, identities, market, language, until: endsAt, now });
      tx.emit({ topic: 'privacy.export_ready', subject: memberId, payload: { id }, now });
      return true;
    },
    { useCase: 'exports.make' },
  );

async function eraseMembers(tools: MemberTools, now: string): Promise<object> {
  const { db } = tools;
  const failures = new Failures();
  const erased = await countDone('deletion', await store.listDue(db, now, MOST), (id) => eraseMember(tools, id, now), failures);
  const addresses = await db.transaction((tx) => eraseArrived(tx), { useCase: 'members.erase_arrived' });
  failures.rethrow();
  return { erased, addresses };
}

/** Erases addresses of parcels that arrived after their member was erased. */
async function eraseArrived(tx: Tx): Promise<number> {
  const members = await store.listWithParcels(tx, MOST);
  if (members.length === 0) return 0;
  const erased = await eraseArrivedAddresses(tx, members);
  store.forgetParcels(tx);
  return erased;
}

/** Erases a member. Money, stock and draws stay counted under the member's id, which is random and names nobody after that. */
const eraseMember = (tools: MemberTools, id: string, now: string): Promise<boolean> =>
  tools.db.transaction(
    async (tx) => {
      const due = await store.takeDue(tx, id, now);
      if (!due) return false;
      const { member_id: memberId } = due;
      await lockStatusOf(tx, memberId);
      await giveUpBookings(tx, tools, { memberId, now, rules: takeRelease(tools.releases, now) });
      await store.eraseAll(tx, { memberId, tombstone: `erased-${randomToken(tools.random, 12)}`, now });
      await eraseArrivedAddresses(tx, [memberId]);
      store.writeErased(tx, { id, memberId, now });
      tx.emit({ topic: 'privacy.member_erased', subject: memberId, payload: {}, now });
      return true;
    },
    { useCase: 'members.erase' },
  );
