import { StartError } from './kernel/start-error.ts';

/** An address's host, an IPv6 one without brackets. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, '');

/** An address as it is stored and compared. */
export const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '');

/** Variables that only make sense together. Undefined if none is set. */
export function allOrNone<Values extends Record<string, unknown>>(
  what: string,
  values: Values,
): { [Name in keyof Values]: NonNullable<Values[Name]> } | undefined {
  const entries = Object.entries<unknown>(values);
  const missing = entries.flatMap(([name, value]) => (value === undefined ? name : []));
  if (missing.length === entries.length) return undefined;
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are';
    throw new StartError(
      `The configuration is wrong: ${missing.join(', ')} ${verb} missing; set all ${what} variables or none.`,
    );
  }
  return values as { [Name in keyof Values]: NonNullable<Values[Name]> };
}
