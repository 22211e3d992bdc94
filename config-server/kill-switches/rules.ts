/** A switch as it is asked for. */
export interface SwitchTarget {
  readonly target: string;
  readonly market?: string | undefined;
}

/** The only market a switch touches; undefined where it touches all. */
export function marketOf({ target, market }: SwitchTarget): string | undefined {
  return market ?? (target.startsWith('market:') ? target.slice('market:'.length) : undefined);
}

/** Whether somebody who looks after these markets (all where absent) may turn the switch. */
export function mayTurn(scope: readonly string[] | undefined, switched: SwitchTarget): boolean {
  if (!scope) return true;
  const market = marketOf(switched);
  return market !== undefined && scope.includes(market);
}
