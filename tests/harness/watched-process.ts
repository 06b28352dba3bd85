import { type ChildProcess, spawn } from 'node:child_process';

type WatchedOptions = {
  /** Its folder, which is removed when it has ended. */
  folder: string;
  stopSignal: 'TERM' | 'QUIT';
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
};

// The shell waits for the program and for the end of its own standard input, which the system closes however its parent
// ends. Then it removes the folder.
const watch = `
exec 3<&0
"$@" < /dev/null 3<&- & program=$!
( read -r _ <&3; kill -"$STOP_SIGNAL" $program ) > /dev/null 2>&1 & watcher=$!
wait $program; status=$?
kill $watcher 2> /dev/null
cd / && rm -rf "$WATCHED_FOLDER"
exit $status
`;

/** Starts a program that ends, together with its folder, as soon as this process ends in any way. */
export function startWatched(
  command: [string, ...string[]],
  { folder, stopSignal, env, ...account }: WatchedOptions,
): ChildProcess {
  const child = spawn('sh', ['-c', watch, 'sh', ...command], {
    ...account,
    cwd: folder,
    env: { ...env, STOP_SIGNAL: stopSignal, WATCHED_FOLDER: folder },
    // In its own group: an interrupt from the keyboard reaches the tests, and the shell cleans up after them.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.unref();
  return child;
}

/** Ends it and waits until it has ended and its folder is gone. */
export function stopWatched(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.ref();
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}

/** Its last output. Reading it never keeps this process alive. */
export function followOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
  return () => output;
}
