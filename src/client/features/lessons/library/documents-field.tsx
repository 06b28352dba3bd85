import { chakra } from '@chakra-ui/react';
import { FileText, X } from 'lucide-react';
import { useId, useState } from 'react';
import { say } from '#words';
import { documentEndings } from '../../../../shared/files/files.ts';
import { IconButton } from '../../../components/button.tsx';
import { DropArea } from '../../../components/drop-area.tsx';
import { FieldGroup } from '../../../components/form/field.tsx';
import { useOnItsWay } from '../../../components/form/on-its-way.tsx';
import { PickedFile } from '../../../components/picked-file.tsx';
import { useUnmountSignal } from '../../../components/use-image-upload.ts';
import type { LessonFormHandle } from './lesson-fields.tsx';
import { fileSize } from './lesson-filter.ts';
import { uploadDocument } from './upload-document.ts';

interface DocumentsFieldProps {
  form: LessonFormHandle;
}

/** A lesson's documents; each is uploaded as soon as it is chosen. */
export function DocumentsField({ form }: DocumentsFieldProps) {
  const id = useId();
  const documents = form.watch('documents');
  const [sending, setSending] = useState<{ file: File; share: number }>();
  const signal = useUnmountSignal();
  const [failures, setFailures] = useState(0);
  useOnItsWay(sending && { kind: 'document', state: 'going' }, failures);
  const send = async (file: File) => {
    setSending({ file, share: 0 });
    const document = await uploadDocument(file, (share) => setSending({ file, share }), signal());
    if (signal().aborted) return;
    setSending(undefined);
    if (document) form.setValue('documents', [...form.getValues('documents'), document], { shouldDirty: true });
    else setFailures((count) => count + 1);
  };
  const remove = (url: string) =>
    form.setValue(
      'documents',
      documents.filter((other) => other.url !== url),
      { shouldDirty: true },
    );
  return (
    <FieldGroup id={id} label={say('Documents')} optional>
      <chakra.div display="grid" gap="10px" clear="both">
        {documents.map(({ url, name, size }) => (
          <Line key={url}>
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            <chakra.span overflowWrap="anywhere">{name}</chakra.span>
            <chakra.span textStyle="caption" color="fg.subtle" whiteSpace="nowrap">
              {fileSize(size)}
            </chakra.span>
            <IconButton label={say('Remove {name}', { name })} onClick={() => remove(url)}>
              <X size={18} strokeWidth={2} aria-hidden />
            </IconButton>
          </Line>
        ))}
        {sending ? (
          <PickedFile file={sending.file} progress={sending.share} />
        ) : (
          <DropArea
            title={say('Drop a document here')}
            hint={say('PDF, Word, text or picture, up to 25MB')}
            buttonLabel={say('Select File')}
            accept={documentEndings.join(',')}
            onFile={(file) => void send(file)}
          />
        )}
      </chakra.div>
    </FieldGroup>
  );
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '10px',
    paddingInlineStart: '12px',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    '& > svg': { color: 'fg.subtle' },
  },
});
