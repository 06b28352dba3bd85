const partial = new WeakSet<object>();

/** Notes that a list goes on behind its last row. */
export const markPartial = (list: object): void => void partial.add(list);

/** Whether it was noted. */
export const isPartial = (value: unknown): boolean => typeof value === 'object' && value !== null && partial.has(value);
