import { css } from '#styled-system/css';
import { say } from '#words';
import { firstBirthday, latestDueDate } from '../../../../../shared/children/child-age.ts';
import { updateChildSchema } from '../../../../../shared/children/children.ts';
import { stageOptions } from '../../../../format/stage-words.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { SwitchField } from '../../../../forms/toggle-fields.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { useToday } from '../../../../session/today.ts';
import { ChildPhoto } from '../child-photo.tsx';
import { PictureField } from '../picture-field.tsx';
import type { Child } from '../use-children.ts';
import { useUpdateChild } from './use-child-profile.ts';

interface EditChildDialogProps {
  child: Child;
  onClose: () => void;
}

const identityOf = ({ name, dateOfBirth, currentStage, profileImage, ...child }: Child) => ({
  name,
  dateOfBirth,
  currentStage,
  profileImage,
  isRemembered: child.isRemembered,
  rememberedOn: child.rememberedOn,
  showsMemories: child.showsMemories,
});

/** Name, birth date, stage and picture of a child, and whether it is remembered. */
export function EditChildDialog({ child, onClose }: EditChildDialogProps) {
  const { currentStage } = child;
  const today = useToday();
  const { form, outcome, dialog } = useEntityForm({
    schema: updateChildSchema,
    empty: identityOf(child),
    record: child,
    formOf: identityOf,
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const update = useUpdateChild(outcome);
  const field = fieldIn(form.control);
  // A stage in the family's own words stays available.
  const isOwnStage = !stageOptions.some(({ value }) => value === currentStage);
  const stageChoices = isOwnStage ? [{ value: currentStage, label: currentStage }, ...stageOptions] : stageOptions;
  return (
    <FormDialog {...dialog} busy={update.isPending} submitLabel={say('Save Profile')} title={say('Edit Profile')}>
      <TextField {...field('name')} label={say("Child's Name")} autoComplete="off" />
      <TextField
        {...field('dateOfBirth')}
        label={say('Date of Birth')}
        type="date"
        min={firstBirthday}
        max={latestDueDate(today)}
      />
      {!form.watch('isRemembered') && (
        <SelectField {...field('currentStage')} label={say('Development Stage')} options={stageChoices} />
      )}
      <PictureField
        {...field('profileImage')}
        label={say('Profile Image')}
        urlLabel={say('Profile Image URL')}
        category="child"
        entityId={child.id}
        placeholder={<ChildPhoto name={form.watch('name')} image={null} />}
      />
      <div className={css({ display: 'grid', gap: '18px', borderTop: '1px solid {colors.border.muted}' })}>
        <SwitchField
          {...field('isRemembered')}
          label={say('Remember this child')}
          hint={say(
            'For a child who has died. Age, birthdays, suggestions and reminders end. All you have kept stays, and you can write more. You can switch this off again.',
          )}
        />
        {form.watch('isRemembered') && (
          <>
            <TextField
              {...field('rememberedOn')}
              label={say('Date of death (optional)')}
              type="date"
              min={form.watch('dateOfBirth')}
              max={today}
            />
            <SwitchField
              {...field('showsMemories')}
              label={say('Show memories of this child')}
              hint={say('On Home and in the evening question. They stay away until you switch this on.')}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}
