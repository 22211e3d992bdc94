import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../../tests/e2e/app.ts';
import { aPostgres, postgresAnswers } from '../../../tests/server-kit/databases.ts';

/** A database with the demo in it, and the data folder of its process. */
export interface DemoPlace {
  readonly label: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Runs once on each available kind of database, filled with the demo; everything created is removed afterwards. */
export async function onEachPlace(use: (place: DemoPlace) => Promise<void>): Promise<void> {
  for (const label of ['PostgreSQL', 'embedded'] as const) {
    if (label === 'PostgreSQL' && !postgresAnswers) console.error('No PostgreSQL answers: left out');
    else await onPlace(label, use);
  }
}

async function onPlace(label: 'PostgreSQL' | 'embedded', use: (place: DemoPlace) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'punchcard-shipped-'));
  const database = label === 'PostgreSQL' ? await aPostgres() : undefined;
  try {
    const place = { dataDir, ...(database ? { databaseUrl: database.url } : {}) };
    const filling = await startApp({ demo: true, ...place });
    await filling.close();
    await use({ label, ...place });
  } finally {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
