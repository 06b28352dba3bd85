import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { coverPreviewAddress, lookUpBooksSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { Input } from '../../../forms/controls.tsx';
import { describedBy, Field } from '../../../forms/field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import type { BookFormHandle } from './book-fields.tsx';
import { CoverPicture } from './cover-picture.tsx';

type LookedUp = RouterOutputs['readingList']['lookUp'];
type FoundBook = LookedUp['books'][number];

/** Finds a book by title or ISBN and fills in the fields. If nothing is found, the parent fills them in. */
export function BookLookUp({ form }: { form: BookFormHandle }) {
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const answer = trpc.readingList.lookUp.useQuery({ query: asked ?? '' }, { enabled: asked !== undefined });

  const search = () => {
    const checked = lookUpBooksSchema.safeParse({ query: text });
    setProblem(checked.error?.issues[0]?.message);
    setAsked(checked.success ? text.trim() : undefined);
    if (checked.success && text.trim() === asked) void answer.refetch();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter looks the book up; the surrounding form isn't ready to submit.
    event.preventDefault();
    search();
  };
  const take = (book: FoundBook) => {
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue('title', book.title, change);
    form.setValue('author', book.author, change);
    form.setValue('openLibraryCoverId', book.coverId, { shouldDirty: true });
    if (book.isbn) form.setValue('isbn', book.isbn, { shouldDirty: true });
    setAsked(undefined);
    setText('');
    form.setFocus(book.author === '' ? 'author' : 'title');
  };
  const hint = say('Search Open Library by title, author or ISBN, or fill in the fields below.');
  return (
    <div className={wellClass}>
      <Field id={id} label={say('Look up a book')} optional hint={hint} error={problem}>
        <div className={css({ display: 'flex', gap: '10px' })}>
          <Input
            id={id}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={keyDown}
            maxLength={200}
            {...describedBy(id, { error: problem, hint })}
          />
          <Button css={{ flex: 'none' }} onClick={search} aria-label={say('Find book')}>
            <Search aria-hidden />
            {say('Find')}
          </Button>
        </div>
      </Field>
      {asked !== undefined && <Answer answer={answer.data} isWaiting={answer.isFetching} onTake={take} />}
    </div>
  );
}

interface AnswerProps {
  /** Undefined if the request itself failed. */
  answer: LookedUp | undefined;
  isWaiting: boolean;
  onTake: (book: FoundBook) => void;
}

function Answer({ answer, isWaiting, onTake }: AnswerProps) {
  if (isWaiting) {
    return (
      <SkeletonRegion label={say('Looking for the book')}>
        <Skeleton css={{ height: '64px' }} />
        <Skeleton css={{ height: '64px' }} />
      </SkeletonRegion>
    );
  }
  if (!answer?.isReachable) {
    return <Sentence>{say('We can’t reach Open Library right now. Please fill in the fields yourself.')}</Sentence>;
  }
  if (answer.books.length === 0)
    return <Sentence>{say('No book found. Please fill in the fields yourself.')}</Sentence>;
  return (
    <ul className={css({ display: 'grid', gap: '4px' })} aria-label={say('Found books')}>
      {answer.books.map((book, index) => (
        <li key={index}>
          <button className={foundClass} type="button" onClick={() => onTake(book)}>
            <CoverPicture address={book.coverId === null ? null : coverPreviewAddress(book.coverId)} width="40px" />
            <span>
              <span className={css({ display: 'block', fontWeight: '600', overflowWrap: 'anywhere' })}>
                {book.title}
              </span>
              <span className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted' })}>
                {[book.author, book.firstPublishYear].filter(Boolean).join(', ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ children }: { children: string }) {
  return <output className={css({ color: 'fg.muted' })}>{children}</output>;
}

const wellClass = css({ display: 'grid', gap: '12px', padding: '14px', borderRadius: 'lg', background: 'bg.subtle' });

const foundClass = css({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '12px',
  alignItems: 'center',
  width: '100%',
  minHeight: '64px',
  padding: '4px 8px',
  textAlign: 'start',
  borderRadius: 'md',
  _hover: { background: 'bg.muted' },
});
