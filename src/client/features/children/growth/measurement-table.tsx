import { Pencil, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { UnitSystem } from '../../../../shared/children/growth-choices.ts';
import { type GrowthMeasure, growthMeasures } from '../../../../shared/children/growth-choices.ts';
import { measureNames, measureText } from '../../../../shared/children/measures.ts';
import { formatShortDate } from '../../../format/dates.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { Card } from '../../../ui/card.tsx';
import { StackedTable, stacked } from '../../../ui/stacked-table.tsx';
import { WaitsNote } from '../../../ui/waits-note.tsx';
import { ageAt } from './growth-words.ts';
import { type Measurement, useDeleteMeasurement } from './use-growth.ts';

interface MeasurementTableProps {
  /** Oldest first. */
  measurements: readonly Measurement[];
  dateOfBirth: string;
  units: UnitSystem;
  onEdit: (measurement: Measurement) => void;
}

/** The numbers of the charts, newest first. */
export function MeasurementTable({ measurements, dateOfBirth, units, onEdit }: MeasurementTableProps) {
  const remove = useDeleteMeasurement();
  const shown = growthMeasures.filter((measure) => measurements.some((each) => each[measure] !== null));
  return (
    <Card css={{ overflow: 'hidden' }}>
      <StackedTable
        caption={say('All measurements')}
        titles={[
          say('Date'),
          say('Age'),
          ...shown.map((measure) => measureNames[measure]),
          sayAs('what can be done', 'Actions'),
        ]}
        css={[tableStyles, stacked, blocks]}
      >
        {measurements.toReversed().map((each) => (
          <tr key={each.id}>
            <td>
              {formatShortDate(each.date)} <WaitsNote record={each} />
            </td>
            <td>{ageAt(dateOfBirth, each.date)}</td>
            {shown.map((measure) => (
              <Amount key={measure} measurement={each} measure={measure} units={units} />
            ))}
            <td data-cell="menu">
              <ItemMenu
                label={say('Edit or delete the measurement of {date}', { date: formatShortDate(each.date) })}
                actions={[
                  { label: say('Edit'), icon: Pencil, act: () => onEdit(each) },
                  { label: say('Delete'), icon: Trash2, isDanger: true, act: () => remove.mutate({ id: each.id }) },
                ]}
              />
            </td>
          </tr>
        ))}
      </StackedTable>
    </Card>
  );
}

interface AmountProps {
  measurement: Measurement;
  measure: GrowthMeasure;
  units: UnitSystem;
}

function Amount({ measurement, measure, units }: AmountProps) {
  const amount = measurement[measure];
  const percentile = measurement.percentiles[measure];
  return (
    <td data-label={measureNames[measure]} data-empty={amount === null || undefined}>
      {amount === null ? <span className={css({ color: 'fg.subtle' })}>–</span> : measureText(measure, amount, units)}
      {percentile !== null && (
        <span className={css({ display: 'block', textStyle: 'caption', color: 'fg.muted' })}>
          {say('percentile {percentile, number}', { percentile: Math.round(percentile) })}
        </span>
      )}
    </td>
  );
}

const tableStyles = css.raw({
  '& td, & th': {
    paddingInline: { base: '8px', md: '16px' },
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td:last-of-type': { width: '56px', paddingBlock: '0' },
  '& th:last-of-type': { srOnly: true },
});

/** On a phone each measurement is a block that names each amount. */
const blocks = css.raw({
  lgDown: {
    '& tr > td': { gridColumn: '1' },
    '& tr > [data-cell=menu]': { gridColumn: '2', gridRow: '1 / 3' },
    '& tr > [data-label]::before': { content: 'attr(data-label) " "', color: 'fg.muted' },
    '& tr > [data-empty]': { display: 'none' },
  },
});
