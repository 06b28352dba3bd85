import { useWatch } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits, webAddress } from '../../../../shared/fields.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { experienceStatuses, experienceTypes, maxExperienceAge } from '../../../../shared/plans/experience-kinds.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { experienceTypeNames } from '../../../format/experience-words.ts';
import { priorityOptions } from '../../../format/priority-words.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { ListInput } from '../../../forms/list-input.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TagField } from '../../../forms/tag-input.tsx';
import { NumberField, TextareaField, TextField } from '../../../forms/text-field.tsx';
import { PhotoUpload } from '../../../media/photo-upload.tsx';
import { DialogTabs } from '../../../overlay/dialog-tabs.tsx';
import type { ExperienceFormHandle, FormTab } from './experience-form.ts';
import { statusNames } from './experience-words.ts';
import { StepsField } from './steps-field.tsx';

interface ExperienceFieldsProps {
  form: ExperienceFormHandle;
  tab: FormTab;
  onTab: (tab: FormTab) => void;
  /** While a step is dragged. */
  onDragging: (isDragging: boolean) => void;
  /** The pictures' record, once stored. */
  experienceId?: number;
}

const tabs = [
  { value: 'basics', label: say('Basic Info') },
  { value: 'details', label: say('Details') },
  { value: 'activities', label: say('Activities') },
  { value: 'resources', label: say('Resources') },
  { value: 'reflection', label: say('Reflection') },
] as const;

/** An experience's fields, on five tabs. */
export function ExperienceFields(props: ExperienceFieldsProps) {
  const { form, tab, onTab, onDragging } = props;
  return (
    <DialogTabs name="experience-form" label={say('Experience sections')} tabs={tabs} value={tab} onChange={onTab}>
      <div
        className={css({
          display: 'grid',
          gap: '18px',
          paddingTop: '18px',
          minHeight: { md: 'min(520px, 56dvh)' },
          alignContent: 'start',
        })}
      >
        {tab === 'basics' && <Basics form={form} />}
        {tab === 'details' && <Details form={form} />}
        {tab === 'activities' && <StepsField form={form} onDragging={onDragging} />}
        {/* Stays mounted: an upload would be stopped. */}
        <div className={css({ display: tab === 'resources' ? 'grid' : 'none', gap: '18px' })}>
          <Resources {...props} />
        </div>
        {tab === 'reflection' && <Reflection form={form} />}
      </div>
    </DialogTabs>
  );
}

interface PartProps {
  form: ExperienceFormHandle;
}

function Basics({ form: { control } }: PartProps) {
  const field = fieldIn(control);
  const family = useChildren();
  const status = useWatch({ control, name: 'status' });
  return (
    <>
      <TextField {...field('title')} label={say('Title')} />
      <TextareaField {...field('description')} label={say('Description')} optional rows={3} />
      <FieldPair>
        <SelectField
          {...field('type')}
          label={say('Type')}
          options={experienceTypes.map((value) => ({ value, label: experienceTypeNames[value] }))}
        />
        <SelectField {...field('priority')} label={say('Priority')} options={priorityOptions} />
        <SelectField
          {...field('status')}
          label={say('Status')}
          options={experienceStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
        <TextField {...field('scheduledDate')} label={say('Scheduled date')} optional type="date" />
        {status === 'completed' && (
          <TextField
            {...field('completedDate')}
            label={say('Completed date')}
            optional
            type="date"
            hint={say('Today, unless you choose another day.')}
          />
        )}
      </FieldPair>
      {family.length > 0 && (
        <ChildPickerField
          {...field('childIds')}
          label={say('Participants')}
          optional
          family={family}
          hint={say('Leave empty for the whole family.')}
        />
      )}
    </>
  );
}

function Details({ form }: PartProps) {
  const field = fieldIn(form.control);
  const { data: overview } = trpc.experiences.overview.useQuery();
  const age = { optional: true, min: 0, max: maxExperienceAge } as const;
  const cost = { optional: true, inputMode: 'decimal', placeholder: '0.00' } as const;
  return (
    <>
      <FieldPair>
        <NumberField {...field('ageMin')} label={say('Minimum age')} {...age} placeholder="0" />
        <NumberField {...field('ageMax')} label={say('Maximum age')} {...age} placeholder="18" />
        <TextField {...field('location')} label={say('Location')} optional />
        <TextField {...field('distance')} label={say('Distance')} optional placeholder={say('25 minutes by car')} />
        <TextField
          {...field('estimatedDuration')}
          label={say('Estimated duration')}
          optional
          placeholder={say('Half a day')}
        />
        <span />
        <TextField {...field('estimatedCost')} label={say('Estimated cost ($)')} {...cost} />
        <TextField {...field('actualCost')} label={say('Actual cost ($)')} {...cost} />
      </FieldPair>
      <TextareaField {...field('costNotes')} label={say('Cost notes')} optional rows={2} />
      <TextareaField {...field('whyImportant')} label={say('Why is this important?')} optional rows={3} />
      <TagField {...field('tags')} label={say('Tags')} optional suggestions={overview?.tags} />
    </>
  );
}

const address = webAddress();

function Resources({ form, experienceId }: Pick<ExperienceFieldsProps, 'form' | 'experienceId'>) {
  const { control } = form;
  const field = fieldIn(control);
  const mediaUrls = useWatch({ control, name: 'mediaUrls' });
  const photos = mediaUrls.filter(isOwnFile);
  const links = mediaUrls.filter((url) => !isOwnFile(url));
  const error = form.formState.errors.mediaUrls;
  const set = (next: string[]) => form.setValue('mediaUrls', next, { shouldDirty: true });
  return (
    <>
      <PhotoUpload
        label={say('Photos')}
        optional
        category="experience"
        {...(experienceId === undefined ? {} : { entityId: experienceId })}
        value={photos}
        onChange={(next) => set([...next, ...form.getValues('mediaUrls').filter((url) => !isOwnFile(url))])}
        max={limits.listItems - links.length}
        error={error?.message ?? error?.find?.((each) => each !== undefined)?.message}
      />
      <ListInput
        label={say('Media URLs')}
        optional
        value={links}
        onChange={(next) => set([...form.getValues('mediaUrls').filter(isOwnFile), ...next])}
        addLabel={say('Add URL')}
        placeholder="https://"
        inputMode="url"
        hint={say('A map, tickets, a video to watch first.')}
        problemOf={(text) => (address.safeParse(text).success ? undefined : say('Please enter a valid URL'))}
      />
      <TextareaField {...field('preparationNotes')} label={say('Preparation notes')} optional rows={4} />
    </>
  );
}

function Reflection({ form }: PartProps) {
  const { control } = form;
  const field = fieldIn(control);
  const prompts = useWatch({ control, name: 'reflectionPrompts' });
  return (
    <>
      <ListInput
        label={say('Reflection prompts')}
        optional
        value={prompts}
        onChange={(next) => form.setValue('reflectionPrompts', next, { shouldDirty: true })}
        addLabel={say('Add prompt')}
        placeholder={say('What was different from last time?')}
        maxLength={limits.description}
        hint={say('Questions to ask on the way home.')}
        error={form.formState.errors.reflectionPrompts?.message}
      />
      <TextareaField {...field('notes')} label={say('Notes')} optional rows={6} prose />
    </>
  );
}
