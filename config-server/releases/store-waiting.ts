import type { Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { Key } from '../history/index.ts';
import type { ReleaseState } from './release-types.ts';
import type { ApprovalRow, FrozenRow } from './store-read.ts';

const approve = statement<ApprovalRow>(
  'releases.approve',
  'insert into release_approval (release, by_id, by_name, at, reason) values ($release, $by_id, $by_name, $at, $reason)',
);

const setState = statement<{ id: number; state: ReleaseState; why: string | null; problems: string }>(
  'releases.set_state',
  'update release set state = $state, state_reason = $why, problems = $problems::jsonb where id = $id',
);

const ask = statement<{ id: number; why: string; reasons: string }>(
  'releases.ask_approval',
  `update release set state = 'awaiting_approval', state_reason = $why, needs_approval = true, approval_reasons = $reasons::jsonb where id = $id`,
);

const forgetApprovals = statement<{ id: number }>('releases.forget_approvals', 'delete from release_approval where release = $id');

const setRow = statement<Pick<FrozenRow, 'release' | 'kind' | 'id' | 'before' | 'document'>>(
  'releases.set_row',
  'update release_document set before = $before, document = $document where release = $release and kind = $kind and id = $id',
);

const dropRow = statement<Key & { release: number }>(
  'releases.drop_row',
  'delete from release_document where release = $release and kind = $kind and id = $id',
);

/** A release waits for a second person, who has to stand for it as it is now. */
export function askApproval(tx: Tx, id: number, why: string, reasons: readonly unknown[]): void {
  tx.send(forgetApprovals, { id });
  tx.send(ask, { id, why, reasons: json(reasons) });
}
export const addApproval = (tx: Tx, row: ApprovalRow) => tx.send(approve, row);
/** Lays a document of a waiting release over another version; one that changes nothing there any more leaves the release. */
export const rebaseRow = (tx: Tx, { release, kind, id, before, document }: FrozenRow) =>
  before === document ? tx.send(dropRow, { release, kind, id }) : tx.send(setRow, { release, kind, id, before, document });
export const setReleaseState = (tx: Tx, id: number, state: ReleaseState, why: string | null, problems: readonly unknown[] = []) =>
  tx.send(setState, { id, state, why, problems: json(problems) });
