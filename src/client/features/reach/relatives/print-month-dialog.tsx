import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { say } from '#words';
import { monthStartsUntil } from '../../../../shared/calendar-date.ts';
import { type PaperSize, paperSizes } from '../../../../shared/paper-sizes.ts';
import { saveDownload } from '../../../data/save-download.ts';
import { formatMonth } from '../../../format/dates.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToday } from '../../../session/today.ts';
import type { Relative } from './use-relatives.ts';

const schema = z.object({ month: z.string(), paper: z.enum(paperSizes) });
const monthsOffered = 24;

/** A month of what the relative sees as a PDF, for those without a screen. */
export function PrintMonthDialog({ relative: { id, name }, onClose }: { relative: Relative; onClose: () => void }) {
  const today = useToday();
  const months = monthStartsUntil(today, monthsOffered).toReversed();
  const { form, outcome, dialog } = useEntityForm({
    schema,
    empty: { month: today.slice(0, 7), paper: 'letter' as PaperSize },
    create: (given) => print.mutate(given),
    close: onClose,
  });
  const print = useMutation({
    mutationFn: ({ month, paper }: z.output<typeof schema>) =>
      saveDownload(
        `/api/relatives/${id}/month.pdf?month=${month}&paper=${paper}`,
        say('For {name} {month}.pdf', { name, month }),
      ),
    onSuccess: outcome.onSuccess,
    onError: outcome.onError,
    meta: { failed: say('Couldn’t print it. Please try again.') },
  });
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={print.isPending}
      size="sm"
      leave={false}
      title={say('Print a month for {name}', { name })}
      description={say('What {name} sees of a month, with photos and in large letters.', { name })}
      submitLabel={say('Print')}
      busyLabel={say('Printing...')}
    >
      <SelectField
        {...field('month')}
        label={say('Month')}
        options={months.map((start) => ({ value: start.slice(0, 7), label: formatMonth(start) }))}
      />
      <SelectField
        {...field('paper')}
        label={say('Paper')}
        options={[
          { value: 'letter', label: say('PDF for US Letter') },
          { value: 'a4', label: say('PDF for A4') },
        ]}
      />
    </FormDialog>
  );
}
