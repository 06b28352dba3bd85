import { chmod, stat } from 'node:fs/promises';
import { type Config, readConfig } from './config.ts';
import { loadEnvironment } from './environment.ts';

const forOthers = 0o077;
/** Set on folders that many accounts share, such as /tmp. */
const sticky = 0o1000;

/**
 * Every program's first call: the configuration. From here on, new files and everything under DATA_DIR are private to
 * the process's account. Windows keeps its own rights.
 */
export async function configure(): Promise<Config> {
  const config = readConfig(loadEnvironment());
  process.umask(forOthers);
  await closeFolder(config.dataDir);
  return config;
}

/** Removes the rights of group and others from an existing folder, which protects everything below. */
async function closeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (process.platform === 'win32' || !found?.isDirectory() || (found.mode & forOthers) === 0) return;
  const isShared = (found.mode & sticky) !== 0;
  if (!isShared && (await changed(path, found.mode & 0o7777 & ~forOthers))) return;
  process.stderr.write(
    `Other accounts of this machine can read DATA_DIR ${path}. Make it a folder of its own: chmod 700.\n`,
  );
}

/** False if it belongs to another account. */
const changed = (path: string, mode: number): Promise<boolean> =>
  chmod(path, mode).then(
    () => true,
    () => false,
  );
