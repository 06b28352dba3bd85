import { Download } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import type { YearBook } from '../../../../shared/overview/year-book.ts';
import { bookDays, bookMonths, inBookOrder, isBookMonths } from '../../../../shared/overview/year-book-choices.ts';
import { bookPeriod, monthsName } from '../../../../shared/overview/year-book-volumes.ts';
import { codeOf } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { Select } from '../../../forms/select.tsx';
import { NotFound } from '../../../loading/not-found.ts';
import { Part } from '../../../loading/part.tsx';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { BookChoices } from './book-choices.tsx';
import { BookEntries } from './book-entries.tsx';
import { BookPreview } from './book-preview.tsx';
import { type BookView, useBookDownload, useBookPreview, useChoices } from './use-year-book.ts';

interface YearBookPageProps {
  view: BookView;
  onView: (view: BookView) => void;
}

/** A book about a year of a child or of the family: choices on one side, pages on the other. */
export function YearBookPage({ view, onView }: YearBookPageProps) {
  const { year, childId } = view;
  const book = trpc.yearBook.get.useQuery({ year, childId });
  const family = useChildren();
  if (!book.data && codeOf(book.error) === 'NOT_FOUND') return <NotFound />;
  const child = family.find(({ id }) => id === childId);
  return (
    <Container>
      <PageHead
        title={say('Year book {year}', { year: String(year) })}
        description={say('A year of stories, photos and letters as a book to print.')}
        actions={<WhichBook view={view} onView={onView} family={family} />}
      />
      <Part query={book} failed={say('Couldn’t load the year book.')} as="card" skeleton={<LoadingBook />}>
        {(data) =>
          data.entries.length === 0 && !data.hasGrowth ? (
            <EmptyState
              title={say('Nothing was kept in {year}', { year: String(year) })}
              hint={say('Stories, milestones, experiences and letters of a year become its book.')}
            />
          ) : (
            <Book key={`${year} ${childId}`} view={view} onView={onView} book={data} name={child?.name} />
          )
        }
      </Part>
    </Container>
  );
}

interface WhichBookProps extends YearBookPageProps {
  family: readonly { id: number; name: string; dateOfBirth: string }[];
}

function WhichBook({ view, onView, family }: WhichBookProps) {
  const thisYear = partsOf(useToday()).year;
  const first = Math.min(thisYear, view.year, ...family.map(({ dateOfBirth }) => partsOf(dateOfBirth).year - 1));
  const years = Array.from({ length: Math.max(thisYear, view.year) - first + 1 }, (_, index) => first + index);
  return (
    <div className={whichClass}>
      <Select
        aria-label={say('Whose book')}
        value={String(view.childId ?? '')}
        onChange={({ target: { value } }) => onView({ ...view, childId: value ? Number(value) : undefined })}
        options={[
          { value: '', label: sayAs('a book of all', 'The whole family') },
          ...family.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        aria-label={say('Year')}
        value={String(view.year)}
        onChange={({ target: { value } }) => onView({ ...view, year: Number(value) })}
        options={years.toReversed().map((year) => ({ value: String(year), label: String(year) }))}
      />
      <Select
        aria-label={say('Months')}
        value={view.months ?? ''}
        onChange={({ target: { value } }) => onView({ ...view, months: isBookMonths(value) ? value : undefined })}
        options={[
          { value: '', label: say('The whole year') },
          ...bookMonths.map((months) => ({ value: months, label: monthsName(months) })),
        ]}
      />
    </div>
  );
}

interface BookProps extends YearBookPageProps {
  book: YearBook;
  /** The name of the book's child. */
  name: string | undefined;
}

function Book({ view, onView, book, name }: BookProps) {
  const { choices, isSaved, change } = useChoices(view, book);
  const { firstDay, lastDay } = bookDays(view.year, view.months);
  const ofMonths = book.entries.filter(({ date }) => date >= firstDay && date <= lastDay);
  const possible = ofMonths.filter(
    ({ kind, isPrivate }) => choices.kinds.includes(kind) && (choices.includesPrivate || !isPrivate),
  );
  const entries = inBookOrder(possible, choices.order);
  const chosen = entries.filter(({ key }) => !choices.leftOut.includes(key));
  const isEmpty = chosen.length === 0 && !(book.hasGrowth && choices.kinds.includes('growth'));
  const preview = useBookPreview({ view, book, isReady: isSaved && !isEmpty });
  const year = bookPeriod(view.year, view.months);
  const fileName = name ? say('Year book {name} {year}.pdf', { name, year }) : say('Year book {year}.pdf', { year });
  const { isPrinting, download } = useBookDownload(view, fileName);
  const photos = new Set(chosen.flatMap((entry) => entry.photos.map(({ fileId }) => fileId)));
  for (const fileId of choices.leftOutPhotoIds) photos.delete(fileId);
  return (
    <div className={columnsClass}>
      <div className={css({ minWidth: '0' })}>
        <BookChoices book={{ ...book, entries: ofMonths }} choices={choices} onChange={change} />
        <div className={countClass}>
          <p role="status">
            {say(
              '{entries, plural, one {# entry} other {# entries}}, {photos, plural, one {# photo} other {# photos}}',
              {
                entries: chosen.length,
                photos: photos.size,
              },
            )}
          </p>
          <Button variant="solid" onClick={download} aria-disabled={isPrinting || isEmpty || !isSaved || undefined}>
            <Download aria-hidden />
            {isPrinting ? say('Printing...') : say('Download PDF')}
          </Button>
        </div>
        {ofMonths.length > 0 ? (
          <BookEntries entries={entries} choices={choices} onChange={change} />
        ) : (
          <EmptyState title={say('Nothing was kept in {year}', { year })} />
        )}
      </div>
      <BookPreview
        {...preview}
        isEmpty={isEmpty}
        months={view.months}
        onMonths={(months) => onView({ ...view, months })}
      />
    </div>
  );
}

function LoadingBook() {
  return (
    <SkeletonRegion label={say('Loading the year book')} css={{ gap: '14px' }}>
      <Skeleton css={{ height: '120px' }} />
      <Skeleton css={{ height: { base: '300px', lg: '480px' } }} />
    </SkeletonRegion>
  );
}

const whichClass = css({ display: 'flex', flexWrap: 'wrap', gap: '10px' });

const columnsClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gap: { base: '28px', lg: '32px' },
  alignItems: 'start',
});

const countClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px',
  marginBlock: '18px 10px',
  color: 'fg.muted',
});
