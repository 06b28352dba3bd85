export interface Family {
  email: string;
  password: string;
  /** All cookies of the sign-in, as a browser would send them. */
  cookie: string;
  /** A REST call; throws unless it succeeds. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  upload(path: string, field: string, file: Blob, fileName: string): Promise<Response>;
}

/** The running server, and how to get a family in it. */
export interface Target {
  url: string;
  newFamily(): Promise<Family>;
}

/** The results of one attack. */
export interface Outcome {
  requests: number;
  /** What should not have happened; empty if the server held. */
  faults: string[];
  /** A figure in addition to those that every attack has. */
  note?: string;
}

export interface Attack {
  name: string;
  run(target: Target): Promise<Outcome>;
}

/** Does the work `count` times, `atOnce` of them in parallel, and returns the results. */
export async function repeat<T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Answers with other statuses than the allowed ones, as a fault; `closed` is a connection that was ended. */
export function unexpected(what: string, statuses: readonly Status[], allowed: readonly Status[]): string[] {
  const others = [...new Set(statuses.filter((status) => !allowed.includes(status)))];
  return others.length === 0 ? [] : [`${what}: answered ${others.join(', ')}`];
}

export type Status = number | 'closed';

const patienceMs = 90_000;

/** The status of an answer. Its body is not read, and a connection that the server ends is no failure. */
export async function statusOf(address: string, init: RequestInit = {}): Promise<Status> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw error;
    return 'closed';
  }
}
