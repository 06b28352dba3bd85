/** "Good evening, Hannah" by the user's local hour, 0 to 23; "Welcome, Hannah" if unknown. */
import { say } from '#words';

export function greetingOf(hour: number | undefined, firstName: string): string {
  const name = firstName.trim() || 'there';
  if (hour === undefined) return say('Welcome, {name}', { name });
  if (hour >= 5 && hour < 12) return say('Good morning, {name}', { name });
  return hour >= 12 && hour < 17 ? say('Good afternoon, {name}', { name }) : say('Good evening, {name}', { name });
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Here is how Maya and Theo are growing.", or for a family without children what the page will be. */
export function introductionOf(names: readonly string[]): string {
  if (names.length === 0) return say('This is where your family’s years will gather.');
  return say('Here is how {names} {value} growing.', {
    names: listed.format(names),
    value: names.length === 1 ? 'is' : 'are',
  });
}
