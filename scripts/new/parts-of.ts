import { parts } from './block-parts.ts';

/**
 * The parts that are named behind a new block. They may be written as options: behind `--` they come in as they are, without it npm takes them
 * for its own and leaves them in the environment.
 */
export const partsOf = (given: readonly string[], env: Readonly<Record<string, string | undefined>>): readonly string[] => [
  ...given.map((word) => word.replace(/^--/, '')),
  ...parts.filter((part) => env[`npm_config_${part}`]),
];
