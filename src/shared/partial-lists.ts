const partial = new WeakSet<object>();

/** Marks a list that has more rows. */
export const markPartial = (list: object): void => void partial.add(list);

/** Whether the list was marked. */
export const isPartial = (value: unknown): boolean => typeof value === 'object' && value !== null && partial.has(value);
