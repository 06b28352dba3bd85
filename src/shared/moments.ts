import { z } from 'zod';
import { calendarDate } from './fields.ts';

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/i;

/** The moment as ISO 8601 in UTC with `Z`. Without an offset it is meant in UTC; a date alone is its midnight there. */
function toMoment(value: string): string | undefined {
  const [, day, time = '00:00', , offset = 'Z'] = momentPattern.exec(value.trim()) ?? [];
  if (day === undefined || !calendarDate().safeParse(day).success) return undefined;
  return new Date(`${day}T${time}${offset.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`).toISOString();
}

/** A moment in a request, with or without an offset. */
export const moment = (message = 'Please enter a valid date and time') =>
  z
    .string(message)
    .transform((value, context) => {
      const result = toMoment(value);
      if (result !== undefined) return result;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({ format: 'date-time' });
