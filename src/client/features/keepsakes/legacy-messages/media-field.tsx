import { type ComponentProps, useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { filmMaxBytes } from '../../../../shared/files/file-limits.ts';
import { documentEndings } from '../../../../shared/files/files.ts';
import { trpc } from '../../../data/trpc.ts';
import { FieldGroup } from '../../../forms/field.tsx';
import { DropArea } from '../../../media/drop-area.tsx';
import { sizeOf } from '../../../media/upload-film.ts';
import { UploadLines } from '../../../media/upload-lines.tsx';
import { useFileUpload } from '../../../media/use-file-upload.ts';
import { VoiceRecorder } from '../../../media/voice-recorder.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MessageFormHandle } from './message-form.ts';
import { MessageMedia } from './message-media.tsx';

interface MediaFieldProps {
  form: MessageFormHandle;
}

/** A recording or a file, beside the text or instead of it. */
export function MediaField({ form }: MediaFieldProps) {
  const [mediaUrl, mediaType, title] = form.watch(['mediaUrl', 'mediaType', 'title']);
  const set = (url: string | null, type: string | null) => {
    form.setValue('mediaType', type, { shouldDirty: true });
    form.setValue('mediaUrl', url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const { add, ...lines } = useFileUpload({
    kind: 'file',
    category: (file) => (mediaKindOf(file) ? 'media' : 'document'),
    failed: say('Failed to upload the file. Please try again.'),
    onStored: ({ url }, file) => set(url, mediaKindOf(file) ?? 'document'),
  });
  const media = { mediaUrl, mediaType, title: title || say('this message') };
  const file = <FileField media={media} uploads={lines} add={add} onRemove={() => set(null, null)} />;
  const isFile = lines.uploads.length > 0 || (mediaUrl !== null && mediaType !== 'audio');
  if (isFile) return file;
  return (
    <VoiceRecorder
      label={say('Voice recording')}
      optional
      value={mediaUrl}
      onChange={(recording) => set(recording?.url ?? null, recording ? 'audio' : null)}
      instead={file}
    />
  );
}

interface FileFieldProps {
  media: ComponentProps<typeof MessageMedia>;
  uploads: ComponentProps<typeof UploadLines>;
  add: (files: File[]) => void;
  onRemove: () => void;
}

function FileField({ media, uploads, add, onRemove }: FileFieldProps) {
  const id = useId();
  const { data: limit } = trpc.fileUploads.filmLimit.useQuery();
  return (
    <FieldGroup id={id} label={say('File')} optional>
      <div className={css({ display: 'grid', gap: '10px', clear: 'both' })}>
        {media.mediaUrl !== null ? (
          <>
            <MessageMedia {...media} />
            <div>
              <Button size="sm" variant="dangerGhost" onClick={onRemove}>
                {say('Remove file')}
              </Button>
            </div>
          </>
        ) : (
          <UploadLines {...uploads}>
            {uploads.uploads.length === 0 && (
              <DropArea
                compact
                title={say('Drop a file here')}
                hint={say('A photo or recording up to 50 MB, a video up to {size}, or a document up to 25 MB', {
                  size: sizeOf(limit?.maxBytes ?? filmMaxBytes),
                })}
                buttonLabel={say('Select File')}
                accept={['image/*', 'video/*', 'audio/*', ...documentEndings].join(',')}
                onFile={(file) => add([file])}
              />
            )}
          </UploadLines>
        )}
      </div>
    </FieldGroup>
  );
}

/** 'image', 'video' or 'audio'; undefined for a document. */
const mediaKindOf = ({ type }: File): string | undefined => /^(image|video|audio)\//.exec(type)?.[1];
