/** First and last name together, if present. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => part.trim() !== '').join(' ');
