import { AppError } from './errors.ts';

interface Account {
  tenantId: number;
  userId: number;
}

interface SharedOptions {
  /** How many run at once. */
  places: number;
  ofFamily: number;
  ofAccount: number;
  /** How many of an account may wait. More are refused with the sentence. */
  longestQueue: number;
  sentence: string;
}

/** Like `LimitedQueue`, for work that waits for a server of a family's own: nobody can take all places. */
type SharedQueue = <T>(account: Account, work: () => Promise<T>) => Promise<T>;

export function createSharedQueue({ places, ofFamily, ofAccount, longestQueue, sentence }: SharedOptions): SharedQueue {
  const running: Account[] = [];
  const waiting: { account: Account; begin: () => void }[] = [];

  const isSame = (one: Account, other: Account): boolean =>
    one.tenantId === other.tenantId && one.userId === other.userId;
  const familyRuns = ({ tenantId }: Account): number => running.filter((one) => one.tenantId === tenantId).length;
  const hasRoom = (account: Account): boolean =>
    running.length < places &&
    familyRuns(account) < ofFamily &&
    running.filter((one) => isSame(one, account)).length < ofAccount;

  function queueUp(account: Account): Promise<void> {
    const ahead = waiting.filter((one) => isSame(one.account, account)).length;
    if (ahead >= longestQueue) throw new AppError('SERVICE_UNAVAILABLE', sentence);
    return new Promise((begin) => waiting.push({ account, begin }));
  }

  /** Of those with room, the first one of the family that has the fewest places. */
  function beginNext(): void {
    const [next] = waiting
      .filter(({ account }) => hasRoom(account))
      .toSorted((one, other) => familyRuns(one.account) - familyRuns(other.account));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.account);
    next.begin();
  }

  return async (account, work) => {
    if (hasRoom(account)) running.push(account);
    else await queueUp(account);
    try {
      return await work();
    } finally {
      running.splice(
        running.findIndex((one) => isSame(one, account)),
        1,
      );
      beginNext();
    }
  };
}
