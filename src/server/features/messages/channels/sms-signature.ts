import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a Twilio-compatible service puts into X-Twilio-Signature: the address as the service knows it, and after it each
 * field of the form with its value, in the order of their names.
 */
export function smsSignature(token: string, address: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = address + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

export function isSmsSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
