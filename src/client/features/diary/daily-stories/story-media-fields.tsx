import { Mic, X } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { FieldGroup } from '../../../forms/field.tsx';
import { FilmUpload } from '../../../media/film-upload.tsx';
import type { Taken } from '../../../media/photo-taken.ts';
import { PhotoUpload } from '../../../media/photo-upload.tsx';
import { useFilmUploads } from '../../../media/use-film-uploads.ts';
import { VoiceRecorder } from '../../../media/voice-recorder.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CaptionField } from './caption-field.tsx';
import type { StoryBeginning, StoryFormHandle } from './story-form.ts';

export interface StoryMediaFieldsProps {
  form: StoryFormHandle;
  storyId: number | undefined;
  /** Where the form begins, if not with the words. */
  begin?: StoryBeginning | undefined;
  /** Photos that were pasted or dropped before the form opened. */
  files?: readonly File[] | undefined;
  /** Gets the times at which the photos were taken. */
  onTaken?: ((taken: readonly Taken[]) => void) | undefined;
}

/** A story's photos, voice notes, and other media, and the bar of buttons that add them. */
export function StoryMediaFields({ form, storyId, begin, files, onTaken }: StoryMediaFieldsProps) {
  const [photos, voiceNotes, otherMedia] = form.watch(['photos', 'voiceNotes', 'otherMedia']);
  const [photoButtons, setPhotoButtons] = useState<HTMLElement | null>(null);
  const [voiceButton, setVoiceButton] = useState<HTMLElement | null>(null);
  const [filmButton, setFilmButton] = useState<HTMLElement | null>(null);
  const room = limits.listItems - voiceNotes.length - otherMedia.length;
  const filmUrls = otherMedia.filter(isOwnFile);
  const links = otherMedia.filter((url) => !isOwnFile(url));
  const setOthers = (urls: string[]) => form.setValue('otherMedia', urls, { shouldDirty: true });
  const films = useFilmUploads({
    value: filmUrls,
    onChange: (urls) => setOthers([...urls, ...links]),
    room: room - photos.length,
    entityId: storyId,
  });
  return (
    <>
      <div className={mediaClass}>
        <PhotoUpload
          label={say('Photos')}
          optional
          isQuiet
          hasFocus={begin === 'photo'}
          buttonsIn={photoButtons}
          firstFiles={files}
          onTaken={onTaken}
          onFilms={films.choose}
          category="story"
          waits
          entityId={storyId}
          value={photos}
          onChange={(urls) => form.setValue('photos', urls, { shouldDirty: true })}
          max={room}
        >
          {(url, index) => <CaptionField form={form} url={url} place={index + 1} />}
        </PhotoUpload>
        <VoiceNotes
          storyId={storyId}
          hasFocus={begin === 'voice'}
          buttonIn={voiceButton}
          value={voiceNotes}
          onChange={(urls) => form.setValue('voiceNotes', urls, { shouldDirty: true })}
          hasRoom={photos.length < room}
        />
        <FilmUpload films={films} buttonIn={filmButton} />
        {links.length > 0 && <OtherMedia value={links} onChange={(urls) => setOthers([...filmUrls, ...urls])} />}
      </div>
      <div className={barClass} data-bar>
        <div ref={setPhotoButtons} />
        <div ref={setVoiceButton} />
        <div data-films ref={setFilmButton} />
      </div>
    </>
  );
}

const mediaClass = css({
  display: 'grid',
  gap: '12px',
  '&:not(:has(li, [data-filled], button))': { display: 'none' },
});

/**
 * On a phone it is as wide as the screen, and stays in view: above the keyboard, while someone writes. The gallery of a
 * phone offers films too.
 */
const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '& > div': { display: 'contents' },
  mdDown: {
    position: 'sticky',
    // An edge that sticks counts from inside the padding of the dialog's body.
    bottom: '-20px',
    zIndex: '1',
    flexWrap: 'nowrap',
    gap: '0',
    marginInline: '-20px',
    borderBlock: '1px solid {colors.border}',
    background: 'bg.subtle',
    '& > [data-films]': { display: 'none' },
    '& fieldset, & button': { flex: '1 1 0', minWidth: '0' },
    '& button': {
      width: '100%',
      minHeight: '56px',
      border: '0',
      borderRadius: '0',
      background: 'transparent',
      color: 'brand.fg',
    },
    '& > div + div button, & span + span button': { borderInlineStart: '1px solid {colors.border}' },
  },
});

interface VoiceNotesProps {
  storyId: number | undefined;
  hasFocus: boolean;
  buttonIn: HTMLElement | null;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  hasRoom: boolean;
}

interface Slot {
  key: number;
  url: string | null;
}

/** One recorder for each voice note. Each keeps its position, so that a new recording can go on playing. */
function VoiceNotes({ storyId, hasFocus, buttonIn, value, onChange, hasRoom }: VoiceNotesProps) {
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
    <div className={css({ display: 'grid', gap: '10px', _empty: { display: 'none' } })}>
      {shown.map(({ key, url }, index) => (
        <VoiceRecorder
          key={key}
          label={shown.length > 1 ? say('Voice note {number}', { number: index + 1 }) : say('Voice note')}
          optional
          isQuiet
          waits
          hasFocus={hasFocus}
          buttonIn={buttonIn}
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

/** Links, such as to a film elsewhere. */
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
