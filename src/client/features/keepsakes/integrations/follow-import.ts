import { isImporting } from '../../../../shared/keepsakes/import-states.ts';
import { codeOf } from '../../../data/errors.ts';
import type { TrpcUtils } from '../../../data/trpc.ts';

const askAgainMs = 1500;
const mostFailures = 10;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askAgainMs));

let isFollowing = false;

/**
 * Polls the import until it ends, then refreshes every page that shows books. Continues when its dialog closes; calling
 * it twice polls once.
 */
export async function followImport(utils: TrpcUtils): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    if (await waitForEnd(utils)) await utils.invalidate();
  } finally {
    isFollowing = false;
  }
}

/** Returns false if nobody is signed in any more. */
async function waitForEnd(utils: TrpcUtils): Promise<boolean> {
  for (let failures = 0; failures < mostFailures; ) {
    await pause();
    try {
      const { state } = await utils.integrations.importStatus.fetch(undefined, { staleTime: 0 });
      if (!isImporting(state)) return true;
      failures = 0;
    } catch (error) {
      if (codeOf(error) === 'UNAUTHORIZED') return false;
      failures += 1;
    }
  }
  return false;
}
