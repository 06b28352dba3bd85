import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { say } from '#words';
import { documentEndings } from '../../../../shared/files/files.ts';
import { Button } from '../../../components/button.tsx';
import { DropArea } from '../../../components/drop-area.tsx';
import { FieldGroup } from '../../../components/form/field.tsx';
import { useOnItsWay } from '../../../components/form/on-its-way.tsx';
import { PickedFile } from '../../../components/picked-file.tsx';
import { toast } from '../../../components/toast-store.ts';
import { useUnmountSignal } from '../../../components/use-image-upload.ts';
import { VoiceRecorder } from '../../../components/voice-recorder.tsx';
import { refusalOf, storedUrlOf, uploadFile } from '../../../lib/upload.ts';
import type { MessageFormHandle } from './message-form.ts';
import { MessageMedia } from './message-media.tsx';

interface MediaFieldProps {
  form: MessageFormHandle;
}

/** A recording or a file beside the words or instead of them. One of the two. */
export function MediaField({ form }: MediaFieldProps) {
  const [mediaUrl, mediaType, title] = form.watch(['mediaUrl', 'mediaType', 'title']);
  const set = (url: string | null, type: string | null) => {
    form.setValue('mediaType', type, { shouldDirty: true });
    form.setValue('mediaUrl', url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const isVoice = mediaType === 'audio';
  return (
    <>
      {(mediaUrl === null || isVoice) && (
        <VoiceRecorder
          label={say('Voice recording')}
          optional
          value={mediaUrl}
          onChange={(recording) => set(recording?.url ?? null, recording ? 'audio' : null)}
        />
      )}
      {!isVoice && <FileField media={{ mediaUrl, mediaType, title: title || say('this message') }} onChange={set} />}
    </>
  );
}

interface FileFieldProps {
  media: { mediaUrl: string | null; mediaType: string | null; title: string };
  onChange: (url: string | null, type: string | null) => void;
}

function FileField({ media, onChange }: FileFieldProps) {
  const id = useId();
  const { sending, failures, send } = useSending((url, type) => onChange(url, type));
  useOnItsWay(sending && { kind: 'file', state: 'going' }, failures);
  return (
    <FieldGroup id={id} label={say('File')} optional>
      <chakra.div display="grid" gap="10px" clear="both">
        {media.mediaUrl !== null ? (
          <>
            <MessageMedia {...media} />
            <div>
              <Button size="sm" variant="dangerGhost" onClick={() => onChange(null, null)}>
                {say('Remove file')}
              </Button>
            </div>
          </>
        ) : sending ? (
          <PickedFile file={sending.file} progress={sending.share} />
        ) : (
          <DropArea
            compact
            title={say('Drop a file here')}
            hint={say('A picture, video or recording up to 50MB, or a document up to 25MB')}
            buttonLabel={say('Select File')}
            accept={['image/*', 'video/*', 'audio/*', ...documentEndings].join(',')}
            onFile={(file) => void send(file)}
          />
        )}
      </chakra.div>
    </FieldGroup>
  );
}

const uploadFailed = say('Failed to upload the file. Please try again.');

/** Uploads a file as soon as it is chosen; after a failure it can be chosen again. */
function useSending(onSent: (url: string, type: string) => void) {
  const [sending, setSending] = useState<{ file: File; share: number }>();
  const signal = useUnmountSignal();
  const [failures, setFailures] = useState(0);
  const send = async (file: File) => {
    setSending({ file, share: 0 });
    const [kind = ''] = file.type.split('/');
    const isMedia = ['image', 'video', 'audio'].includes(kind);
    const answer = await uploadFile({
      url: '/api/files/upload',
      field: 'file',
      file,
      fields: { category: isMedia ? 'media' : 'document' },
      onProgress: (share) => setSending({ file, share }),
      signal: signal(),
    }).catch(() => undefined);
    if (signal().aborted) return;
    setSending(undefined);
    const url = answer && storedUrlOf(answer);
    if (url !== undefined) onSent(url, isMedia ? kind : 'document');
    else {
      setFailures((count) => count + 1);
      const description = (answer && refusalOf(answer)) ?? uploadFailed;
      toast({ title: say('Upload Failed'), description, variant: 'destructive' });
    }
  };
  return { sending, failures, send };
}
