import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { webAddress } from '../../../../shared/fields.ts';
import { maxSpecificAge, maxSuggestedAge } from '../../../../shared/lessons/lessons.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { priorityOptions } from '../../../format/priority-words.ts';
import { stageOptions } from '../../../format/stage-words.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { ListInput } from '../../../forms/list-input.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TagField } from '../../../forms/tag-input.tsx';
import { NumberField, TextareaField, TextField } from '../../../forms/text-field.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { ActivitiesField } from './activities-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DocumentsField } from './documents-field.tsx';
import { tagsOf } from './lesson-filter.ts';
import type { AgeMode, LessonFormHandle } from './lesson-form.ts';

interface LessonFieldsProps {
  form: LessonFormHandle;
}

/** A lesson's fields: its words, for whom, and attachments. */
export function LessonFields({ form }: LessonFieldsProps) {
  const field = fieldIn(form.control);
  const { data: lessons = [] } = trpc.values.cards.useQuery({});
  return (
    <>
      <TextField {...field('title')} label={say('Title')} />
      <CategoryField form={form} />
      <TextareaField {...field('description')} label={say('Description')} rows={2} />
      <TextareaField {...field('content')} label={say('Content')} rows={7} prose />
      <SelectField {...field('priority')} label={say('Priority')} options={priorityOptions} />
      <ForWhom form={form} />
      <TextareaField {...field('whyImportant')} label={say('Why is this important?')} optional rows={3} />
      <TextareaField
        {...field('discussionPrompts')}
        label={say('Discussion prompts')}
        optional
        rows={3}
        hint={say('One question per line.')}
      />
      <ActivitiesField form={form} />
      <TagField {...field('tags')} label={say('Tags')} optional suggestions={tagsOf(lessons)} />
      <Attachments form={form} />
      <TextareaField {...field('generalComments')} label={say('General comments')} optional rows={2} />
    </>
  );
}

const modes: { value: AgeMode; label: string }[] = [
  { value: 'stage', label: sayAs('of childhood', 'Stage') },
  { value: 'specific', label: say('Specific age') },
  { value: 'deadline', label: say('Deadline') },
];

function ForWhom({ form }: { form: LessonFormHandle }) {
  const field = fieldIn(form.control);
  const family = useChildren();
  const mode = form.watch('ageMode');
  return (
    <>
      <div className={css({ display: 'grid', gap: '10px' })}>
        <span className={css({ fontSize: '0.9375rem', fontWeight: '600' })} aria-hidden>
          {say('When to teach it')}
        </span>
        <Segment
          label={say('When to teach it')}
          options={modes}
          value={mode}
          onChange={(next) => form.setValue('ageMode', next, { shouldDirty: true })}
          fill
        />
        {mode === 'stage' && (
          <SelectField
            {...field('developmentStage')}
            label={say('Development stage')}
            optional
            placeholder={say('Any stage')}
            options={stageOptions}
          />
        )}
        {mode === 'specific' && (
          <NumberField {...field('specificAge')} label={say('Age in years')} optional min={0} max={maxSpecificAge} />
        )}
        {mode === 'deadline' && <TextField {...field('deadline')} label={say('Deadline')} optional type="date" />}
      </div>
      <FieldPair>
        <NumberField {...field('suggestedAgeMin')} label={say('Minimum age')} optional min={0} max={maxSuggestedAge} />
        <NumberField {...field('suggestedAgeMax')} label={say('Maximum age')} optional min={0} max={maxSuggestedAge} />
      </FieldPair>
      {family.length > 0 && (
        <ChildPickerField
          {...field('excludedChildIds')}
          label={say('Not for these children')}
          optional
          family={family}
        />
      )}
    </>
  );
}

const mediaTypes: readonly { value: string; label: string }[] = [
  { value: 'video', label: sayAs('kind of medium', 'Video') },
  { value: 'audio', label: sayAs('kind of medium', 'Audio') },
  { value: 'picture', label: sayAs('kind of medium', 'Picture') },
  { value: 'article', label: sayAs('kind of medium', 'Article') },
  { value: 'book', label: sayAs('kind of medium', 'Book') },
  { value: 'other', label: sayAs('kind of medium', 'Other') },
];

function Attachments({ form }: LessonFieldsProps) {
  const field = fieldIn(form.control);
  const chosen = form.watch('mediaType');
  const isOwn = chosen && !mediaTypes.some(({ value }) => value === chosen);
  return (
    <>
      <FieldPair>
        <SelectField
          {...field('mediaType')}
          label={say('Media type')}
          optional
          placeholder={sayAs('kind of medium', 'None')}
          options={isOwn ? [...mediaTypes, { value: chosen, label: chosen }] : mediaTypes}
        />
        <TextField
          {...field('mediaUrl')}
          label={say('Media URL')}
          optional
          type="text"
          inputMode="url"
          placeholder="https://"
        />
      </FieldPair>
      <LinksField form={form} />
      <DocumentsField form={form} />
      <TextareaField
        {...field('resources')}
        label={say('Resources')}
        optional
        rows={2}
        hint={say('Books and things you need, and where to find them.')}
      />
    </>
  );
}

const address = webAddress();

/** A lesson's web addresses; each is checked before it is added. */
function LinksField({ form }: { form: LessonFormHandle }) {
  return (
    <ListInput
      label={say('Resource URLs')}
      optional
      value={form.watch('mediaUrls')}
      onChange={(links) => form.setValue('mediaUrls', links, { shouldDirty: true })}
      addLabel={say('Add URL')}
      placeholder="https://"
      inputMode="url"
      problemOf={(text) => (address.safeParse(text).success ? undefined : say('Invalid URL'))}
    />
  );
}
