import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { ExportLink } from '../../../list/export-link.tsx';
import type { Pages } from '../../../list/list-lines.tsx';
import { WindowLines } from '../../../list/window-lines.tsx';
import { Part } from '../../../loading/part.tsx';
import { ForParents } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PictureCardLine, PictureCardsSkeleton } from '../../../ui/picture-card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useColumns } from '../../../ui/use-columns.ts';
import { ExperienceCard } from './experience-card.tsx';
import { guessedHeight, keyOf, type LibraryView, type Line, linesOf } from './experience-lines.ts';
import { ExperienceRow } from './experience-row.tsx';
import { countText } from './experience-words.ts';
import { experienceFilters, type LibraryLook } from './library-filters.tsx';
import { TimelineMoment, TimelineSection } from './timeline-moment.tsx';
import { type Experience, useExperiencePages } from './use-experiences.ts';

interface LibraryProps {
  look: LibraryLook;
  onLook: (look: LibraryLook) => void;
  /** Shown above the library. */
  without: Experience | undefined;
  onAdd: () => void;
  onEdit: (experience: Experience) => void;
  onDelete: (experience: Experience) => void;
}

/** The filtered library, in the chosen view. */
export function Library(props: LibraryProps) {
  const { look } = props;
  const pages = useExperiencePages(look);
  return (
    <Part
      as="page"
      query={pages}
      failed={say('Couldn’t load experiences.')}
      skeleton={<LibrarySkeleton view={look.view ?? 'grid'} />}
    >
      {(data) => <Found found={data.pages} pages={pages} {...props} />}
    </Part>
  );
}

interface FoundProps extends LibraryProps {
  found: ReadonlyArray<{ experiences: readonly Experience[]; total: number }>;
  pages: Pages;
}

function Found({ found, pages, look, onLook, without, onAdd, onEdit, onDelete }: FoundProps) {
  const view = look.view ?? 'grid';
  const experiences = useMemo(
    () => found.flatMap((page) => page.experiences).filter(({ id }) => id !== without?.id),
    [found, without?.id],
  );
  const lines = useLines(experiences, view);
  const total = found[0]?.total ?? 0;
  if (total === 0 && !experienceFilters(look, onLook).isFiltered) return <NoExperiences onAdd={onAdd} />;
  return (
    <>
      <FoundLine total={total} look={look} onLook={onLook} />
      {total === 0 && <NoMatches look={look} />}
      <div className={css({ marginTop: '16px' })}>
        <WindowLines
          key={view}
          lines={lines}
          keyOf={keyOf}
          guess={guessedHeight}
          render={(line) => <LibraryLine line={line} onEdit={onEdit} onDelete={onDelete} />}
          pages={pages}
        />
      </div>
    </>
  );
}

function useLines(experiences: readonly Experience[], view: LibraryView): readonly Line[] {
  const today = useToday();
  const columns = useColumns();
  return useMemo(() => linesOf(experiences, { view, columns, today }), [experiences, view, columns, today]);
}

function LibraryLine({ line, onEdit, onDelete }: { line: Line } & Pick<LibraryProps, 'onEdit' | 'onDelete'>) {
  switch (line.kind) {
    case 'cards':
      return (
        <PictureCardLine>
          {line.experiences.map((experience) => (
            <ExperienceCard key={experience.id} experience={experience} onDelete={onDelete} />
          ))}
        </PictureCardLine>
      );
    case 'row':
      return <ExperienceRow experience={line.experience} onEdit={onEdit} onDelete={onDelete} />;
    case 'section':
      return <TimelineSection {...line} />;
    case 'moment':
      return <TimelineMoment {...line} />;
  }
}

/** Their number, the active filters, and the download. */
function FoundLine({ total, look, onLook }: { total: number } & Pick<LibraryProps, 'look' | 'onLook'>) {
  const { search, type, status } = look;
  return (
    <ActiveFilters
      summary={countText(total)}
      {...experienceFilters(look, onLook).active}
      end={total > 0 && <ExportLink path="/api/experiences/export" filter={{ search, type, status }} />}
    />
  );
}

function NoExperiences({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={say('No experiences found')}
      hint={say('Begin with something near and soon. A picnic on the living-room floor counts.')}
      action={
        <ForParents>
          <Button variant="solid" onClick={onAdd}>
            <Plus aria-hidden />
            {say('Add Your First Experience')}
          </Button>
        </ForParents>
      }
    />
  );
}

function NoMatches({ look }: Pick<LibraryProps, 'look'>) {
  const hasOnlySearch = look.search !== undefined && !look.type && !look.status;
  return (
    <EmptyState
      title={say('No experiences found')}
      hint={
        hasOnlySearch
          ? say('Nothing matches “{search}”.', { search: look.search })
          : say('Try another word, or fewer filters.')
      }
      picture="none"
    />
  );
}

function LibrarySkeleton({ view }: { view: LibraryView }) {
  return (
    <SkeletonRegion css={{ marginTop: '24px' }} label={say('Loading experiences')}>
      {view === 'grid' ? <PictureCardsSkeleton /> : <Lines isTimeline={view === 'timeline'} />}
    </SkeletonRegion>
  );
}

function Lines({ isTimeline }: { isTimeline: boolean }) {
  return (
    <span
      className={css({
        display: 'grid',
        gap: '20px',
        paddingInlineStart: isTimeline ? { base: '36px', md: '158px' } : undefined,
      })}
    >
      {[1, 2, 3, 4].map((line) => (
        <Skeleton
          key={line}
          css={{ height: isTimeline ? { base: '300px', md: '168px' } : '76px', borderRadius: 'lg' }}
        />
      ))}
    </span>
  );
}
