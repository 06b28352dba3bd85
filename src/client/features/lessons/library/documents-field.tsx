import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { documentEndings } from '../../../../shared/files/files.ts';
import { toast } from '../../../data/toast-store.ts';
import { FieldGroup } from '../../../forms/field.tsx';
import { DropArea } from '../../../media/drop-area.tsx';
import { UploadLines } from '../../../media/upload-lines.tsx';
import { useFileUpload } from '../../../media/use-file-upload.ts';
import { IconButton } from '../../../ui/button.tsx';
import { fileSize } from './lesson-filter.ts';
import type { LessonFormHandle } from './lesson-form.ts';

interface DocumentsFieldProps {
  form: LessonFormHandle;
}

/** A lesson's documents; each is uploaded as soon as it is chosen. */
export function DocumentsField({ form }: DocumentsFieldProps) {
  const id = useId();
  const documents = form.watch('documents');
  const { add, ...lines } = useFileUpload({
    kind: 'document',
    category: () => 'document',
    failed: say('Failed to add document. Please try again.'),
    onStored({ id: fileId, url, name, type, size }) {
      toast({ title: say('Document Added'), description: name });
      const document = { id: `file-${fileId}`, url, name, type, size, uploadedAt: new Date().toISOString() };
      form.setValue('documents', [...form.getValues('documents'), document], { shouldDirty: true });
    },
  });
  const remove = (url: string) =>
    form.setValue(
      'documents',
      documents.filter((other) => other.url !== url),
      { shouldDirty: true },
    );
  return (
    <FieldGroup id={id} label={say('Documents')} optional>
      <div className={css({ display: 'grid', gap: '10px', clear: 'both' })}>
        {documents.map(({ url, name, size }) => (
          <div key={url} className={lineClass}>
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            <span className={css({ overflowWrap: 'anywhere' })}>{name}</span>
            <span className={css({ textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' })}>
              {fileSize(size)}
            </span>
            <IconButton label={say('Remove {name}', { name })} onClick={() => remove(url)}>
              <X size={18} strokeWidth={2} aria-hidden />
            </IconButton>
          </div>
        ))}
        <UploadLines {...lines}>
          <DropArea
            title={say('Drop a document here')}
            hint={say('PDF, Word, text or picture, up to 25MB')}
            buttonLabel={say('Select File')}
            accept={documentEndings.join(',')}
            onFiles={add}
          />
        </UploadLines>
      </div>
    </FieldGroup>
  );
}

const lineClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '10px',
  paddingInlineStart: '12px',
  border: '1px solid {colors.border}',
  borderRadius: 'md',
  fontSize: '0.9375rem',
  '& > svg': { color: 'fg.subtle' },
});
