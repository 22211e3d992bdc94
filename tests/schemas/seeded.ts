/** Numbers from 0 to below 1 that a printed seed brings back: `SEED=… npx vitest run …`. */
export function seeded(title: string): () => number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.info(`${title}: SEED=${seed}`);
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
