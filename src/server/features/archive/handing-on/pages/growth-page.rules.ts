import { say } from '#words';
import { daysBetween, longDate } from '../../../../../shared/calendar-date.ts';
import { type GrowthMeasure, growthMeasures } from '../../../../../shared/children/growth-choices.ts';
import { measureNames, measureText } from '../../../../../shared/children/measures.ts';
import type { FamilyRow } from '../../family/family-rows.queries.ts';
import { type Html, html } from '../../family/pages/page-parts.rules.ts';
import type { BundleBook } from '../bundle-book.rules.ts';

type Measurement = Pick<FamilyRow<'growthMeasurements'>, 'date' | GrowthMeasure>;

/** More are never measured by a family; the rest is in the data. */
const mostMeasurements = 5000;

/** A table, and above it a line for each measure. */
export async function growthBody(book: BundleBook): Promise<string> {
  const rows: Measurement[] = [];
  for await (const { date, height, weight, head } of book.rows('growthMeasurements')) {
    if (rows.length < mostMeasurements) rows.push({ date, height, weight, head });
  }
  const used = growthMeasures.filter((measure) => rows.some((row) => row[measure] !== null));
  const cell = (row: Measurement, measure: GrowthMeasure): string => {
    const { [measure]: amount } = row;
    return amount === null ? '–' : measureText(measure, amount, book.units);
  };
  return html`<article class="paper long"><div class="inside"><h1>${say('Growth')}</h1>
${used.map((measure) => chart(book, rows, measure))}
<div class="wide" tabindex="0"><table><thead><tr><th scope="col">${say('Date')}</th>${used.map((measure) => html`<th scope="col">${say(measureNames[measure])}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr><th scope="row">${longDate(row.date)}</th>${used.map((measure) => html`<td>${cell(row, measure)}</td>`)}</tr>\n`)}</tbody></table></div></div></article>
`.html;
}

const box = { width: 640, height: 230, left: 12, right: 628, top: 12, bottom: 218 } as const;

function chart({ units }: BundleBook, rows: readonly Measurement[], measure: GrowthMeasure): Html {
  const points = rows.flatMap(({ date, [measure]: amount }) => (amount === null ? [] : [{ date, amount }]));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.date === last.date) return html``;
  const amounts = points.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const days = daysBetween(first.date, last.date);
  const placed = points.map(({ date, amount }) => {
    const x = box.left + ((box.right - box.left) * daysBetween(first.date, date)) / days;
    const part = most === least ? 0.5 : (amount - least) / (most - least);
    return [x.toFixed(1), (box.bottom - 14 - (box.bottom - box.top - 28) * part).toFixed(1)] as const;
  });
  const text = (amount: number): string => measureText(measure, amount, units);
  const label = say('{measure}: from {first} to {last}', {
    measure: say(measureNames[measure]),
    first: text(first.amount),
    last: text(last.amount),
  });
  return html`<figure><figcaption>${label}</figcaption><svg class="chart" viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="${label}">
<path class="axis" d="M${box.left} ${box.bottom}H${box.right}"/><polyline class="line" points="${placed.map((point) => point.join()).join(' ')}"/>
${placed.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="4"/>`)}
</svg><div class="ends"><span>${longDate(first.date)}</span><span>${longDate(last.date)}</span></div></figure>`;
}
