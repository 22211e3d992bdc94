import type { Migration } from '../../server-kit/migrate.ts';

/** Addresses of members. A unique index allows only one default address per member, also under concurrency (product.md 4.10, 18). */
export const migrations: readonly Migration[] = [
  {
    name: 'addresses-001-book',
    up: `
create table member_address (
  id text primary key, member_id text not null references member (id),
  recipient text not null, phone text not null, country text not null, province text not null, city text not null,
  district text, detail text not null, postal_code text,
  is_default boolean not null, created_at timestamptz not null, updated_at timestamptz not null, revision int not null);
create unique index member_address_default on member_address (member_id) where is_default;
create index member_address_book on member_address (member_id, created_at)`,
  },
];
