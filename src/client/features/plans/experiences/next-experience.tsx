import { Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { daysBetween } from '../../../../shared/calendar-date.ts';
import { sectionOf } from '../../../../shared/plans/experience-kinds.ts';
import { ForParents } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FeatureCard, FeatureLabel } from '../../../ui/feature-card.tsx';
import { AgesAndCost, TitleLink, TypeAndStatus, WhenAndWhere } from './experience-card.tsx';
import { Participants } from './experience-parts.tsx';
import { photosOf } from './experience-words.ts';
import type { LibraryLook } from './library-filters.tsx';
import { type Experience, useExperiencePages } from './use-experiences.ts';

/** With fewer experiences, people see them all anyway. */
const fewest = 3;

/** What comes next, where the whole library is shown as a grid. */
export function useNextExperience(look: LibraryLook): Experience | undefined {
  const today = useToday();
  const { data } = useExperiencePages(look);
  if (look.view !== undefined || look.search || look.type || look.status) return undefined;
  // The library begins with what is coming up, soonest first.
  const experiences = data?.pages.flatMap((page) => page.experiences) ?? [];
  if (experiences.length < fewest) return undefined;
  // One in progress may have begun before today.
  return experiences.find(
    (experience) => (experience.scheduledDate ?? '') >= today && sectionOf(experience, today) === 'comingUp',
  );
}

interface NextExperienceProps {
  experience: Experience;
  onDelete: (experience: Experience) => void;
}

/** What is coming next, above the library. */
export function NextExperience({ experience, onDelete }: NextExperienceProps) {
  const today = useToday();
  const { title, description, scheduledDate } = experience;
  const [photo] = photosOf(experience);
  const days = scheduledDate === null ? 0 : daysBetween(today, scheduledDate);
  return (
    <FeatureCard css={{ marginBottom: '20px' }} as="article" photo={photo} interactive>
      <FeatureLabel>{say('{days, plural, =0 {Today} =1 {Tomorrow} other {In # days}}', { days })}</FeatureLabel>
      <h2 className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>
        <TitleLink experience={experience} />
      </h2>
      <WhenAndWhere experience={experience} />
      {description && <p className={wordsClass}>{description}</p>}
      <TypeAndStatus experience={experience} />
      <div className={footClass}>
        <Participants experience={experience} />
        <span
          className={css({ position: 'relative', marginInline: 'auto -12px', display: 'flex', alignItems: 'center' })}
        >
          <AgesAndCost experience={experience} />
          <ForParents>
            <IconButton label={say('Delete {title}', { title })} onClick={() => onDelete(experience)}>
              <Trash2 size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </ForParents>
        </span>
      </div>
    </FeatureCard>
  );
}

const wordsClass = css({ textStyle: 'story', color: 'fg.muted', lineClamp: 3, whiteSpace: 'pre-line' });

const footClass = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
