/** The plumbing tables that each server has in its own schema. */
export const kitMigrations = [
  {
    name: 'kit-001-plumbing',
    up: `
create extension if not exists btree_gist schema public;

create function instant_text(at timestamptz) returns text language sql immutable strict parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table idempotency_key (
  scope text not null, key text not null, operation text not null, request_hash text not null,
  answer text not null, created_at timestamptz not null, expires_at timestamptz not null,
  primary key (scope, key));
create index idempotency_key_expires on idempotency_key (expires_at);

create table outbox (
  id bigint generated always as identity primary key, topic text not null, subject text not null, payload jsonb not null,
  created_at timestamptz not null, due_at timestamptz not null, attempts int not null default 0, done_at timestamptz, error text);
create index outbox_due on outbox (due_at, id) where done_at is null;

create table rate_bucket (key text primary key, hits timestamptz[] not null, retry_at timestamptz, expires_at timestamptz not null);
create index rate_bucket_expires on rate_bucket (expires_at);

create table job_run (
  job text not null, due_at timestamptz not null, started_at timestamptz not null, finished_at timestamptz, result jsonb, error text,
  primary key (job, due_at))`,
  },
  { name: 'kit-002-start-marks', up: 'create table start_mark (name text primary key, value text not null)' },
] as const;
