import type { Migration } from '../../server-kit/migrate.ts';

/** Audit log of operators on this server. Append-only, like the config server's audit log. */
export const migrations: readonly Migration[] = [
  {
    name: 'ops-001-audit',
    up: `
create table ops_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text not null, actor_name text not null, actor_role text not null,
  action text not null, target text not null, reason text not null);
create trigger ops_audit_append_only before update or delete on ops_audit for each row execute function refuse_change();
create trigger ops_audit_no_truncate before truncate on ops_audit execute function refuse_change()`,
  },
  {
    name: 'ops-002-audit-details',
    up: `
alter table ops_audit add market text, add details jsonb;
create index ops_audit_actor on ops_audit (actor_id, id);
create index ops_audit_target on ops_audit (target, id)`,
  },
];
