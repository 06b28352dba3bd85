import { Link } from '@tanstack/react-router';
import { CloudOff, Download, Pencil, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { formatNumber, say } from '#words';
import { keptLetterIds } from '../../../browser/kept-letters.ts';
import { type OutboxEntry } from '../../../data/outbox.ts';
import { changeOutbox } from '../../../data/outbox-changes.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rows, RowsSkeleton } from '../../../ui/list-row.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryWords } from './entry-row.tsx';
import { wordsOf } from './entry-words.ts';
import { saveEntry } from './save-entry.ts';
import { askToRemove, canEdit, needsDecision, sendAgain, useOutbox } from './use-outbox.ts';
import { WaitingLetters } from './waiting-letters.tsx';

interface OutboxPageProps {
  /** Opens the form of a new record with the entry's values. */
  onEdit: (entry: OutboxEntry) => void;
}

/** What isn't sent yet: first what needs a decision, then what waits. */
export function OutboxPage({ onEdit }: OutboxPageProps) {
  const entries = useOutbox();
  const letters = useSyncExternalStore(keptLetterIds.subscribe, keptLetterIds.current);
  const [conflict, setConflict] = useState<OutboxEntry>();
  const undecided = entries?.filter(needsDecision) ?? [];
  const waiting = entries?.filter((entry) => !needsDecision(entry)) ?? [];
  return (
    <Container css={{ paddingBottom: '40px', maxWidth: '864px' }}>
      <PageHead
        title={say('To send')}
        description={say(
          'What you wrote and took that hasn’t been sent yet. It’s safe in this browser until every piece has arrived.',
        )}
      />
      {!entries && (
        <SkeletonRegion label={say('Loading what waits')}>
          <RowsSkeleton rows={3} minHeight="80px" />
        </SkeletonRegion>
      )}
      {entries?.length === 0 && letters === '' && <AllSent />}
      {undecided.length > 0 && (
        <section aria-label={say('Needs you')}>
          <Heading title={say('Needs you')} count={undecided.length} />
          <div className={css({ display: 'grid', gap: '16px' })}>
            {undecided.map((entry) => (
              <Undecided key={entry.id} entry={entry} onEdit={onEdit} onCompare={() => setConflict(entry)} />
            ))}
          </div>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={css({ marginTop: '28px' })} aria-label={say('Waiting')}>
          <Heading title={say('Waiting')} count={waiting.length} />
          <Card css={{ paddingInline: '16px 8px' }}>
            <Rows aria-label={say('Waiting')}>
              {waiting.map((entry) => (
                <li key={entry.id} className={rowClass}>
                  <EntryWords entry={entry} />
                  <ItemMenu
                    label={say('More for {title}', { title: wordsOf(entry).title })}
                    actions={[
                      canEdit(entry) && { label: say('Edit'), icon: Pencil, act: () => onEdit(entry) },
                      { label: say('Save as a file'), icon: Download, act: () => void saveEntry(entry) },
                      { label: say('Remove'), icon: Trash2, isDanger: true, act: () => void askToRemove(entry) },
                    ]}
                  />
                </li>
              ))}
            </Rows>
          </Card>
          <div className={waitNoteClass}>
            <CloudOff size={20} strokeWidth={1.75} aria-hidden />
            <p className={css({ flex: '1 1 260px' })}>{say('It’s sent by itself as soon as the server answers.')}</p>
            <Button size="sm" onClick={() => void changeOutbox(async () => undefined)}>
              <RotateCw aria-hidden />
              {say('Send now')}
            </Button>
          </div>
        </section>
      )}
      <WaitingLetters ids={letters} />
      {conflict && <EntryConflict entry={conflict} onClose={() => setConflict(undefined)} />}
    </Container>
  );
}

function AllSent() {
  return (
    <EmptyState
      title={say('All sent')}
      hint={say('Everything from this browser has arrived. You can close the app.')}
      action={
        <Button asChild>
          <Link to="/">{say('Back to Home')}</Link>
        </Button>
      }
    />
  );
}

function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h2 className={css({ textStyle: 'h3', marginBottom: '10px' })}>
      {title} <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{formatNumber(count)}</span>
    </h2>
  );
}

interface UndecidedProps extends OutboxPageProps {
  entry: OutboxEntry;
  onCompare: () => void;
}

/** What the server didn't take, why, and what can be done. */
function Undecided({ entry, onEdit, onCompare }: UndecidedProps) {
  const isConflict = entry.state === 'conflict';
  const { title } = wordsOf(entry);
  return (
    <Card as="article" css={{ overflow: 'hidden', borderColor: 'warning.fg' }} aria-label={title}>
      <div className={reasonClass}>
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
        <p>{isConflict ? say('This was changed in two places. Both are kept until you choose.') : entry.sentence}</p>
      </div>
      <div className={rowClass} data-undecided>
        <EntryWords entry={entry} />
      </div>
      <div className={choicesClass}>
        <Button variant="ghost" onClick={() => void askToRemove(entry)}>
          {say('Remove')}
        </Button>
        <Button onClick={() => void saveEntry(entry)}>{say('Save as a file')}</Button>
        {canEdit(entry) && <Button onClick={() => onEdit(entry)}>{say('Edit')}</Button>}
        {isConflict ? (
          <Button variant="solid" onClick={onCompare}>
            {say('Compare')}
          </Button>
        ) : (
          <Button variant="solid" onClick={() => void sendAgain(entry)}>
            {say('Try again')}
          </Button>
        )}
      </div>
    </Card>
  );
}

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '14px',
  paddingBlock: '14px',
  '&[data-undecided]': { paddingInline: '18px' },
});

const reasonClass = css({
  display: 'flex',
  gap: '10px',
  padding: '14px 18px',
  background: 'warning.subtle',
  color: 'warning.fg',
  fontSize: '0.9375rem',
  lineHeight: '1.45',
  '& svg': { flex: 'none', marginTop: '1px' },
});

const choicesClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '10px',
  padding: '0 18px 16px',
});

const waitNoteClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px',
  marginTop: '16px',
  color: 'fg.muted',
  fontSize: '0.9375rem',
});
