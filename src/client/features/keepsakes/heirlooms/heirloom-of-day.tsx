import { css } from '#styled-system/css';
import { daysBetween } from '../../../../shared/calendar-date.ts';
import { useToday } from '../../../session/today.ts';
import { FeatureCard, FeatureQuote } from '../../../ui/feature-card.tsx';
import { Actions, type HeirloomActions, NameLink, Value } from './heirloom-card.tsx';
import type { HeirloomsLook } from './heirloom-filters.tsx';
import { CategoryName, Recipient, StatusBadge } from './heirloom-parts.tsx';
import { type Heirloom, useHeirloomPages } from './use-heirlooms.ts';

/** With fewer photos, people see them all anyway. */
const fewest = 3;

/** One of the heirlooms with a photo, another one each day. Shown if the page lists all heirlooms as cards. */
export function useHeirloomOfDay(look: HeirloomsLook): Heirloom | undefined {
  const today = useToday();
  const { data } = useHeirloomPages(look);
  if (Object.values(look).some((choice) => choice !== undefined)) return undefined;
  // Chooses from the first page, so that loading more doesn't change the choice.
  const pictured = data?.pages[0]?.heirlooms.filter(({ images }) => images.length > 0) ?? [];
  return pictured.length < fewest ? undefined : pictured[daysBetween('2000-01-01', today) % pictured.length];
}

/** An heirloom and why it matters, above the others. */
export function HeirloomOfDay({ heirloom, ...actions }: HeirloomActions & { heirloom: Heirloom }) {
  return (
    <FeatureCard css={{ marginBottom: '20px' }} as="article" photo={heirloom.images[0]} interactive>
      <div className={css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '10px' })}>
        <CategoryName category={heirloom.category} />
        <StatusBadge status={heirloom.status} />
      </div>
      <h2 className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>
        <NameLink heirloom={heirloom} />
      </h2>
      <FeatureQuote>{heirloom.significance}</FeatureQuote>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '12px' })}>
        <Recipient heirloom={heirloom} />
        <Value heirloom={heirloom} />
        <Actions heirloom={heirloom} {...actions} />
      </div>
    </FeatureCard>
  );
}
