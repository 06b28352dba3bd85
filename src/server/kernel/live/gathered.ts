/** Changes within this time are sent together. */
const gatherMs = 50;

/** Runs `work` once for all calls within 50 ms, and never two at a time. `work` doesn't reject. */
export function gathered(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    running = undefined;
  };
  const call = (): void => {
    isAskedAgain = true;
    running ??= run();
  };
  return Object.assign(call, { settled: async () => running });
}
