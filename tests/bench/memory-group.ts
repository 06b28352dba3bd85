import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Processes that together may take so much memory, with the files that they read, and no swap. */
export interface MemoryGroup {
  /** Starts Node as one of them. */
  node: [string, ...string[]];
  /** How many of them the kernel has ended for want of memory. */
  kills: () => Promise<number>;
  remove: () => Promise<void>;
}

/** The kernel's control groups, in both versions; in the older one, swap is counted with the memory. */
const versions = [
  { root: '/sys/fs/cgroup', memory: 'memory.max', swap: 'memory.swap.max', swapMb: () => 0, events: 'memory.events' },
  {
    root: '/sys/fs/cgroup/memory',
    memory: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    swapMb: (mb: number) => mb,
    events: 'memory.oom_control',
  },
];

// What other programs read before doesn't count, and that would be Node itself: the group copies it.
const enter = 'echo $$ > "$0/cgroup.procs" && cp "$1" "$2" && shift && exec "$@"';

/** Undefined where that can't be: it takes root on Linux. */
export async function makeMemoryGroup(mb: number): Promise<MemoryGroup | undefined> {
  for (const { root, memory, swap, swapMb, events } of versions) {
    const group = path.join(root, `upbringing-bench-${process.pid}`);
    try {
      await mkdir(group);
    } catch {
      continue;
    }
    try {
      await writeFile(path.join(group, memory), `${mb}M`, { flag: 'r+' });
      await writeFile(path.join(group, swap), `${swapMb(mb)}M`, { flag: 'r+' });
    } catch {
      await rmdir(group);
      continue;
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
    const kills = async () =>
      Number(/^oom_kill (\d+)/m.exec(await readFile(path.join(group, events), 'utf8'))?.[1] ?? 0);
    return {
      node: ['sh', '-c', enter, group, process.execPath, path.join(folder, 'node')],
      kills,
      remove: async () => {
        await rm(folder, { recursive: true });
        await rmdir(group);
      },
    };
  }
  return undefined;
}
