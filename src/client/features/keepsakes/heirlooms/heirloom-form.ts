import { z } from 'zod';
import { say, sayAs } from '#words';
import type { HeirloomCategory } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { createHeirloomSchema } from '../../../../shared/keepsakes/heirlooms.ts';
import { type FieldsOf, fieldsOf } from '../../../data/record-fields.ts';
import type { SchemaForm } from '../../../forms/schema-form.ts';
import { amountText, typedAmount } from '../../../forms/typed-amount.ts';
import type { TabOfField } from '../../../forms/use-form-tab.ts';
import type { Heirloom } from './use-heirlooms.ts';

type Amounts = 'estimatedValue' | 'appraisalValue';

/** The form's values. Amounts are text while typing. */
export interface HeirloomForm extends Omit<FieldsOf<Heirloom>, 'category' | Amounts>, Record<Amounts, string> {
  category: HeirloomCategory | null;
}

export const emptyHeirloom: HeirloomForm = {
  name: '',
  category: null,
  description: null,
  significance: '',
  currentLocation: null,
  estimatedValue: '',
  status: 'active',
  familyHistory: [],
  childId: null,
  intendedRecipient: null,
  transferAge: null,
  transferInstructions: null,
  generalWishes: null,
  images: [],
  voiceNoteUrl: null,
  voiceNoteDuration: null,
  wasAppraised: false,
  appraisalValue: '',
  appraisalDate: null,
  appraisedBy: null,
};

export function formOf(heirloom: Heirloom): HeirloomForm {
  const { estimatedValue, appraisalValue } = heirloom;
  const amounts = { estimatedValue: amountText(estimatedValue), appraisalValue: amountText(appraisalValue) };
  return fieldsOf({ ...heirloom, ...amounts }, emptyHeirloom);
}

/** The fields as they are sent. Without an appraisal, the fields of the appraisal are left out. */
export const bodyOf = (form: HeirloomForm) => ({
  ...form,
  estimatedValue: typedAmount(form.estimatedValue),
  appraisalValue: form.wasAppraised ? typedAmount(form.appraisalValue) : null,
  appraisalDate: form.wasAppraised ? form.appraisalDate : null,
  appraisedBy: form.wasAppraised ? form.appraisedBy : null,
});

/** The server's own schema, applied to what would be sent. */
export const heirloomFormSchema = z.preprocess((form: HeirloomForm) => bodyOf(form), createHeirloomSchema);
export type HeirloomFormHandle = SchemaForm<HeirloomForm, typeof heirloomFormSchema>;

export const formTabs = [
  { value: 'basics', label: say('Basic Info') },
  { value: 'history', label: sayAs('of an heirloom', 'History') },
  { value: 'future', label: say('Future Plans') },
  { value: 'media', label: sayAs('photos and recordings', 'Media') },
  { value: 'appraisal', label: say('Appraisal') },
] as const;
export type FormTab = (typeof formTabs)[number]['value'];

/** In the form's order. */
export const tabOfField: TabOfField<HeirloomForm, FormTab> = {
  name: 'basics',
  category: 'basics',
  description: 'basics',
  significance: 'basics',
  currentLocation: 'basics',
  estimatedValue: 'basics',
  status: 'basics',
  familyHistory: 'history',
  childId: 'future',
  intendedRecipient: 'future',
  transferAge: 'future',
  transferInstructions: 'future',
  generalWishes: 'future',
  images: 'media',
  voiceNoteUrl: 'media',
  voiceNoteDuration: 'media',
  wasAppraised: 'appraisal',
  appraisalValue: 'appraisal',
  appraisalDate: 'appraisal',
  appraisedBy: 'appraisal',
};
