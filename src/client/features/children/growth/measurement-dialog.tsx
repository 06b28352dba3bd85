import { useMemo } from 'react';
import { z } from 'zod';
import { say } from '#words';
import { createGrowthSchema } from '../../../../shared/children/growth.ts';
import type { UnitSystem } from '../../../../shared/children/growth-choices.ts';
import { type GrowthMeasure, growthMeasures } from '../../../../shared/children/growth-choices.ts';
import { fromServer, measureNames, toServer, unitName } from '../../../../shared/children/measures.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { amountText, typedAmount } from '../../../forms/typed-amount.ts';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToday } from '../../../session/today.ts';
import { useUnits } from '../../../session/units.ts';
import { type Measurement, useCreateMeasurement, useUpdateMeasurement } from './use-growth.ts';

/** While typing, amounts are text in the reader's units. */
type MeasurementForm = Record<GrowthMeasure, string> & { date: string };

interface MeasurementDialogProps {
  child: { id: number; name: string; dateOfBirth: string };
  /** The measurement to edit; undefined adds a new one. */
  measurement?: Measurement | undefined;
  onClose: () => void;
}

/** A day's height, weight and head circumference. */
export function MeasurementDialog({ child, measurement, onClose }: MeasurementDialogProps) {
  const today = useToday();
  const units = useUnits();
  const bodyOf = (form: MeasurementForm) => bodyIn(units, form);
  const schema = useMemo(
    () => z.preprocess((form: MeasurementForm) => bodyIn(units, form), createGrowthSchema),
    [units],
  );
  const { form, outcome, dialog } = useEntityForm({
    schema,
    empty: { date: today, height: '', weight: '', head: '' },
    record: measurement,
    formOf: (stored) => formIn(units, stored),
    bodyOf,
    draft: { name: 'measurement', start: `of ${child.id}` },
    create: (body) => create.mutate({ ...body, id: child.id }),
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const create = useCreateMeasurement(outcome);
  const update = useUpdateMeasurement(outcome);
  const field = fieldIn(form.control);
  const amount = (measure: GrowthMeasure) => (
    <TextField
      {...field(measure)}
      label={`${measureNames[measure]} (${unitName(measure, units)})`}
      inputMode="decimal"
      autoComplete="off"
      optional
    />
  );
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={measurement ? say('Save Measurement') : say('Add Measurement')}
      leave={{ label: measurement ? say('Discard changes') : say('Discard measurement') }}
      title={measurement ? say('Edit Measurement') : say('Add Measurement')}
    >
      <TextField {...field('date')} label={say('Date')} type="date" min={child.dateOfBirth} max={today} />
      <FieldPair>
        {amount('height')}
        {amount('weight')}
      </FieldPair>
      {amount('head')}
    </FormDialog>
  );
}

const inEach = <Value,>(valueOf: (measure: GrowthMeasure) => Value) =>
  Object.fromEntries(growthMeasures.map((measure) => [measure, valueOf(measure)])) as Record<GrowthMeasure, Value>;

function formIn(units: UnitSystem, stored: Measurement): MeasurementForm {
  const typed = (measure: GrowthMeasure): string => {
    const amount = stored[measure];
    return amount === null ? '' : amountText(Number(fromServer(measure, amount, units).toFixed(3)));
  };
  return { date: stored.date, ...inEach(typed) };
}

/** The fields as they are sent: in cm and kg. */
function bodyIn(units: UnitSystem, form: MeasurementForm) {
  const sent = (measure: GrowthMeasure) => {
    const amount = typedAmount(form[measure]);
    return typeof amount === 'number' ? toServer(measure, amount, units) : amount;
  };
  return { date: form.date, ...inEach(sent) };
}
