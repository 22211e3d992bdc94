import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface ConsentRow {
  readonly id: string;
  readonly member_id: string;
  readonly purpose: string;
  readonly version: string;
  readonly language: string;
  readonly granted: boolean;
  readonly recorded_at: string;
  readonly revision: number;
}

const insertOne = statement<ConsentRow>(
  'consents.insert',
  `insert into consent (id, member_id, purpose, version, language, granted, recorded_at, revision)
   values ($id, $member_id, $purpose, $version, $language, $granted, $recorded_at, $revision)`,
);
const present = statement<{ memberId: string }, ConsentRow>(
  'consents.present',
  'select distinct on (purpose) * from consent where member_id = $memberId order by purpose, id desc',
);

export const insertConsent = (tx: Tx, row: ConsentRow) => tx.send(insertOne, row);
export const listPresent = (reader: Reader, memberId: string) => reader.all(present, { memberId });
