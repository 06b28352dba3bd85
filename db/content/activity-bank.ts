import { type AgeBand, ageBands } from './activity-bank/bank-part.ts';
import { characterActivities } from './activity-bank/character.ts';
import { dailyLifeActivities } from './activity-bank/daily-life.ts';

export interface BankActivity {
  categoryName: string;
  band: AgeBand;
  title: string;
  duration: string;
  category: string;
  description: string;
}

/** The source of a lesson's new activities if no language model is configured. */
export const activityBank: readonly BankActivity[] = [characterActivities, dailyLifeActivities].flatMap((part) =>
  Object.entries(part).flatMap(([categoryName, byBand]) =>
    (Object.keys(ageBands) as AgeBand[]).flatMap((band) =>
      byBand[band].map(([title, duration, category, description]) => ({
        categoryName,
        band,
        title,
        duration,
        category,
        description,
      })),
    ),
  ),
);
