import { z } from 'zod';
import { say } from '#words';
import { momentOutput, text } from '../fields.ts';

/** All kinds of spaces, and what people put between groups of digits. */
const separators = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069.\-‐-―/()]/g;
/** E.164: a country code, and at most 15 digits in all. */
const internationalNumber = /^\+[1-9]\d{6,14}$/;
/** In North America the rest always has ten digits, and neither the area code nor the exchange begins with 0 or 1. */
const northAmericanNumber = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/**
 * A number in the network's format, `+14155550123`, from any usual way to write it with its country code; undefined if
 * it is invalid. `(0)` is dialled only inside the country.
 */
export function phoneNumberOf(written: string): string | undefined {
  const digits = written
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\(\s*0\s*\)/, '')
    .replaceAll(separators, '')
    .replace(/^00/, '+');
  const isNumber = digits.startsWith('+1') ? northAmericanNumber.test(digits) : internationalNumber.test(digits);
  return isNumber ? digits : undefined;
}

/** `+1 415 555 0123`. Unchanged for countries where the groups of digits differ. */
export function phoneNumberLabel(number: string): string {
  return number.replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

export const phoneNumberMessage = say('Please enter a phone number with its country code, such as +1 415 555 0123');
export const phoneCodeMessage = say('Please enter the six digits of the code');

export const sendPhoneCodeSchema = z.object({
  phoneNumber: z.preprocess(
    (value: string) => value ?? '',
    text(60)
      .refine((value) => phoneNumberOf(value) !== undefined, phoneNumberMessage)
      .transform((value) => phoneNumberOf(value) ?? ''),
  ),
});

/** As people type or paste it: `123 456` is a code. */
export const isPhoneCode = (written: string): boolean => /^(\s*\d){6}\s*$/.test(written);

export const confirmPhoneCodeSchema = z.object({
  code: z.preprocess(
    (value: string) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : (value ?? '')),
    text(20).regex(/^\d{6}$/, phoneCodeMessage),
  ),
});

/** The number for text messages to the caller. */
export const phoneNumberStateSchema = z.object({
  /** Whether this server can send text messages at all. */
  isAvailable: z.boolean(),
  /** The number that the caller has confirmed. */
  number: z.string().nullable(),
  verifiedAt: momentOutput.nullable(),
  /** When its owner stopped text messages with STOP. None are sent until START. */
  stoppedAt: momentOutput.nullable(),
  /** A number that waits for its code. */
  pending: z.object({ number: z.string(), expiresAt: momentOutput }).nullable(),
});
export type PhoneNumberState = z.infer<typeof phoneNumberStateSchema>;
