import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import { carerAreas } from '../../../../shared/accounts/carers.ts';
import { useChildren } from '../../../data/use-children.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import { Segment } from '../../../ui/segment.tsx';
import type { PlaceForm } from './carer-form.ts';
import { areaLabels } from './carer-words.ts';

const kinds = [
  { value: 'parent', label: say('Parent') },
  { value: 'carer', label: say('Carer') },
] as const;

/** Parent or carer, and what a carer sees. */
export function CarerFields<Form extends PlaceForm & FieldValues, Body>({
  form: given,
}: {
  form: UseFormReturn<Form, unknown, Body>;
}) {
  // Every form with these fields has the same names.
  const form = given as unknown as UseFormReturn<PlaceForm>;
  const control = form.control as Control<PlaceForm>;
  const family = useChildren();
  const kind = form.watch('kind');
  return (
    <>
      <div className={css({ display: 'grid', gap: '8px' })}>
        <Segment
          label={say('Parent or carer')}
          options={kinds}
          value={kind}
          onChange={(next) => form.setValue('kind', next, { shouldDirty: true })}
          fill
        />
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {kind === 'parent'
            ? say('A parent sees and changes everything, except private stories and what is sealed.')
            : say(
                'A carer writes stories, reads those about the children they see, and ticks what is done. They never see letters, and can’t invite, export or delete.',
              )}
        </p>
      </div>
      {kind === 'carer' && family.length > 1 && (
        <ChildPickerField
          control={control}
          name="childIds"
          label={say('Which children do they see?')}
          hint={say('Choose none for all of them, also those to come.')}
          family={family}
        />
      )}
      {kind === 'carer' && (
        <fieldset>
          <legend className={css({ fontWeight: '600' })}>{say('What else do they see?')}</legend>
          {carerAreas.map((area) => (
            <SwitchField
              key={area}
              control={control}
              name={`areas.${area}` as Path<PlaceForm>}
              label={areaLabels[area]}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
