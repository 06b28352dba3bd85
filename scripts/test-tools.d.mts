/** The browser's program, or undefined; `CHROMIUM_PATH` names another one. */
export function findChromium(): string | undefined;
/** The folder that holds both `initdb` and `postgres`, of the newest version, or undefined. */
export function findPostgres(): string | undefined;
