import { Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import { AddressDialog } from '../../../overlay/address-dialog.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Container } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StatsStrip } from '../../../ui/stats-strip.tsx';
import { Library } from './library.tsx';
import { LibraryFilters, type LibraryLook } from './library-filters.tsx';
import { NextExperience, useNextExperience } from './next-experience.tsx';
import { type Experience, useDeleteExperience, useKnownExperience } from './use-experiences.ts';
import { YearStrip } from './year-strip.tsx';

const AddExperienceDialog = lazyDialog(async () => (await import('./add-experience-dialog.tsx')).AddExperienceDialog);
const OpenExperience = lazyDialog(async () => (await import('./open-experience.tsx')).OpenExperience);

interface ExperiencesPageProps {
  look: LibraryLook;
  onLook: (look: LibraryLook) => void;
  /** The open one. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  /** Loads its code once the experience's dialog is closed. */
  onMakeStory: (experience: Experience) => void;
}

/** The library: what is coming, what waits, and what was done. */
export function ExperiencesPage({ look, onLook, openId, onOpen, onMakeStory }: ExperiencesPageProps) {
  const { data: overview } = trpc.experiences.overview.useQuery();
  const [isAdding, setIsAdding] = useState(false);
  const [editedId, setEditedId] = useState<number>();
  const known = useKnownExperience(look, openId);
  const next = useNextExperience(look);
  const close = () => {
    setEditedId(undefined);
    onOpen(undefined);
  };
  const remove = useDeleteExperience({ onDeleted: (id) => id === openId && close() });
  const askToDelete = ({ id, title }: Pick<Experience, 'id' | 'title'>) =>
    void confirm({
      title: say('Delete experience?'),
      text: say('Are you sure you want to delete "{title}"? You can restore it from the trash for 30 days.', { title }),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id }),
    });
  return (
    <Container>
      <PageHead
        title={say('Experiences Library')}
        description={say('Places to go and things to do while they are small.')}
        actions={
          <ForParents>
            <FoldButton
              variant={overview?.total === 0 ? 'outline' : 'solid'}
              icon={Plus}
              label={say('Add Experience')}
              onClick={() => setIsAdding(true)}
            />
          </ForParents>
        }
      />
      {next && <NextExperience experience={next} onDelete={askToDelete} />}
      <Counts />
      <ForParents>
        <YearStrip />
      </ForParents>
      <div className={css({ marginTop: '20px' })}>
        <LibraryFilters look={look} onLook={onLook} />
      </div>
      <Library
        look={look}
        onLook={onLook}
        without={next}
        onAdd={() => setIsAdding(true)}
        onEdit={({ id }) => {
          setEditedId(id);
          onOpen(id);
        }}
        onDelete={askToDelete}
      />
      {isAdding && <AddExperienceDialog onClose={() => setIsAdding(false)} />}
      {openId !== undefined && (
        <AddressDialog>
          <OpenExperience
            key={openId}
            id={openId}
            known={known}
            startsEditing={editedId === openId}
            onClose={close}
            onDelete={askToDelete}
            onMakeStory={onMakeStory}
          />
        </AddressDialog>
      )}
    </Container>
  );
}

function Counts() {
  const overview = trpc.experiences.overview.useQuery();
  return (
    <Part
      query={overview}
      failed={say('Couldn’t count experiences.')}
      skeleton={
        <SkeletonRegion label={say('Counting experiences')}>
          <Skeleton css={{ height: { base: '28px', md: '68px' }, borderRadius: 'lg' }} />
        </SkeletonRegion>
      }
    >
      {({ total, planned, scheduled, completed }) => (
        <StatsStrip
          compact
          stats={[
            { label: sayAs('of experiences', 'Total'), value: formatNumber(total) },
            { label: sayAs('of experiences', 'Planned'), value: formatNumber(planned) },
            { label: sayAs('of experiences', 'Scheduled'), value: formatNumber(scheduled) },
            { label: sayAs('of experiences', 'Completed'), value: formatNumber(completed) },
          ]}
        />
      )}
    </Part>
  );
}
