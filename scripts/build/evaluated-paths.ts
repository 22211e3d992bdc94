/** Modules that work out plain data from the contracts, by the end of their path. */
export const evaluatedPaths = ['/client/blocks/stand-ins.ts', '/schemas/api/table.ts', '/schemas/ops/table.ts'] as const;
