import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { say, sayAs } from '#words';
import { familyPlanSchema } from '../../../../shared/accounts/admin-families.ts';
import { plans } from '../../../../shared/accounts/family-choices.ts';
import { setServerIssues } from '../../../data/errors.ts';
import { gbOf, planLabels } from '../../../format/plan-words.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { formChanges } from '../../../forms/form-changes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { NumberField } from '../../../forms/text-field.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { type AdminFamily, useUpdateFamily } from './use-admin-families.ts';

type PlanForm = z.infer<typeof familyPlanSchema>;

/** A family's plan. Limits may be lower than current usage: nothing is removed, and nothing can be added. */
export function FamilyPlanDialog({ family, onClose }: { family: AdminFamily; onClose: () => void }) {
  const { plan, maxUsers, maxChildren, maxStorageGb, maxLessonsPerMonth, usage } = family;
  const [before] = useState<PlanForm>({ plan, maxUsers, maxChildren, maxStorageGb, maxLessonsPerMonth });
  const form = useSchemaForm(familyPlanSchema, before);
  const { mutate, isPending } = useUpdateFamily({
    done: ({ name }) => say('Plan changed for {name}', { name }),
    onSuccess: onClose,
    onError: (error) => void setServerIssues(form, error),
  });
  const { control } = form;
  const field = fieldIn(control);
  const isUnlimited = useWatch({ control, name: 'plan' }) === 'unlimited';
  const save = (values: PlanForm) => {
    // Sends only what changed, so that two super admins don't undo each other.
    const changes = formChanges(values, form.getValues(), before);
    if (Object.keys(changes).length === 0) onClose();
    else mutate({ id: family.id, ...changes });
  };
  return (
    <FormDialog
      form={form}
      title={say('Plan for {name}', { name: family.name })}
      description={say('Nothing is removed if the family is already over a limit, but nothing new can be added.')}
      submitLabel={say('Save Plan')}
      busy={isPending}
      leave={{ label: say('Discard changes'), stayLabel: say('Keep editing') }}
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField
        {...field('plan')}
        label={sayAs('of a family', 'Plan')}
        options={plans.map((value) => ({ value, label: planLabels[value] }))}
      />
      {family.subscriptionStatus !== null && (
        <Callout>{say('This family has a subscription. What you set here stays until it starts a new one.')}</Callout>
      )}
      {isUnlimited && (
        <Callout>{say('This plan has no limits. The numbers below apply again under another plan.')}</Callout>
      )}
      <FieldPair>
        <NumberField
          {...field('maxUsers')}
          label={say('Users')}
          min={1}
          hint={say('{users, plural, one {# active now} other {# active now}}', { users: usage.users })}
        />
        <NumberField
          {...field('maxChildren')}
          label={say('Children')}
          min={0}
          hint={say('{children, plural, one {# now} other {# now}}', { children: usage.children })}
        />
        <NumberField
          {...field('maxStorageGb')}
          label={say('Storage (GB)')}
          min={0}
          hint={say('{size, select, little {under {gb} GB used} other {{gb} GB used}}', gbOf(usage.storageGb))}
        />
        <NumberField
          {...field('maxLessonsPerMonth')}
          label={say('Lessons per month')}
          min={0}
          hint={say('{lessons, plural, one {# this month} other {# this month}}', {
            lessons: usage.lessonsThisMonth,
          })}
        />
      </FieldPair>
    </FormDialog>
  );
}
