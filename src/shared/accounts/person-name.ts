/** First and last name as one, as far as there are any. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => part.trim() !== '').join(' ');
