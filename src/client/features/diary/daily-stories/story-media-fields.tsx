import { Mic, X } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { FieldGroup } from '../../../forms/field.tsx';
import { FilmUpload } from '../../../media/film-upload.tsx';
import { PhotoUpload } from '../../../media/photo-upload.tsx';
import { VoiceRecorder } from '../../../media/voice-recorder.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { StoryFormHandle } from './story-form.ts';

export interface StoryMediaFieldsProps {
  form: StoryFormHandle;
  storyId: number | undefined;
}

/** A story's photos, voice notes, and other media. */
export function StoryMediaFields({ form, storyId }: StoryMediaFieldsProps) {
  const [photos, voiceNotes, otherMedia] = form.watch(['photos', 'voiceNotes', 'otherMedia']);
  const room = limits.listItems - voiceNotes.length - otherMedia.length;
  const films = otherMedia.filter(isOwnFile);
  const links = otherMedia.filter((url) => !isOwnFile(url));
  const setOthers = (urls: string[]) => form.setValue('otherMedia', urls, { shouldDirty: true });
  return (
    <div className={mediaClass}>
      <PhotoUpload
        label={say('Photos')}
        optional
        isQuiet
        category="story"
        entityId={storyId}
        value={photos}
        onChange={(urls) => form.setValue('photos', urls, { shouldDirty: true })}
        max={room}
      />
      <VoiceNotes
        storyId={storyId}
        value={voiceNotes}
        onChange={(urls) => form.setValue('voiceNotes', urls, { shouldDirty: true })}
        hasRoom={photos.length < room}
      />
      <FilmUpload
        value={films}
        onChange={(urls) => setOthers([...urls, ...links])}
        room={room - photos.length}
        entityId={storyId}
      />
      {links.length > 0 && <OtherMedia value={links} onChange={(urls) => setOthers([...films, ...urls])} />}
    </div>
  );
}

/** In one row while there are only buttons. */
const mediaClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 8px',
  '& > fieldset:has(li, [data-uploads] progress)': { flex: '1 1 100%' },
});

interface VoiceNotesProps {
  storyId: number | undefined;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  hasRoom: boolean;
}

interface Slot {
  key: number;
  url: string | null;
}

/** One recorder for each voice note. Each keeps its position, so that a new recording can go on playing. */
function VoiceNotes({ storyId, value, onChange, hasRoom }: VoiceNotesProps) {
  const [slots, setSlots] = useState<readonly Slot[]>(() => slotsOf(value));
  const nextKey = Math.max(...slots.map(({ key }) => key)) + 1;
  // Hides files that the form no longer has.
  const known = slots.filter(({ url }) => url === null || value.includes(url));
  const shown = known.length > 0 ? known : [{ key: nextKey, url: null }];
  const change = (key: number, url: string | null) => {
    const others = shown.filter((slot) => slot.key !== key);
    const changed = shown.map((slot) => (slot.key === key ? { key, url } : slot));
    const next = url === null && others.length > 0 ? others : changed;
    setSlots(next);
    onChange(next.flatMap((slot) => slot.url ?? []));
  };
  return (
    <div className={css({ display: 'grid', gap: '10px', '&:has([data-filled])': { flex: '1 1 100%' } })}>
      {shown.map(({ key, url }, index) => (
        <VoiceRecorder
          key={key}
          label={shown.length > 1 ? say('Voice note {number}', { number: index + 1 }) : say('Voice note')}
          optional
          isQuiet
          entityId={storyId}
          value={url}
          onChange={(recording) => change(key, recording?.url ?? null)}
        />
      ))}
      {hasRoom && shown.every(({ url }) => url !== null) && (
        <Button
          css={{ justifySelf: 'start' }}
          size="sm"
          onClick={() => setSlots([...shown, { key: nextKey, url: null }])}
        >
          <Mic aria-hidden />
          {say('Add another voice note')}
        </Button>
      )}
    </div>
  );
}

function slotsOf(urls: readonly string[]): Slot[] {
  return urls.length === 0 ? [{ key: 0, url: null }] : urls.map((url, key) => ({ key, url }));
}

function OtherMedia({ value, onChange }: { value: readonly string[]; onChange: (urls: string[]) => void }) {
  const id = useId();
  return (
    <FieldGroup id={id} label={say('Links')}>
      <ul className={css({ clear: 'both' })}>
        {value.map((url) => (
          <li
            key={url}
            className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' })}
          >
            <span className={css({ overflowWrap: 'anywhere' })}>{url}</span>
            <IconButton
              label={say('Remove {url}', { url })}
              onClick={() => onChange(value.filter((other) => other !== url))}
            >
              <X size={18} strokeWidth={2} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
