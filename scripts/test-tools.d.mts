/** The browser's program, or undefined; `CHROMIUM_PATH` names another one. */
export function findChromium(): string | undefined;
/** Chromium without a window, which takes a fifth less time but can't record, or undefined. */
export function findHeadlessShell(): string | undefined;
/** The folder that holds both `initdb` and `postgres`, of the newest version, or undefined. */
export function findPostgres(): string | undefined;
