import { z } from 'zod';
import { say } from '#words';
import { momentOutput, text } from '../fields.ts';

/** Blanks of all kinds, and what people put between groups of digits. */
const separators = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069.\-‐-―/()]/g;
/** E.164: a country code, and at most 15 digits in all. */
const internationalNumber = /^\+[1-9]\d{6,14}$/;
/** In North America the rest always has ten digits, and neither area nor exchange begins with 0 or 1. */
const northAmericanNumber = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/**
 * A number as the network has it, `+14155550123`, from any usual way to write it with its country code; undefined when it
 * is none. `(0)` is what one dials only inside of a country.
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

/** `+1 415 555 0123`; where the length of the parts differs from place to place, as it is. */
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

/** As it is typed or pasted: `123 456` is a code. */
export const isPhoneCode = (written: string): boolean => /^(\s*\d){6}\s*$/.test(written);

export const confirmPhoneCodeSchema = z.object({
  code: z.preprocess(
    (value: string) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : (value ?? '')),
    text(20).regex(/^\d{6}$/, phoneCodeMessage),
  ),
});

/** Where text messages of the caller go. */
export const phoneNumberStateSchema = z.object({
  /** Whether this installation sends text messages at all. */
  isAvailable: z.boolean(),
  /** The number that was proved to be the caller's. */
  number: z.string().nullable(),
  verifiedAt: momentOutput.nullable(),
  /** When its owner ended text messages with STOP; none are sent until START. */
  stoppedAt: momentOutput.nullable(),
  /** A number that waits for its code. */
  pending: z.object({ number: z.string(), expiresAt: momentOutput }).nullable(),
});
export type PhoneNumberState = z.infer<typeof phoneNumberStateSchema>;
