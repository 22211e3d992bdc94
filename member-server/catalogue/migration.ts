import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Stock of items, and each member's redeemed and not cancelled quantity. Check constraints enforce both limits on every write. `total` is copied from
 * the document.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'catalogue-001-stock',
    up: `
create table item_stock (
  item_id text primary key, total bigint not null check (total >= 0), remaining bigint not null check (remaining between 0 and total)
) with (fillfactor = 80);
create table item_taken (
  item_id text not null, member_id text not null references member (id), quantity bigint not null check (quantity >= 0),
  primary key (item_id, member_id)
)`,
  },
  {
    name: 'catalogue-002-names-of-limits',
    up: `
alter table item_stock rename constraint item_stock_check to item_stock_left;
alter table item_taken rename constraint item_taken_quantity_check to item_taken_limit`,
  },
];
