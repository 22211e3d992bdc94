import type { Migration } from '../../server-kit/migrate.ts';

/** Birthday gifts, at most one per member and year. The index finds members by month of birth. */
export const migrations: readonly Migration[] = [
  {
    name: 'birthday-gifts-001-tables',
    up: `
create table birthday_gift (
  member_id text not null references member (id), year int not null, market text not null,
  voucher_id text not null, given_at timestamptz not null, revision int not null,
  primary key (member_id, year));

create index member_birthday_month on member (market, (extract(month from birthday)), id) where birthday is not null`,
  },
];
