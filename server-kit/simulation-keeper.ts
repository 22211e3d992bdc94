/** A document as it was simulated. */
export interface SimulatedDocument {
  readonly kind: string;
  readonly id: string;
  readonly body: unknown;
}

/** Where the member server leaves what it simulated: the config server itself when both run in one process, its service API otherwise. */
export interface SimulationKeeper {
  /** Gives the id by which a release confirms these figures (`confirms`). Rejects while nobody can keep them. */
  keep(documents: readonly SimulatedDocument[]): Promise<string>;
}
