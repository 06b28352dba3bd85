import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { limits, webAddress } from '../../../../shared/fields.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { priorities } from '../../../../shared/lessons/values.ts';
import { experienceStatuses, experienceTypes, maxExperienceAge } from '../../../../shared/plans/experience-kinds.ts';
import { ChildPickerField } from '../../../components/child-picker.tsx';
import { FieldPair } from '../../../components/form/field-pair.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { NumberField, TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { ListInput } from '../../../components/list-input.tsx';
import { PhotoUpload } from '../../../components/photo-upload.tsx';
import { StickyTabs } from '../../../components/sticky-tabs.tsx';
import { TabPanel, Tabs } from '../../../components/tabs.tsx';
import { TagField } from '../../../components/tag-input.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { ExperienceFormHandle, FormTab } from './experience-form.ts';
import { statusNames, typeNames } from './experience-words.ts';
import { StepsField } from './steps-field.tsx';

export interface ExperienceFieldsProps {
  form: ExperienceFormHandle;
  tab: FormTab;
  onTab: (tab: FormTab) => void;
  /** While a step is dragged. */
  onDragging: (isDragging: boolean) => void;
  /** The pictures' record, once stored. */
  experienceId?: number;
}

const tabs = [
  { value: 'basics', label: 'Basic Info' },
  { value: 'details', label: 'Details' },
  { value: 'activities', label: 'Activities' },
  { value: 'resources', label: 'Resources' },
  { value: 'reflection', label: 'Reflection' },
] as const;

/** An experience's fields, on five tabs. */
export function ExperienceFields(props: ExperienceFieldsProps) {
  const { form, tab, onTab, onDragging } = props;
  return (
    <>
      <StickyTabs>
        <Tabs name="experience-form" label="Parts of the experience" tabs={tabs} value={tab} onChange={onTab} />
      </StickyTabs>
      <TabPanel name="experience-form" value={tab}>
        <chakra.div
          display="grid"
          gap="18px"
          paddingTop="18px"
          minHeight={{ md: 'min(520px, 56dvh)' }}
          alignContent="start"
        >
          {tab === 'basics' && <Basics form={form} />}
          {tab === 'details' && <Details form={form} />}
          {tab === 'activities' && <StepsField form={form} onDragging={onDragging} />}
          {/* Stays mounted: an upload would be stopped. */}
          <chakra.div display={tab === 'resources' ? 'grid' : 'none'} gap="18px">
            <Resources {...props} />
          </chakra.div>
          {tab === 'reflection' && <Reflection form={form} />}
        </chakra.div>
      </TabPanel>
    </>
  );
}

interface PartProps {
  form: ExperienceFormHandle;
}

function Basics({ form: { control } }: PartProps) {
  const { data: family = [] } = trpc.children.list.useQuery();
  const status = useWatch({ control, name: 'status' });
  return (
    <>
      <TextField control={control} name="title" label="Title" />
      <TextareaField control={control} name="description" label="Description" optional rows={3} />
      <FieldPair>
        <SelectField
          control={control}
          name="type"
          label="Type"
          options={experienceTypes.map((value) => ({ value, label: typeNames[value] }))}
        />
        <SelectField
          control={control}
          name="priority"
          label="Priority"
          options={priorities.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        />
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={experienceStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
        <TextField control={control} name="scheduledDate" label="Scheduled date" optional type="date" />
        {status === 'completed' && (
          <TextField
            control={control}
            name="completedDate"
            label="Completed date"
            optional
            type="date"
            hint="Today, unless you choose another day."
          />
        )}
      </FieldPair>
      {family.length > 0 && (
        <ChildPickerField
          control={control}
          name="childIds"
          label="Participants"
          optional
          family={family}
          hint="Leave empty for the whole family."
        />
      )}
    </>
  );
}

function Details({ form: { control } }: PartProps) {
  const { data: overview } = trpc.experiences.overview.useQuery();
  const age = { optional: true, min: 0, max: maxExperienceAge } as const;
  const cost = { optional: true, inputMode: 'decimal', placeholder: '0.00' } as const;
  return (
    <>
      <FieldPair>
        <NumberField control={control} name="ageMin" label="Minimum age" {...age} placeholder="0" />
        <NumberField control={control} name="ageMax" label="Maximum age" {...age} placeholder="18" />
        <TextField control={control} name="location" label="Location" optional />
        <TextField control={control} name="distance" label="Distance" optional placeholder="25 minutes by car" />
        <TextField
          control={control}
          name="estimatedDuration"
          label="Estimated duration"
          optional
          placeholder="Half a day"
        />
        <span />
        <TextField control={control} name="estimatedCost" label="Estimated cost ($)" {...cost} />
        <TextField control={control} name="actualCost" label="Actual cost ($)" {...cost} />
      </FieldPair>
      <TextareaField control={control} name="costNotes" label="Cost notes" optional rows={2} />
      <TextareaField control={control} name="whyImportant" label="Why is this important?" optional rows={3} />
      <TagField control={control} name="tags" label="Tags" optional suggestions={overview?.tags} />
    </>
  );
}

const address = webAddress();

function Resources({ form, experienceId }: Pick<ExperienceFieldsProps, 'form' | 'experienceId'>) {
  const { control } = form;
  const mediaUrls = useWatch({ control, name: 'mediaUrls' });
  const photos = mediaUrls.filter(isOwnFile);
  const links = mediaUrls.filter((url) => !isOwnFile(url));
  const error = form.formState.errors.mediaUrls;
  const set = (next: string[]) => form.setValue('mediaUrls', next, { shouldDirty: true });
  return (
    <>
      <PhotoUpload
        label="Photos"
        optional
        category="experience"
        {...(experienceId === undefined ? {} : { entityId: experienceId })}
        value={photos}
        onChange={(next) => set([...next, ...form.getValues('mediaUrls').filter((url) => !isOwnFile(url))])}
        max={limits.listItems - links.length}
        error={error?.message ?? error?.find?.((each) => each !== undefined)?.message}
      />
      <ListInput
        label="Media URLs"
        optional
        value={links}
        onChange={(next) => set([...form.getValues('mediaUrls').filter(isOwnFile), ...next])}
        addLabel="Add URL"
        placeholder="https://"
        inputMode="url"
        hint="A map, tickets, a video to watch first."
        problemOf={(text) => (address.safeParse(text).success ? undefined : 'Please enter a valid URL')}
      />
      <TextareaField control={control} name="preparationNotes" label="Preparation notes" optional rows={4} />
    </>
  );
}

function Reflection({ form }: PartProps) {
  const { control } = form;
  const prompts = useWatch({ control, name: 'reflectionPrompts' });
  return (
    <>
      <ListInput
        label="Reflection prompts"
        optional
        value={prompts}
        onChange={(next) => form.setValue('reflectionPrompts', next, { shouldDirty: true })}
        addLabel="Add prompt"
        placeholder="What was different from last time?"
        maxLength={limits.description}
        hint="Questions to ask on the way home."
        error={form.formState.errors.reflectionPrompts?.message}
      />
      <TextareaField control={control} name="notes" label="Notes" optional rows={6} prose />
    </>
  );
}
