import { sql } from 'kysely';
import type { BundlePreview } from '../../../../shared/archive/handing-on.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import {
  type BundleScope,
  bookIds,
  type Condition,
  experienceIds,
  heirloomIds,
  letterIds,
  measurementIds,
  messageIds,
  milestoneIds,
  storyIds,
} from './bundle-scope.queries.ts';

type Counts = Record<
  | 'stories'
  | 'milestones'
  | 'experiences'
  | 'measurements'
  | 'letters'
  | 'laterLetters'
  | 'drafts'
  | 'heirlooms'
  | 'messages'
  | 'laterMessages'
  | 'books',
  number
>;

const of = (ids: Condition): Condition => sql`(select count(*)::integer from ${ids} as counted)`;

/** The same rows as in the bundle, and what stays out of it for now. */
export async function countBundle(db: FamilyTransaction, scope: BundleScope): Promise<BundlePreview> {
  const { rows } = await sql<Counts>`
    select ${of(storyIds(scope))} as stories, ${of(milestoneIds(scope))} as milestones,
      ${of(experienceIds(scope))} as experiences, ${of(measurementIds(scope))} as measurements,
      ${of(letterIds(scope))} as letters, ${of(heirloomIds(scope))} as heirlooms,
      ${of(messageIds(scope))} as messages, ${of(bookIds(scope))} as books,
      (select count(*)::integer from annual_letters where tenant_id = ${db.tenantId} and child_id = ${scope.childId}
        and status = 'finalized' and sealed_until > ${scope.openOn}::date) as later_letters,
      (select count(*)::integer from annual_letters where tenant_id = ${db.tenantId} and child_id = ${scope.childId}
        and status = 'draft' and user_id is not null) as drafts,
      (select count(*)::integer from legacy_messages where tenant_id = ${db.tenantId} and child_id = ${scope.childId}
        and not is_delivered and (opens_on is null or opens_on > ${scope.openOn}::date)) as later_messages
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted.');
  const { stories, milestones, experiences, measurements, heirlooms, books } = counts;
  return {
    album: { stories, milestones, experiences, measurements },
    letters: { open: counts.letters, later: counts.laterLetters, drafts: counts.drafts },
    heirlooms,
    messages: { open: counts.messages, later: counts.laterMessages },
    books,
  };
}
