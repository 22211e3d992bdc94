import type { Migration } from '../../server-kit/migrate.ts';

/** Rows are only ever added, whoever asks: the database itself refuses everything else. */
export const auditMigrations: readonly Migration[] = [
  {
    name: 'audit-001-log',
    up: `
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text not null, actor_name text not null, actor_role text not null,
  action text not null, target text, reason text, markets text[], details jsonb);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_target on audit_log (target, id);

create function audit_log_stays() returns trigger language plpgsql as $$
begin raise exception 'The audit log is only added to'; end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log execute function audit_log_stays()`,
  },
];
