import { say } from '#words';
import { dayMs, minuteMs } from '../../../kernel/durations.ts';
import { limitFailures, networkLimits } from '../../../kernel/limits/rate-limits.ts';
import { verifyPassword } from '../../../kernel/secrets/passwords.ts';
import { openSealed, seal } from '../../../kernel/secrets/seal.ts';
import type { Services } from '../../../services.ts';
import type { OpenShareLink } from './share-links.queries.ts';

/** How long a browser that entered the password needs it no more. */
export const passMs = dayMs;

const ownerOf = ({ tenantId, id }: OpenShareLink) => ({ purpose: 'share-link', tenantId, userId: id });

/** What the browser carries after the right password. It opens this link only, and ends by itself. */
export const makePass = ({ secret, clock }: Pick<Services, 'secret' | 'clock'>, link: OpenShareLink): string =>
  seal(secret, ownerOf(link), String(clock.now().getTime() + passMs));

export function isPass(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  link: OpenShareLink,
  pass: string | undefined,
): boolean {
  const endsAt = pass === undefined ? undefined : openSealed(secret, ownerOf(link), pass);
  return endsAt !== undefined && Number(endsAt) > clock.now().getTime();
}

/** Throws TOO_MANY_REQUESTS after ten wrong ones from a network, or fifty from anywhere. */
export function isRightPassword(
  services: Services,
  link: OpenShareLink,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const limits = [
    ...networkLimits(`share-password:${link.id}`, address, { max: 10, windowMs: 15 * minuteMs }),
    { key: `share-password:${link.id}`, max: 50, windowMs: 60 * minuteMs },
  ];
  const sentence = say('Too many wrong passwords. Please wait a few minutes and try again.');
  return limitFailures(services, limits, sentence, () => verifyPassword(link.passwordHash ?? undefined, password));
}
