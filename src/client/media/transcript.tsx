import { Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { confirm } from '../overlay/confirm.ts';
import { ItemMenu } from '../overlay/item-menu.tsx';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { Button } from '../ui/button.tsx';
import {
  type Transcript as StoredTranscript,
  useDeleteTranscript,
  useRequestTranscript,
  useTranscript,
} from './use-transcript.ts';

const TranscriptDialog = lazyDialog(async () => (await import('./transcript-dialog.tsx')).TranscriptDialog);

/** Below a recording: what is said in it, or why there is no transcript. Nothing where the family has none. */
export function Transcript({ url }: { url: string }) {
  const { transcript, hasMachine } = useTranscript(url);
  const [isOpen, setIsOpen] = useState(false);
  if (!transcript) return null;
  const { content } = transcript;
  if (content === '' && !hasMachine) return null;
  return (
    <div className={boxClass}>
      {content === '' ? (
        <Missing transcript={transcript} />
      ) : (
        <Said transcript={transcript} hasMachine={hasMachine} onEdit={() => setIsOpen(true)} />
      )}
      {isOpen && <TranscriptDialog transcript={transcript} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface PartProps {
  transcript: StoredTranscript;
}

function Missing({ transcript: { fileId, status, failure, canChange } }: PartProps) {
  const request = useRequestTranscript();
  if (status === 'waiting') return <p className={noteClass}>{say('The machine is still writing this down.')}</p>;
  const why = { done: say('The machine heard no words.'), failed: failure, deleted: null }[status];
  return (
    <div className={lineClass}>
      {why && <p className={noteClass}>{why}</p>}
      {canChange && (
        <Button size="sm" variant="ghost" disabled={request.isPending} onClick={() => request.mutate({ id: fileId })}>
          <RotateCw aria-hidden />
          {status === 'deleted' ? say('Write it down') : say('Try again')}
        </Button>
      )}
    </div>
  );
}

interface SaidProps extends PartProps {
  hasMachine: boolean;
  onEdit: () => void;
}

function Said({ transcript, hasMachine, onEdit }: SaidProps) {
  const { fileId, content, status, failure, correctedBy, canChange } = transcript;
  const id = useId();
  const request = useRequestTranscript();
  const remove = useDeleteTranscript();
  const askToDelete = () =>
    void confirm({
      title: say('Delete this transcript?'),
      text: say('The recording stays. The machine doesn’t write it down again by itself.'),
      action: say('Delete transcript'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: fileId }),
    });
  const source =
    correctedBy === null
      ? say('Written by the machine; it may be wrong')
      : say('Corrected by {name}', { name: correctedBy });
  return (
    <section aria-labelledby={id}>
      <div className={lineClass}>
        <p className={noteClass} id={id}>
          {source}
        </p>
        {canChange && (
          <ItemMenu
            label={say('Correct or delete the transcript')}
            actions={[
              { label: say('Correct'), icon: Pencil, act: onEdit },
              hasMachine &&
                correctedBy === null &&
                status !== 'waiting' && {
                  label: say('Have it written again'),
                  icon: RotateCw,
                  act: () => request.mutate({ id: fileId }),
                },
              { label: say('Delete'), icon: Trash2, isDanger: true, act: askToDelete },
            ]}
          />
        )}
      </div>
      <Text content={content} />
      {status === 'waiting' && hasMachine && (
        <p className={noteClass}>{say('The machine is writing this down again.')}</p>
      )}
      {status === 'failed' && failure && <p className={noteClass}>{failure}</p>}
    </section>
  );
}

/** About six lines. */
const shortLength = 360;
const shortLines = 6;

function Text({ content }: { content: string }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = content.length > shortLength || content.split('\n').length > shortLines;
  return (
    <>
      <p className={textClass} id={id} data-cut={(isLong && !isWhole) || undefined}>
        {content}
      </p>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? say('Show less') : say('Show the whole transcript')}
        </Button>
      )}
    </>
  );
}

const boxClass = css({ marginTop: '6px', paddingInlineStart: '12px', maxWidth: '62ch' });

const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 10px',
});

const noteClass = css({ textStyle: 'meta', color: 'fg.muted' });

const textClass = css({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '&[data-cut]': { lineClamp: 6 },
});
