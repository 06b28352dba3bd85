import { useController } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { heirloomCategories, heirloomStatuses, maxTransferAge } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomWord } from '../../../../shared/keepsakes/heirloom-words.ts';
import { useChildren } from '../../../data/use-children.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { ListInput } from '../../../forms/list-input.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { NumberField, TextareaField, TextField } from '../../../forms/text-field.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import { PhotoUpload } from '../../../media/photo-upload.tsx';
import { VoiceRecorder } from '../../../media/voice-recorder.tsx';
import { DialogTabs } from '../../../overlay/dialog-tabs.tsx';
import { noChildLabel } from './heirloom-filters.tsx';
import { type FormTab, formTabs, type HeirloomFormHandle } from './heirloom-form.ts';

interface HeirloomFieldsProps {
  form: HeirloomFormHandle;
  tab: FormTab;
  onTab: (tab: FormTab) => void;
  /** The edited heirloom; a new one has no id and no status. */
  heirloomId?: number;
}

/** An heirloom's fields, on five tabs. */
export function HeirloomFields({ form, tab, onTab, heirloomId, ...busy }: HeirloomFieldsProps) {
  return (
    <DialogTabs name="heirloom-form" label={say('Form sections')} tabs={formTabs} value={tab} onChange={onTab}>
      <div
        className={css({
          display: 'grid',
          gap: '18px',
          paddingTop: '18px',
          minHeight: { md: '380px' },
          alignContent: 'start',
        })}
      >
        {tab === 'basics' && <Basics form={form} hasStatus={heirloomId !== undefined} />}
        {tab === 'history' && <History form={form} />}
        {tab === 'future' && <FuturePlans form={form} />}
        {/* Stays mounted: a running recording or upload would be stopped. */}
        <div className={css({ display: tab === 'media' ? 'grid' : 'none', gap: '18px' })}>
          <Media form={form} heirloomId={heirloomId} {...busy} />
        </div>
        {tab === 'appraisal' && <Appraisal form={form} />}
      </div>
    </DialogTabs>
  );
}

interface PartProps {
  form: HeirloomFormHandle;
}

const optionsOf = <Word extends Parameters<typeof heirloomWord>[0]>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: heirloomWord(word) }));

function Basics({ form, hasStatus }: PartProps & { hasStatus: boolean }) {
  const field = fieldIn(form.control);
  return (
    <>
      <TextField {...field('name')} label={say('Name')} />
      <FieldPair>
        <SelectField
          {...field('category')}
          label={say('Category')}
          placeholder={say('Choose a category')}
          options={optionsOf(heirloomCategories)}
        />
        {hasStatus && <SelectField {...field('status')} label={say('Status')} options={optionsOf(heirloomStatuses)} />}
      </FieldPair>
      <TextareaField
        {...field('significance')}
        label={say('Significance')}
        rows={3}
        prose
        hint={say('Why it matters to the family.')}
      />
      <TextareaField {...field('description')} label={say('Description')} optional rows={2} />
      <FieldPair>
        <TextField {...field('currentLocation')} label={say('Current Location')} optional />
        <TextField
          {...field('estimatedValue')}
          label={say('Estimated Value')}
          optional
          inputMode="decimal"
          placeholder="$"
        />
      </FieldPair>
    </>
  );
}

function History({ form }: PartProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'familyHistory' });
  return (
    <ListInput
      label={say('Family History')}
      optional
      hint={say('Past owners and events, oldest first.')}
      placeholder={say('Bought in Bremen, 1931')}
      addLabel={say('Add Entry')}
      maxLength={limits.description}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function FuturePlans({ form }: PartProps) {
  const field = fieldIn(form.control);
  const family = useChildren();
  return (
    <>
      <FieldPair>
        <SelectField
          {...field('childId')}
          label={say('Designated Child')}
          optional
          placeholder={noChildLabel}
          options={family.map(({ id, name }) => ({ value: String(id), label: name }))}
          parse={Number}
        />
        <TextField {...field('intendedRecipient')} label={say('Intended Recipient')} optional />
      </FieldPair>
      <NumberField {...field('transferAge')} label={say('Transfer Age')} optional min={0} max={maxTransferAge} />
      <TextareaField {...field('transferInstructions')} label={say('Transfer Instructions')} optional rows={3} />
      <TextareaField {...field('generalWishes')} label={say('General Wishes')} optional rows={3} />
    </>
  );
}

const photosFailed = { title: say('Upload Failed'), description: say('Failed to upload images. Please try again.') };

type MediaProps = PartProps & Pick<HeirloomFieldsProps, 'heirloomId'>;

function Media({ form, heirloomId }: MediaProps) {
  const { control } = form;
  const { field: images, fieldState: imagesState } = useController({ control, name: 'images' });
  const { field: voice, fieldState: voiceState } = useController({ control, name: 'voiceNoteUrl' });
  return (
    <>
      <PhotoUpload
        label={say('Photos')}
        optional
        hint={say('The first photo is shown in the list.')}
        category="heirloom"
        entityId={heirloomId}
        failure={photosFailed}
        value={images.value}
        onChange={images.onChange}
        error={imagesState.error?.message}
      />
      <VoiceRecorder
        label={say('Voice Note')}
        optional
        hint={say('Record its story, told by someone who knows it.')}
        entityId={heirloomId}
        value={voice.value}
        onChange={(recording) => {
          voice.onChange(recording?.url ?? null);
          form.setValue('voiceNoteDuration', recording?.seconds ?? null, { shouldDirty: true });
        }}
        error={voiceState.error?.message}
      />
    </>
  );
}

function Appraisal({ form }: PartProps) {
  const field = fieldIn(form.control);
  return (
    <>
      <SwitchField {...field('wasAppraised')} label={say('It was appraised')} />
      {form.watch('wasAppraised') && (
        <>
          <FieldPair>
            <TextField
              {...field('appraisalValue')}
              label={say('Appraisal Value')}
              optional
              inputMode="decimal"
              placeholder="$"
            />
            <TextField {...field('appraisalDate')} label={say('Appraisal Date')} optional type="date" />
          </FieldPair>
          <TextField {...field('appraisedBy')} label={say('Appraised By')} optional />
        </>
      )}
    </>
  );
}
