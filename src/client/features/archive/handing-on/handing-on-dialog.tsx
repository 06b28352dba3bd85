import { useId, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { css } from '#styled-system/css';
import { readerLanguage, say } from '#words';
import {
  type BundlePart,
  bundleParts,
  type SetHandingOn,
  setHandingOnSchema,
  usualAge,
} from '../../../../shared/archive/handing-on.ts';
import { addDays, isCalendarDate } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import { languageOptions } from '../../../format/language-options.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { Switch, SwitchRow } from '../../../forms/controls.tsx';
import { FieldGroup } from '../../../forms/field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToday } from '../../../session/today.ts';
import { Hint } from '../../../ui/detail-parts.tsx';
import { partNames, partNotes } from './bundle-contents.ts';
import { ShownCode } from './shown-code.tsx';
import { type HandingOn, useBundlePreview, useSetHandingOn } from './use-handing-on.ts';

interface HandingOnDialogProps {
  child: { id: number; name: string; dateOfBirth: string };
  handingOn: HandingOn | null;
  onClose: () => void;
}

/** The day, the child's address and what goes in. The first save shows the code, once. */
export function HandingOnDialog({ child, handingOn, onClose }: HandingOnDialogProps) {
  const { id, name } = child;
  const [code, setCode] = useState<string>();
  const tomorrow = addDays(useToday(), 1);
  const birthday = birthdayAt(child.dateOfBirth, usualAge);
  const empty: Form = {
    id,
    day: handingOn?.day ?? (birthday < tomorrow ? tomorrow : birthday),
    email: handingOn?.email ?? '',
    language: handingOn?.language ?? readerLanguage(),
    parts: handingOn?.parts ?? [...bundleParts],
  };
  const { form, outcome, dialog } = useEntityForm<Form, SetHandingOn>({
    schema: setHandingOnSchema,
    empty,
    create: (values) => set.mutate(values),
    close: onClose,
  });
  const set = useSetHandingOn({
    ...outcome,
    onSuccess: (changed) => (changed.code === null ? outcome.onSuccess() : setCode(changed.code)),
  });
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={set.isPending}
      size="sm"
      title={say('When {name} grows up', { name })}
      description={say(
        'On the day, {name} gets everything below as a bundle: one file that opens without an account.',
        {
          name,
        },
      )}
      submitLabel={say('Save')}
      busyLabel={say('Saving...')}
      result={code !== undefined && { title: say('The code for {name}', { name }), content: <ShownCode code={code} /> }}
    >
      <TextField {...field('day')} type="date" label={say('Day')} min={tomorrow} />
      <TextField
        {...field('email')}
        type="email"
        label={say('Email of {name}', { name })}
        hint={say('It can come later. Without it, you download the bundle and hand it on yourselves.')}
        autoComplete="off"
        optional
      />
      <SelectField {...field('language')} label={say('Language of the bundle')} options={languageOptions} />
      <PartsField control={form.control} childId={id} />
      <Hint>{say('Private stories never go in. You and the other parents can change or stop this at any time.')}</Hint>
    </FormDialog>
  );
}

function PartsField({ control, childId }: { control: Control<Form, unknown, SetHandingOn>; childId: number }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'parts' });
  const day = useWatch({ control, name: 'day' });
  const [asked, setAsked] = useState(day);
  if (day !== asked && isCalendarDate(day)) setAsked(day);
  const { data } = useBundlePreview(childId, asked);
  const notes = data && partNotes(data);
  const chosen = field.value;
  const choose = (part: BundlePart, isIn: boolean) =>
    field.onChange(bundleParts.filter((each) => (each === part ? isIn : chosen.includes(each))));
  return (
    <FieldGroup id={id} label={say('What goes in')} error={fieldState.error?.message}>
      {bundleParts.map((part) => (
        <SwitchRow key={part} htmlFor={`${id}-${part}`}>
          <span>
            <span id={`${id}-${part}-name`}>{partNames[part]}</span>
            <small className={noteClass} id={`${id}-${part}-note`}>
              {notes?.[part]}
            </small>
          </span>
          <Switch
            id={`${id}-${part}`}
            aria-labelledby={`${id}-${part}-name`}
            aria-describedby={`${id}-${part}-note`}
            checked={chosen.includes(part)}
            onChange={({ target }) => choose(part, target.checked)}
          />
        </SwitchRow>
      ))}
    </FieldGroup>
  );
}

interface Form {
  id: number;
  day: string;
  email: string;
  language: SetHandingOn['language'];
  parts: BundlePart[];
}

const noteClass = css({
  display: 'block',
  minHeight: '1.3em',
  fontWeight: '400',
  fontSize: '0.875rem',
  color: 'fg.muted',
});
