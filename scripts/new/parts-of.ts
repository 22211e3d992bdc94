import { parts } from './block-parts.ts';

/**
 * What stands behind the name. Parts may be written as options: behind `--` they come in as they are, without it npm takes them for its own
 * and leaves them in the environment.
 */
export function wordsOf(
  what: string | undefined,
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (what !== 'block') return given;
  return [...given.map((word) => word.replace(/^--/, '')), ...parts.filter((part) => env[`npm_config_${part}`])];
}
