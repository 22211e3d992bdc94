/** Path suffixes of the modules that compute plain data from the contracts. */
export const evaluatedPaths = ['/client/blocks/stand-ins.ts', '/schemas/api/table.ts', '/schemas/ops/table.ts'] as const;
