import { useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import {
  ageInYears,
  firstBirthday,
  isUnborn,
  latestDueDate,
  suggestedStage,
} from '../../../../shared/children/child-age.ts';
import { childFormSchema } from '../../../../shared/children/children.ts';
import { Say } from '../../../format/say.tsx';
import { stageOptions, stageWords } from '../../../format/stage-words.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { SchemaForm } from '../../../forms/schema-form.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToday } from '../../../session/today.ts';
import { dueText } from './child-facts.ts';
import { ChildPhoto } from './child-photo.tsx';
import { PictureField } from './picture-field.tsx';
import { useCreateChild } from './use-children.ts';

interface ChildForm {
  name: string;
  dateOfBirth: string;
  currentStage: string | null;
  profileImage: string;
}

const emptyForm: ChildForm = { name: '', dateOfBirth: '', currentStage: null, profileImage: '' };

/** While someone types a year, its first digits count as a year too. Nobody is that old. */
const oldestAge = 120;

/** Adds a child. The stage follows the birth date until it is chosen by hand. */
export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { form, outcome, dialog } = useEntityForm({
    schema: childFormSchema,
    empty: emptyForm,
    create: (body) => create.mutate(body),
    close: onClose,
  });
  const create = useCreateChild(outcome);
  useSuggestedStage(form, today);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      submitLabel={say('Create Profile')}
      busyLabel={say('Creating...')}
      title={say('Add Child Profile')}
    >
      <TextField {...field('name')} label={say("Child's Name")} autoComplete="off" />
      <div>
        <TextField
          {...field('dateOfBirth')}
          label={say('Date of Birth')}
          type="date"
          min={firstBirthday}
          max={latestDueDate(today)}
        />
        <AgeAndSuggestion dateOfBirth={form.watch('dateOfBirth')} today={today} />
      </div>
      <SelectField
        {...field('currentStage')}
        label={say('Development Stage')}
        placeholder={say('Choose a stage')}
        options={stageOptions}
      />
      <PictureField
        {...field('profileImage')}
        label={say('Profile Image')}
        urlLabel={say('Profile Image URL')}
        offersAddress
        category="child"
        placeholder={<ChildPhoto name={form.watch('name')} image={null} />}
      />
    </FormDialog>
  );
}

/** The age in whole years for a plausible birth date. */
function ageOf(dateOfBirth: string, today: string): number | undefined {
  if (dateOfBirth === '' || dateOfBirth > latestDueDate(today)) return undefined;
  const age = ageInYears(dateOfBirth, today);
  return age <= oldestAge ? age : undefined;
}

function useSuggestedStage(form: SchemaForm<ChildForm, typeof childFormSchema>, today: string) {
  const isChosen = useRef(false);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ dateOfBirth = '', currentStage }, { name, type }) => {
      if (name === 'currentStage' && type === 'change') isChosen.current = Boolean(currentStage);
      if (name !== 'dateOfBirth' || isChosen.current) return;
      const age = ageOf(dateOfBirth, today);
      const suggestion = age === undefined ? null : suggestedStage(age);
      form.setValue('currentStage', suggestion, { shouldValidate: form.formState.isSubmitted });
    });
    return unsubscribe;
  }, [form, today]);
}

function AgeAndSuggestion({ dateOfBirth, today }: { dateOfBirth: string; today: string }) {
  const age = ageOf(dateOfBirth, today);
  return (
    <output className={suggestionClass}>
      {age !== undefined && (
        <>
          <span>
            {isUnborn(dateOfBirth, today) ? (
              <strong>{dueText(dateOfBirth)}</strong>
            ) : (
              <Say
                text="Current age: <b>{age, plural, one {# year} other {# years}}</b>"
                values={{ age }}
                b={(words) => <strong>{words}</strong>}
              />
            )}
          </span>
          <span>
            <Say
              text="Suggested stage: <b>{stage}</b>"
              values={{ stage: stageWords(suggestedStage(age)) }}
              b={(words) => <strong>{words}</strong>}
            />
          </span>
        </>
      )}
    </output>
  );
}

/** Announced when it changes. Takes no space while empty. */
const suggestionClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  padding: '10px 14px',
  marginTop: '12px',
  borderRadius: 'md',
  background: 'brand.subtle',
  color: 'fg',
  fontSize: '0.9375rem',
  '& strong': { fontWeight: '650', color: 'brand.fg' },
  _empty: { padding: 0, marginTop: 0 },
});
