import type { Migration } from '../../server-kit/migrate.ts';

export const simulationsMigrations: readonly Migration[] = [
  {
    // The campaign documents whose figures an operator was shown, by which a release is confirmed.
    name: 'simulations-001-documents',
    up: `
create table simulation (id text primary key, at timestamptz not null, documents jsonb not null);
create index simulation_at on simulation (at)`,
  },
];
