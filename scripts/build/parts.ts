import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressFolder } from './compress.ts';
import { memberApp, root } from './member-app.ts';
import { opsApp } from './ops-app.ts';
import { labs, prerender, worker } from './other-inputs.ts';
import { reads } from './reads.ts';
import { servers } from './servers.ts';
import type { PartName } from './stale.mjs';
import { versionOf } from './version.ts';

/** A part of the build, rebuilt when one of its input files changes. */
export interface Part {
  /** Folders of `dist` that it creates. */
  readonly makes: readonly string[];
  /** Inputs beyond the files that the bundler reads: every file in these folders. Plugins list or run them, or they configure the bundler. */
  readonly folders: readonly string[];
  /** Builds its folders in `next` and adds the files it reads to `found`. */
  make(next: string, found: Set<string>): Promise<void>;
}

const bundler = ['scripts/build', 'scripts/build.ts', 'package-lock.json', 'tsconfig.json'];
const pictures = 'client/ui/art';
const shown = ['client/blocks', 'client/draw', 'client/engine', 'client/inspector', 'client/shell', 'client/ui'];
const served = ['config-server', 'main.ts', 'member-server', 'schemas', 'server-kit', 'start.ts'];

const bundle = async (config: InlineConfig, outDir: string, found: Set<string>): Promise<void> => {
  const plugins = [reads(root, found), ...(config.plugins ?? [])];
  await build({ ...config, plugins, mode: 'production', logLevel: 'error', build: { ...config.build, outDir } });
};

export const parts: Readonly<Record<PartName, Part>> = {
  app: {
    makes: ['client', 'prerender'],
    // The contracts are evaluated for the data that the pages need of them.
    folders: [...bundler, pictures, 'client/engine', 'client/draw', 'schemas'],
    async make(next, found) {
      const version = versionOf(root, [...shown, 'client/index.html', 'schemas', ...bundler]);
      const client = join(next, 'client');
      const page = async () => {
        await bundle(memberApp(version), client, found);
        await bundle(worker(client, version), client, found);
        await compressFolder(client, 'best');
      };
      await Promise.all([page(), bundle(prerender(join(next, 'prerender'), version), join(next, 'prerender'), found)]);
    },
  },
  console: {
    makes: ['ops'],
    // The contracts are evaluated for the table of operations.
    folders: [...bundler, pictures, 'schemas'],
    async make(next, found) {
      await bundle(opsApp(join(next, 'ops')), join(next, 'ops'), found);
      await compressFolder(join(next, 'ops'), 'good');
    },
  },
  labs: {
    makes: ['labs'],
    folders: [...bundler, pictures, 'client/lab', 'schemas'],
    make: (next, found) => bundle(labs(join(next, 'labs')), join(next, 'labs'), found),
  },
  servers: {
    makes: ['server'],
    folders: bundler,
    make: (next, found) => bundle(servers(versionOf(root, [...served, ...bundler])), join(next, 'server'), found),
  },
};
