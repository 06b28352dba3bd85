import { Check } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import type { ExperienceSection } from '../../../../shared/plans/experience-kinds.ts';
import { formatDay, formatMonth, formatMonthName, formatWeekday } from '../../../format/dates.ts';
import { useToday } from '../../../session/today.ts';
import { Card, Meta } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture-card.tsx';
import { Place, TitleLink, TypeAndStatus } from './experience-card.tsx';
import { Participants } from './experience-parts.tsx';
import { costText, dayOf, photosOf, sectionTitles } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

export function TimelineSection({ section, isFirst }: { section: ExperienceSection; isFirst: boolean }) {
  return (
    <h2
      className={css({
        font: { base: '500 1.3125rem/1.3 {fonts.heading}', md: '500 1.5rem/1.3 {fonts.heading}' },
        paddingInlineStart: { md: '158px' },
        paddingTop: isFirst ? '8px' : { base: '12px', md: '24px' },
        paddingBottom: '14px',
      })}
    >
      {sectionTitles[section]}
    </h2>
  );
}

interface TimelineMomentProps {
  experience: Experience;
  section: ExperienceSection;
  isFirst: boolean;
  isLast: boolean;
}

/** An experience on the timeline, with its date in the margin. */
export function TimelineMoment({ experience, section, isFirst, isLast }: TimelineMomentProps) {
  const day = dayOf(experience);
  const cost = costText(experience);
  const [photo] = photosOf(experience);
  return (
    <article
      className={rootClass}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-dashed={section === 'someday' || undefined}
    >
      <MomentDate day={day} />
      <span className={nodeClass} aria-hidden data-status={experience.status}>
        {experience.status === 'completed' && <Check strokeWidth={3} />}
      </span>
      <Card css={momentStyles} interactive data-photo={photo ? '' : undefined}>
        {photo && <Picture url={photo} />}
        <div className={css({ minWidth: '0', padding: { base: '14px 18px 16px', md: '16px 26px 18px' } })}>
          <TypeAndStatus experience={experience} />
          <h3 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>
            <TitleLink experience={experience} />
          </h3>
          {experience.description && <p className={wordsClass}>{experience.description}</p>}
          <div
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginTop: '14px' })}
          >
            <Participants experience={experience} />
            <Meta>
              {day !== null && <span>{formatWeekday(day)}</span>}
              {experience.location !== null && <Place>{experience.location}</Place>}
              {cost !== undefined && <span>{cost}</span>}
            </Meta>
          </div>
        </div>
      </Card>
    </article>
  );
}

/** The day as a large number, and below it the month, with the year if it differs. */
function MomentDate({ day }: { day: string | null }) {
  const today = useToday();
  if (day === null) return <div className={dateBoxClass}>{say('No date')}</div>;
  const isThisYear = partsOf(day).year === partsOf(today).year;
  return (
    <div className={dateBoxClass}>
      <time dateTime={day}>
        <span className={css({ srOnly: true })}>{formatDay(day)}</span>
        <span
          className={css({ textStyle: 'numeral', fontSize: { base: '1.5rem', md: '2.25rem', lg: '2.25rem' } })}
          aria-hidden
        >
          {partsOf(day).day}
        </span>
        <span aria-hidden>{isThisYear ? formatMonthName(day) : formatMonth(day)}</span>
      </time>
    </div>
  );
}

const rootClass = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '20px minmax(0, 1fr)', md: '96px 20px minmax(0, 1fr)' },
  gap: { base: '8px 16px', md: '0 22px' },
  paddingBottom: '20px',
  _before: {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    insetInlineStart: { base: '9px', md: '125px' },
    borderInlineStart: '2px solid {colors.border}',
  },
  '&[data-first]::before': { top: '20px' },
  '&[data-last]::before': { bottom: '40px' },
  '&[data-dashed]::before': { borderInlineStartStyle: 'dashed' },
});

const dateBoxClass = css({
  gridColumn: { base: '2', md: '1' },
  fontSize: '0.875rem',
  fontWeight: '550',
  color: 'fg.muted',
  minHeight: '24px',
  textAlign: { md: 'end' },
  paddingTop: { md: '14px' },
  '& > time': { display: { base: 'flex', md: 'grid' }, alignItems: 'baseline', gap: { base: '8px', md: '4px' } },
});

const nodeClass = css({
  position: 'absolute',
  insetInlineStart: { base: 0, md: '116px' },
  top: { base: '2px', md: '26px' },
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  borderRadius: '50%',
  background: 'bg',
  border: '2px dashed {colors.border.emphasized}',
  color: 'brand.contrast',
  '& > svg': { width: '12px', height: '12px' },
  '&:is([data-status=scheduled], [data-status=in_progress])': {
    border: '2px solid {colors.brand.solid}',
    boxShadow: 'inset 0 0 0 3px {colors.bg}, inset 0 0 0 10px {colors.brand.solid}',
  },
  '&[data-status=completed]': { border: '2px solid {colors.brand.solid}', background: 'brand.solid' },
});

const momentStyles = css.raw({
  gridColumn: { base: '2', md: '3' },
  overflow: 'hidden',
  '& > img': { width: '100%', aspectRatio: '16 / 8', objectFit: 'cover', background: 'bg.muted' },
  md: {
    '&[data-photo]:has(> img)': { display: 'grid', gridTemplateColumns: 'clamp(200px, 24vw, 300px) minmax(0, 1fr)' },
    '& > img': { height: '100%', minHeight: '168px', aspectRatio: 'auto' },
    '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'center' },
  },
});

const wordsClass = css({
  color: 'fg.muted',
  fontSize: '0.9375rem',
  marginTop: '4px',
  overflowWrap: 'anywhere',
  lineClamp: 3,
});
