import { Bookmark, BookOpen, Check, Download, Pencil, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { bookCategoryLabels, bookStatusLabels, readwiseSource } from '../../../../shared/keepsakes/book-choices.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { useIsCarer } from '../../../session/carer.ts';
import { IconBadge, TagList } from '../../../ui/badge.tsx';
import { Card, Meta } from '../../../ui/card.tsx';
import { ChildPill, FamilyPill } from '../../../ui/child-pill.tsx';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { WaitsNote } from '../../../ui/waits-note.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { type Book, useTickBook } from './use-reading-list.ts';

interface BookCardProps {
  book: Book;
  family: readonly { id: number; name: string }[];
  onEdit: (book: Book) => void;
  onDelete: (book: Book) => void;
}

/** A book on the shelf: cover, title, child and reason. */
export function BookCard({ book, family, onEdit, onDelete }: BookCardProps) {
  const reader = family.findIndex(({ id }) => id === book.childId);
  const child = family[reader];
  const isCarer = useIsCarer();
  const update = useTickBook();
  return (
    <Card css={cardStyles} asChild>
      <article>
        <CoverPicture address={book.coverImageUrl} book={book} width="84px" />
        <div className={css({ display: 'flex', flexDirection: 'column', minWidth: '0', gap: '6px' })}>
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '6px' })}>
            <IconBadge {...statusLooks[book.status]} label={bookStatusLabels[book.status]} />
            <PriorityBadge priority={book.priority} />
            {book.source === readwiseSource && (
              <IconBadge title={say('Imported from Readwise')} icon={Download} label={sayAs('of a book', 'Imported')} />
            )}
          </div>
          <div>
            <h2 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>{book.title}</h2>
            <p className={css({ color: 'fg.muted', fontSize: '0.9375rem', overflowWrap: 'anywhere' })}>{book.author}</p>
          </div>
          <Meta>
            <span>{bookCategoryLabels[book.category]}</span>
            {book.ageRange && (
              <span>
                {/^\d/.test(book.ageRange) ? say('Ages {ageRange}', { ageRange: book.ageRange }) : book.ageRange}
              </span>
            )}
          </Meta>
          <WaitsNote record={book} />
          {book.reason && <p className={reasonClass}>{book.reason}</p>}
          <TagList tags={book.tags} />
          <div className={footClass}>
            {child ? <ChildPill name={child.name} index={reader} /> : <FamilyPill />}
            <span className={css({ marginInlineStart: 'auto', marginInlineEnd: '-10px' })}>
              <ItemMenu
                label={
                  isCarer
                    ? say('More for {title}', { title: book.title })
                    : say('Edit or delete {title}', { title: book.title })
                }
                actions={[
                  isCarer &&
                    book.status !== 'completed' && {
                      label: say('Mark complete'),
                      icon: Check,
                      byCarers: true,
                      act: () => update.mutate({ id: book.id, status: 'completed' }),
                    },
                  { label: say('Edit'), icon: Pencil, act: () => onEdit(book) },
                  { label: say('Delete'), icon: Trash2, isDanger: true, act: () => onDelete(book) },
                ]}
              />
            </span>
          </div>
        </div>
      </article>
    </Card>
  );
}

const statusLooks = {
  want_to_read: { icon: Bookmark },
  reading: { tone: 'info', icon: BookOpen },
  completed: { tone: 'success', icon: Check },
} as const;

const cardStyles = css.raw({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: '16px',
  minWidth: 0,
  height: '100%',
  padding: '18px 18px 8px',
});

const reasonClass = css({
  color: 'fg.muted',
  fontSize: '0.9375rem',
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
  lineClamp: 2,
});

const footClass = css({ display: 'flex', alignItems: 'center', gap: '8px', marginTop: 'auto', minHeight: '44px' });
