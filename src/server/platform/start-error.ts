/** The server can't start, and the message tells the person who started it why: it needs no stack. */
export class StartError extends Error {}
