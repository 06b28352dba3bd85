/** "Good evening, Hannah" by the user's local hour, 0 to 23; "Welcome, Hannah" if unknown. */
export function greetingOf(hour: number | undefined, firstName: string): string {
  const name = firstName.trim() || 'there';
  if (hour === undefined) return `Welcome, ${name}`;
  if (hour >= 5 && hour < 12) return `Good morning, ${name}`;
  return hour >= 12 && hour < 17 ? `Good afternoon, ${name}` : `Good evening, ${name}`;
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Here is how Maya and Theo are growing.", or for a family without children what the page will be. */
export function introductionOf(names: readonly string[]): string {
  if (names.length === 0) return 'This is where your family’s years will gather.';
  return `Here is how ${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} growing.`;
}
