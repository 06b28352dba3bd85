import { partsOf } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { sumYear } from '../../plans/experiences/experiences.queries.ts';
import type { News } from '../outbox/notify.ts';
import type { Around } from './morning.ts';
import { footerOf } from './morning-news.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Once a year for each of two marks: when most of the year's budget is planned or spent, and when all of it is. */
export async function budgetNews(db: FamilyTransaction, { turn, today, appUrl }: Around): Promise<News | undefined> {
  const { annualBudget } = turn.settings;
  const { year } = partsOf(today);
  const { cost } = await sumYear(db, `${year}-01-01`, `${year}-12-31`);
  if (cost === 0 || cost < annualBudget * 0.8) return undefined;
  const mark = cost >= annualBudget ? 100 : 80;
  const heading = mark === 100 ? `The budget for ${year} is used up` : `80 % of the budget for ${year} is used`;
  const sum = `${dollars.format(cost)} of ${dollars.format(annualBudget)}`;
  return {
    kind: 'budget_alerts',
    // Another budget is another matter.
    key: `budget_alerts:${year}:${annualBudget}:${mark}`,
    line: `${heading}: ${sum}`,
    mail: {
      subject: heading,
      preview: sum,
      heading,
      parts: [
        { kind: 'paragraph', text: `Your experiences of ${year} come to ${sum}.` },
        { kind: 'button', label: 'Open Experiences', url: `${appUrl}/experiences` },
      ],
      footer: footerOf('budget_alerts'),
    },
  };
}
