import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Processes that share a limit of memory, which includes the files they read, and have no swap. */
export interface MemoryGroup {
  /** Starts Node as one of these processes. */
  node: [string, ...string[]];
  /** How many of them the kernel has killed for lack of memory. */
  kills: () => Promise<number>;
  remove: () => Promise<void>;
}

/** The kernel's control groups, in both versions. In the older one, swap counts as memory. */
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

// Files that other programs have read don't count, and Node is such a file: the group copies it.
const enter = 'echo $$ > "$0/cgroup.procs" && cp "$1" "$2" && shift && exec "$@"';

/** Undefined where that isn't possible: it needs root on Linux. */
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
