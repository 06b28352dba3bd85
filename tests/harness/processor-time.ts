/** How long this thread has worked so far, in milliseconds. Other work on the machine doesn't lengthen it. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
