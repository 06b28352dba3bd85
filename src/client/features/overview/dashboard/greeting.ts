import { formatList, say } from '#words';

/** The part of the day for an hour from 0 to 23. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** "Good evening, Hannah" by the user's local hour, 0 to 23; "Welcome, Hannah" without an hour. */
export function greetingOf(hour: number | undefined, firstName: string): string {
  const name = firstName.trim();
  if (hour === undefined) return name ? say('Welcome, {name}', { name }) : say('Welcome, there');
  const part = partOfDay(hour);
  if (part === 'morning') return name ? say('Good morning, {name}', { name }) : say('Good morning, there');
  if (part === 'afternoon') return name ? say('Good afternoon, {name}', { name }) : say('Good afternoon, there');
  return name ? say('Good evening, {name}', { name }) : say('Good evening, there');
}

/** "Here is how Maya and Theo are growing."; without children, what this page will show. */
export function introductionOf(names: readonly string[]): string {
  if (names.length === 0) return say('This is where your family’s years will gather.');
  return say('{count, plural, one {Here is how {names} is growing.} other {Here is how {names} are growing.}}', {
    count: names.length,
    names: formatList(names),
  });
}
