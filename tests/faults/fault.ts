/** The result of all rounds with one kind of fault. */
export interface Outcome {
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Written in part, although it was all or nothing. */
  halfDone: number;
  /** Bytes of files that no row names. */
  leftOverBytes: number;
  /** How long until the server, or the database, worked again. */
  recoveryMs: number[];
}

export const newOutcome = (): Outcome => ({
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  halfDone: 0,
  leftOverBytes: 0,
  recoveryMs: [],
});

export interface Fault {
  name: string;
  /** Undefined, with a reason on stderr, if this machine can't test it. */
  run(rounds: number): Promise<Outcome | undefined>;
}

export const randomBetween = (low: number, high: number): number => low + Math.random() * (high - low);

/** Counts the rounds, and reports each on stderr. */
export function* roundsOf(name: string, rounds: number, outcome: Outcome): Generator<number> {
  while (outcome.rounds < rounds) {
    yield outcome.rounds;
    outcome.rounds += 1;
    const recovered = ((outcome.recoveryMs.at(-1) ?? 0) / 1000).toFixed(1);
    console.error(`${name}: round ${outcome.rounds} of ${rounds}, worked again after ${recovered} s`);
  }
}
