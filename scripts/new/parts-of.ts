import { parts } from './block-parts.ts';

/**
 * The parts named after a new block. They may be written as options: after `--` they arrive unchanged; without it npm takes them as its own and
 * passes them in the environment.
 */
export const partsOf = (given: readonly string[], env: Readonly<Record<string, string | undefined>>): readonly string[] => [
  ...given.map((word) => word.replace(/^--/, '')),
  ...parts.filter((part) => env[`npm_config_${part}`]),
];
