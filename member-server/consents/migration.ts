import type { Migration } from '../../server-kit/migrate.ts';

/** Consents, append-only: who agreed to which text, when and in which language. The newest row of a purpose is in force. */
export const migrations: readonly Migration[] = [
  {
    name: 'consents-001-table',
    up: `
create table consent (
  id text primary key, member_id text not null references member (id), purpose text not null, version text not null,
  language text not null, granted boolean not null, recorded_at timestamptz not null, revision int not null);
create index consent_member on consent (member_id, purpose, id desc)`,
  },
];
