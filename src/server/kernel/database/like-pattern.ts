/** A pattern for `like` and `ilike` that finds `text` anywhere, with its `%`, `_` and `\` taken literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
