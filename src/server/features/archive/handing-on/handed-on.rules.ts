import type { Readable } from 'node:stream';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits, limitFailures } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { verifyPassword } from '../../../kernel/secrets/passwords.ts';
import { familyOfToken, hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import type { Services } from '../../../services.ts';
import { choicesOf, openBundle, openOnOf } from './bundle.rules.ts';
import { bundleFileName } from './bundle-book.rules.ts';
import {
  addDownload,
  findByLink,
  findGrowingChild,
  isActiveFamily,
  type StoredHandingOn,
} from './handing-on.queries.ts';
import { plainCode } from './handing-on-code.rules.ts';

const wrongCodesADay = 10;
const downloadsAnHour = 10;

/** What a child's link opens, together with the code. */
export interface HandedOn {
  row: StoredHandingOn;
  child: { id: number; name: string };
  /** The last day on which it works. */
  until: string;
}

/** Undefined for every link that opens nothing, whatever the reason; it counts against the network that tries it. */
export async function findHandedOn(
  services: Services,
  { token, address }: { token: string; address: string },
): Promise<HandedOn | undefined> {
  const tenantId = familyOfToken(token);
  const now = services.clock.now();
  const found =
    tenantId === null
      ? undefined
      : await services.database.family(tenantId, async (db) => {
          const row = await findByLink(db, hashOfToken(token));
          if (!row || row.linkExpiresAt === null || Date.parse(row.linkExpiresAt) <= now.getTime()) return undefined;
          const child = (await isActiveFamily(db)) ? await findGrowingChild(db, row.childId) : undefined;
          return child && { row, child, until: todayIn(row.timezone, new Date(row.linkExpiresAt)) };
        });
  if (!found) await countWrongLink(services, address);
  return found;
}

/** The bundle for the link with its code. A whole one counts as downloaded. */
export async function takeBundle(
  services: Services,
  { row, child }: HandedOn,
  code: string,
): Promise<{ bytes: Readable; fileName: string }> {
  const { tenantId, childId, timezone, language } = row;
  await assertCode(services, row, code);
  const now = services.clock.now();
  const bytes = await openBundle(services, {
    tenantId,
    childId,
    asker: `child ${tenantId} ${childId}`,
    openOn: openOnOf(row, now),
    timeZone: timezone,
    ...choicesOf(row, language),
    unitsOf: row.userId,
    admit: () =>
      enforceRateLimits(
        services,
        [{ key: `handed-on:${tenantId}:${childId}`, max: downloadsAnHour, windowMs: hourMs }],
        say('You’ve downloaded several bundles this hour. Please try again later.'),
      ),
    onSent: () => services.database.family(tenantId, (db) => addDownload(db, childId, services.clock.now())),
  });
  return { bytes, fileName: bundleFileName(child.name, todayIn(timezone, now)) };
}

async function assertCode(services: Services, { tenantId, childId, codeHash }: StoredHandingOn, code: string) {
  const isRight = await limitFailures(
    services,
    [{ key: `handing-on-code:${tenantId}:${childId}`, max: wrongCodesADay, windowMs: dayMs }],
    say('Too many wrong codes were entered. Please try again tomorrow.'),
    () => verifyPassword(codeHash, plainCode(code)),
  );
  if (!isRight) throw new AppError('BAD_REQUEST', say('This code isn’t right. Your parents have it.'));
}
