import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { errorSentence } from '../../../../data/errors.ts';
import { toast } from '../../../../data/toast-store.ts';
import { lazyPart } from '../../../../loading/lazy-part.tsx';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { salutationOf } from '../letter-words.ts';
import { LettersSkeleton } from '../letters-skeleton.tsx';
import { unsavedWords } from '../saving/save-words.ts';
import type { Child } from '../use-annual-letters.ts';
import { YearPanel, YearPanelButton } from '../year/year-panel.tsx';
import { BlankLetter } from './blank-letter.tsx';
import { LetterEditor } from './letter-editor.tsx';
import type { LetterEditor as Editor } from './use-letter-editor.ts';
import { useLetterFill } from './use-letter-fill.ts';

const LetterReading = lazyPart(async () => (await import('./letter-reading.tsx')).LetterReading, {
  failed: say('Couldn’t show the letter.'),
  skeleton: <LettersSkeleton />,
});
const importPreview = () => import('../preview/letter-preview-dialog.tsx');
const LetterPreviewDialog = lazyDialog(async () => (await importPreview()).LetterPreviewDialog);
const VersionsDialog = lazyDialog(async () => (await import('../versions-dialog.tsx')).VersionsDialog);
const SealDialog = lazyDialog(async () => (await import('../seal-dialog.tsx')).SealDialog);

interface WriteTabProps {
  letter: Letter;
  child: Child;
  palette: string;
  editor: Editor;
  onCompare: () => void;
}

/** The desk: the letter in the middle, the year's records beside it. */
export function WriteTab({ letter, child, palette, editor, onCompare }: WriteTabProps) {
  const [dialog, setDialog] = useState<'preview' | 'versions' | 'seal'>();
  const close = () => setDialog(undefined);
  const hasConflict = () => editor.saver.getState().trouble?.kind === 'conflict';
  const openPreview = async () => {
    // Loaded first, so that the letter stays if loading fails.
    await importPreview();
    // The writer first chooses between two texts.
    if (hasConflict()) onCompare();
    else setDialog('preview');
  };
  const saveForPreview = async () => {
    if (await editor.saver.flush()) return undefined;
    if (hasConflict()) close();
    return unsavedWords(editor.saver.getState().trouble);
  };
  const onInsert = editor.isEditing ? editor.insert : undefined;
  const part = { letter, child, year: letter.year, onInsert };
  const desk = {
    letter,
    child,
    palette,
    editor,
    yearButton: <YearPanelButton {...part} />,
    onPreview: () => void openPreview().catch(reportPreviewFailure),
    // The current text becomes one of the versions too.
    onVersions: () => void editor.saver.flush().then(() => setDialog('versions')),
  };
  return (
    <div className={deskClass}>
      <section className={css({ minWidth: '0' })} aria-label={sayAs('written to a child', 'Letter')}>
        {editor.isEditing ? (
          <LetterEditor {...desk} onCompare={onCompare} />
        ) : editor.isBlank ? (
          <Blank {...desk} />
        ) : (
          <LetterReading {...desk} childName={child.name} onEdit={editor.begin} onSeal={() => setDialog('seal')} />
        )}
      </section>
      <YearPanel {...part} />
      {dialog === 'preview' && editor.state.trouble?.kind !== 'conflict' && (
        <LetterPreviewDialog
          letter={letter}
          childName={child.name}
          palette={palette}
          onClose={close}
          onSave={saveForPreview}
        />
      )}
      {dialog === 'versions' && <VersionsDialog letter={letter} onClose={close} />}
      {dialog === 'seal' && <SealDialog letter={letter} child={child} onClose={close} />}
    </div>
  );
}

const reportPreviewFailure = (error: unknown) =>
  toast({ title: say('Couldn’t load the preview'), description: errorSentence(error), variant: 'destructive' });

function Blank({ letter, child, palette, editor }: Omit<WriteTabProps, 'onCompare'>) {
  const fill = useLetterFill(letter, child, editor);
  return (
    <BlankLetter
      salutation={salutationOf(letter, child.name)}
      childName={child.name}
      palette={palette}
      onStart={editor.begin}
      onTemplate={fill.useTemplate}
      onGenerate={fill.generate}
    />
  );
}

const deskClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  gap: { base: '28px', lg: '48px' },
  alignItems: 'start',
  marginTop: { base: '18px', lg: '24px' },
});
