import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface Success {
  readonly tokenHash: string;
  readonly memberId: string;
  readonly sessionId: string;
}

const insertSuccess = statement<Success & { expiresAt: string }>(
  'accounts.insert_success',
  `insert into registration_success (token_hash, member_id, session_id, expires_at) values ($tokenHash, $memberId, $sessionId, $expiresAt)`,
);
const useSuccess = statement<Success & { now: string }>(
  'accounts.use_success',
  `update registration_success set used_at = $now
   where token_hash = $tokenHash and member_id = $memberId and session_id = $sessionId and used_at is null and expires_at > $now`,
);

export const writeSuccess = (tx: Tx, row: Success & { expiresAt: string }) => tx.send(insertSuccess, row);
export const spendSuccess = async (tx: Tx, row: Success & { now: string }) => (await tx.run(useSuccess, row)) === 1;
