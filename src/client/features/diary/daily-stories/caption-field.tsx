import { say } from '#words';
import { captionOf, longestCaption } from '../../../../shared/diary/photo-captions.ts';
import { Textarea } from '../../../forms/controls.tsx';
import type { StoryFormHandle } from './story-form.ts';

interface CaptionFieldProps {
  form: StoryFormHandle;
  url: string;
  /** The photo's place among the others, from 1. */
  place: number;
}

/** What a photo shows, in its author's words. */
export function CaptionField({ form, url, place }: CaptionFieldProps) {
  return (
    <Textarea
      aria-label={say('Caption of photo {place}', { place })}
      placeholder={say('Caption')}
      css={{ minHeight: '60px' }}
      rows={2}
      maxLength={longestCaption}
      value={captionOf(form.watch('captions'), url) ?? ''}
      onChange={({ target }) =>
        form.setValue('captions', { ...form.getValues('captions'), [url]: target.value }, { shouldDirty: true })
      }
    />
  );
}
