import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { formatDollars } from '../../../../shared/money.ts';
import { experienceStatuses } from '../../../../shared/plans/experience-kinds.ts';
import { formatDayWithYear } from '../../../format/dates.ts';
import { priorityNames } from '../../../format/priority-words.ts';
import { Select } from '../../../forms/select.tsx';
import { TagList } from '../../../ui/badge.tsx';
import { Fact, Facts, Plain, Prose, Words } from '../../../ui/detail-parts.tsx';
import { Picture } from '../../../ui/picture-card.tsx';
import { Participants } from './experience-parts.tsx';
import { agesText, photosOf, statusNames } from './experience-words.ts';
import { type Experience, useUpdateExperience } from './use-experiences.ts';

interface ExperienceOverviewProps {
  experience: Experience;
}

/** The first tab: what, when, where and with whom. */
export function ExperienceOverview({ experience }: ExperienceOverviewProps) {
  const { description, whyImportant, costNotes, tags, priority } = experience;
  const [photo] = photosOf(experience);
  return (
    <>
      {photo && (
        <div className={coverClass}>
          <Picture url={photo} isWhole />
        </div>
      )}
      {description && <Prose>{description}</Prose>}
      <Facts>
        <StatusFact experience={experience} />
        <Fact label={say('Participants')}>
          <Participants experience={experience} />
        </Fact>
        <Fact label={sayAs('the day of an experience', 'Scheduled')}>
          {experience.scheduledDate && formatDayWithYear(experience.scheduledDate)}
        </Fact>
        <Fact label={sayAs('the day of an experience', 'Completed')}>
          {experience.completedDate && formatDayWithYear(experience.completedDate)}
        </Fact>
        <Fact label={say('Location')}>{experience.location}</Fact>
        <Fact label={say('Distance')}>{experience.distance}</Fact>
        <Fact label={say('Duration')}>{experience.estimatedDuration}</Fact>
        <Fact label={say('Suitable for')}>{agesText(experience)}</Fact>
        <Fact label={say('Priority')}>{priorityNames[priority]}</Fact>
        <Fact label={say('Estimated cost')}>{dollars(experience.estimatedCost)}</Fact>
        <Fact label={say('Actual cost')}>{dollars(experience.actualCost)}</Fact>
      </Facts>
      {costNotes && (
        <Words title={say('Cost notes')}>
          <Plain>{costNotes}</Plain>
        </Words>
      )}
      {whyImportant && (
        <Words title={say('Why is this important?')}>
          <Prose>{whyImportant}</Prose>
        </Words>
      )}
      <TagList tags={tags} all />
    </>
  );
}

const dollars = (amount: number | null): string | null => {
  if (amount === null) return null;
  return amount === 0 ? sayAs('costs nothing', 'Free') : formatDollars(amount);
};

/** Saved at once. Any status can follow any other. */
function StatusFact({ experience: { id, status } }: ExperienceOverviewProps) {
  const update = useUpdateExperience();
  const shown = update.isPending ? (update.variables.status ?? status) : status;
  return (
    <Fact label={say('Status')}>
      <Select
        aria-label={say('Status')}
        options={experienceStatuses.map((value) => ({ value, label: statusNames[value] }))}
        value={shown}
        onChange={({ target }) => {
          const next = experienceStatuses.find((value) => value === target.value);
          if (next && next !== status && !update.isPending) update.mutate({ id, status: next });
        }}
      />
    </Fact>
  );
}

const coverClass = css({
  '& > img': {
    width: '100%',
    maxHeight: '320px',
    objectFit: 'cover',
    borderRadius: 'md',
    background: 'bg.muted',
  },
});
