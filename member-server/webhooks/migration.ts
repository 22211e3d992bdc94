import type { Migration } from '../../server-kit/migrate.ts';

/** Deliveries of an event, one for each partner subscribed to its topic. `outbox.done_at`: when its deliveries were created. */
export const migrations: readonly Migration[] = [
  {
    name: 'webhooks-001-deliveries',
    up: `
create table webhook_delivery (
  event_id bigint not null references outbox on delete cascade, partner text not null,
  topic text not null, subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  tries int not null default 0, due_at timestamptz not null, delivered_at timestamptz, error text,
  primary key (event_id, partner)
) with (fillfactor = 80);
create index webhook_delivery_due on webhook_delivery (due_at) where state in ('waiting', 'sending');
create index webhook_delivery_order on webhook_delivery (partner, subject, event_id) where state in ('waiting', 'sending');
create index webhook_delivery_failed on webhook_delivery (event_id) where state = 'failed';
create index outbox_created on outbox (created_at)`,
  },
];
