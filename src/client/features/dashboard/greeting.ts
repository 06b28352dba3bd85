/** "Good evening, Hannah": by the hour where the user lives, 0 to 23. */
export function greetingOf(hour: number, firstName: string | undefined): string {
  const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
  return `Good ${time}, ${firstName?.trim() || 'there'}`;
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Here is how Maya and Theo are growing.", or what the page will be for a family without children. */
export function introductionOf(names: readonly string[]): string {
  if (names.length === 0) return 'This is where your family’s years will gather.';
  return `Here is how ${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} growing.`;
}
