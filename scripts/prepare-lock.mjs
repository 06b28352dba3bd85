// One preparation at a time in a folder. The lock is a file with the holder's process id, touched while it is held;
// it is taken over when its holder is gone, so that a crash or a power cut never blocks the next start.
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 100;
const touchMs = 2_000;
const silentMs = 20_000;

const holder = `${process.pid} ${hostname()}`;

function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** False also for a holder on another machine or in another container, whose process ids mean nothing here. */
function isGone(content) {
  const [pid, host] = content.split(' ');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function lastTouch(file) {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function showLife(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody deleted the lock by hand; giving it up copes with that.
  }
}

/** Renaming makes sure that of several waiting processes only one removes the lock, and only the one it looked at. */
function removeStale(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOr(aside, '') !== content) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

async function waitForTurn(file) {
  let seenTouch = lastTouch(file);
  let seenAt = performance.now();
  while (!tryLock(file)) {
    const content = readOr(file, '');
    const touch = lastTouch(file);
    if (touch !== seenTouch) {
      seenTouch = touch;
      seenAt = performance.now();
    }
    if (isGone(content) || performance.now() - seenAt > silentMs) removeStale(file, content);
    else await wait(pollMs);
  }
}

/** Waits until this process holds `file`; the returned function gives it up, as does the end of the process. */
export async function holdLock(file) {
  if (!tryLock(file)) {
    console.log('Waiting for another start or test to finish preparing.');
    await waitForTurn(file);
  }
  const touching = setInterval(() => showLife(file), touchMs);
  const release = () => {
    clearInterval(touching);
    if (readOr(file, '') === holder) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
