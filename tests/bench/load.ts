import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** A request as raw bytes. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  body?: unknown;
}

const wireOf = (host: string, { method, path, cookie, body }: Asked): string => {
  const json = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(json ? ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
};

/**
 * One connection: sends a request and waits for its whole answer. Fetch would cost more than some of the measured
 * calls.
 */
function openConnection(url: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined;
  let head = '';
  let left = -1;
  let status = 0;
  let isChunked = false;
  const isWhole = (chunk: Buffer): boolean => {
    if (left < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      status = Number(head.slice(9, 12));
      const fields = head.slice(0, end).toLowerCase();
      isChunked = fields.includes('transfer-encoding: chunked');
      left = Number(/content-length: (\d+)/.exec(fields)?.[1] ?? 0) - (head.length - end - 4);
      return isChunked ? head.endsWith('\r\n0\r\n\r\n') : left <= 0;
    }
    left -= chunk.length;
    return isChunked ? chunk.subarray(-5).toString('latin1') === '0\r\n\r\n' : left <= 0;
  };
  socket.on('data', (chunk: Buffer) => {
    if (!isWhole(chunk)) return;
    head = '';
    left = -1;
    waiting?.resolve(status);
  });
  socket.on('error', (error) => waiting?.reject(error));
  return {
    ask: (asked: Asked) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(wireOf(host, asked));
      }),
    close: () => socket.destroy(),
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface Load {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sends requests over `connections` connections at once for this long. Throws if an answer is no success. */
export async function load(url: string, next: () => Asked, { connections = 16, ms = 2000 } = {}): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const askOn = async (): Promise<void> => {
    const connection = openConnection(url);
    while (performance.now() - start < ms) {
      const asked = next();
      const before = performance.now();
      const status = await connection.ask(asked);
      if (status >= 300) throw new Error(`${asked.method} ${asked.path.slice(0, 80)} was answered with ${status}.`);
      times.push(performance.now() - before);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

interface ProcessStat {
  parent: number;
  /** Its own and of its children that have ended, in hundredths of a second. */
  ticks: number;
}

function readStats(): Map<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
      stats.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // The process has ended.
    }
  }
  return stats;
}

export const parentOf = (pid: number): number => readStats().get(pid)?.parent ?? 0;

/** A process and all below it. */
function familyOf(pid: number, stats: ReadonlyMap<number, ProcessStat>): number[] {
  const children = [...stats].filter(([, { parent }]) => parent === pid);
  return [pid, ...children.flatMap(([child]) => familyOf(child, stats))];
}

/** The processor time of a process and all its children. Linux only; elsewhere 0. */
export function cpuMsOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const stats = readStats();
  return familyOf(pid, stats).reduce((sum, each) => sum + (stats.get(each)?.ticks ?? 0), 0) * 10;
}

/** The memory of a process and all its children, shared memory counted once. Linux only; elsewhere 0. */
export const memoryMbOf = (pid: number): number =>
  familyMemoryOf(pid).reduce((sum, { megabytes }) => sum + megabytes, 0);

/** The same for each of them, with its command. */
export function familyMemoryOf(pid: number): { command: string; megabytes: number }[] {
  if (process.platform !== 'linux') return [];
  return familyOf(pid, readStats()).flatMap((each) => {
    try {
      const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')) ?? [];
      return [{ command: readFileSync(`/proc/${each}/cmdline`, 'utf8'), megabytes: Math.round(Number(kb) / 1024) }];
    } catch {
      // The process has ended.
      return [];
    }
  });
}
