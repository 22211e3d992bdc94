import type { Migration } from '../server-kit/migrate.ts';
import { accountRoutes, accountsMigrations } from './accounts/index.ts';
import { auditMigrations, auditRoutes } from './audit/index.ts';
import { conflictRoutes } from './baseline/conflict-routes.ts';
import { draftsMigrations } from './drafts/migration.ts';
import { checkRoutes } from './drafts/routes-checks.ts';
import { documentRoutes } from './drafts/routes-documents.ts';
import { draftRoutes } from './drafts/routes-drafts.ts';
import { listRoute } from './drafts/routes-list.ts';
import { translationRoute } from './drafts/routes-translations.ts';
import type { OpsRoute } from './feature.ts';
import { killSwitchMigrations } from './kill-switches/migration.ts';
import { routes as killSwitchRoutes } from './kill-switches/routes.ts';
import { picturesMigrations } from './pictures/migration.ts';
import { pictureRoutes } from './pictures/routes.ts';
import type { PictureTools } from './pictures/service.ts';
import { previewsMigrations } from './previews/migration.ts';
import { auditChangesRoute } from './releases/audit-changes-route.ts';
import { diffRoute } from './releases/diff-route.ts';
import { releasesMigrations } from './releases/migration.ts';
import type { OnNewest } from './releases/on-newest.ts';
import { releaseRoutes } from './releases/routes.ts';
import { reportRoutes, reportsMigrations } from './reports/index.ts';
import { overviewRoute } from './workflow/overview.ts';

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
  ...checkRoutes(tools),
  ...conflictRoutes(tools),
  translationRoute(tools),
  ...releaseRoutes(tools, onNewest),
  ...pictureRoutes(tools),
  diffRoute(tools),
  auditChangesRoute(tools),
  overviewRoute(tools),
];
