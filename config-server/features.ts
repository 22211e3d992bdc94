import type { Migration } from '../server-kit/migrate.ts';
import { accountRoutes, accountsMigrations } from './accounts/index.ts';
import { auditMigrations, auditRoutes } from './audit/index.ts';
import { conflictRoutes } from './baseline/index.ts';
import { draftDiffRoute, draftRoutes, draftsMigrations } from './drafts/index.ts';
import type { OpsRoute } from './feature.ts';
import { killSwitchMigrations, routes as killSwitchRoutes } from './kill-switches/index.ts';
import { picturesMigrations } from './picture-files/index.ts';
import { type PictureTools, pictureRoutes } from './pictures/index.ts';
import { previewsMigrations } from './previews/index.ts';
import { auditChangesRoute, diffRoute, type OnNewest, releaseRoutes, releasesMigrations, validationRoute } from './releases/index.ts';
import { reportRoutes, reportsMigrations } from './reports/index.ts';
import { rolloutRoutes, rolloutsMigrations } from './rollouts/index.ts';
import { simulationsMigrations } from './simulations/index.ts';
import { documentRoutes, listRoute, overviewRoute, translationRoute } from './workflow/index.ts';

/** All steps of the schema `config`, in the order in which they came. */
export const migrations: readonly Migration[] = [
  ...releasesMigrations,
  ...killSwitchMigrations,
  ...auditMigrations,
  ...accountsMigrations,
  ...draftsMigrations,
  ...previewsMigrations,
  ...reportsMigrations,
  ...picturesMigrations,
  ...rolloutsMigrations,
  ...simulationsMigrations,
];

/** All operations of `/ops/v1` that this server answers. */
export const routes = (tools: PictureTools, onNewest: OnNewest): readonly OpsRoute[] => [
  ...accountRoutes(tools),
  ...auditRoutes(tools),
  ...killSwitchRoutes(tools),
  ...reportRoutes(tools),
  listRoute(tools),
  ...documentRoutes(tools),
  ...draftRoutes(tools),
  validationRoute(tools),
  draftDiffRoute(tools),
  ...conflictRoutes(tools),
  translationRoute(tools),
  ...releaseRoutes(tools, onNewest),
  ...rolloutRoutes(tools, onNewest),
  ...pictureRoutes(tools),
  diffRoute(tools),
  auditChangesRoute(tools),
  overviewRoute(tools),
];
