import { Link } from '@tanstack/react-router';
import { Calendar, MapPin, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { openedHere } from '../../../overlay/address-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card, Meta, StretchedLink } from '../../../ui/card.tsx';
import { Picture, PictureFrame } from '../../../ui/picture-card.tsx';
import { Participants, StatusBadge, TypeName } from './experience-parts.tsx';
import { agesText, costText, dayText, photosOf } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

interface ExperienceCardProps {
  experience: Experience;
  onDelete: (experience: Experience) => void;
}

/** An experience in the grid. Pressing the card opens it. Without a picture, its text fills the card. */
export function ExperienceCard({ experience, onDelete }: ExperienceCardProps) {
  const [photo] = photosOf(experience);
  return (
    <Card css={cardStyles} interactive asChild>
      <article>
        {photo && (
          <PictureFrame>
            <Picture url={photo} />
          </PictureFrame>
        )}
        <div
          className={css({ display: 'flex', flexDirection: 'column', flex: '1', padding: '16px 20px', minWidth: '0' })}
        >
          <TypeAndStatus experience={experience} />
          <h2 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>
            <TitleLink experience={experience} />
          </h2>
          <WhenAndWhere experience={experience} />
          {!photo && experience.description && <p className={wordsClass}>{experience.description}</p>}
          <div className={footClass}>
            <Participants experience={experience} />
            <div className={css({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' })}>
              <AgesAndCost experience={experience} />
              <span className={css({ position: 'relative', marginInlineEnd: '-12px', marginBlock: '-8px' })}>
                <ForParents>
                  <IconButton
                    label={say('Delete {title}', { title: experience.title })}
                    onClick={() => onDelete(experience)}
                  >
                    <Trash2 size={18} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </ForParents>
              </span>
            </div>
          </div>
        </div>
      </article>
    </Card>
  );
}

export function AgesAndCost({ experience }: { experience: Experience }) {
  const facts = [agesText(experience), costText(experience)].filter((fact) => fact !== undefined);
  return (
    <span className={css({ textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'lining-nums tabular-nums' })}>
      {facts.join(' · ')}
    </span>
  );
}

export function TypeAndStatus({ experience }: { experience: Experience }) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '10px',
        marginBottom: '8px',
      })}
    >
      <TypeName type={experience.type} />
      <StatusBadge status={experience.status} />
    </div>
  );
}

/** The title; it opens the experience above its page. */
export function TitleLink({ experience }: { experience: Pick<Experience, 'id' | 'title'> }) {
  return (
    <StretchedLink asChild>
      <Link
        from="/experiences"
        to="/experiences"
        search={(before) => ({ ...before, experience: experience.id })}
        state={openedHere}
        resetScroll={false}
      >
        {experience.title}
      </Link>
    </StretchedLink>
  );
}

export function WhenAndWhere({ experience }: { experience: Experience }) {
  const today = useToday();
  const day = dayText(experience, today);
  if (day === undefined && experience.location === null) return null;
  return (
    <Meta css={{ marginTop: '6px' }}>
      {day !== undefined && (
        <span>
          <Calendar aria-hidden strokeWidth={1.75} />
          {day}
        </span>
      )}
      {experience.location !== null && <Place>{experience.location}</Place>}
    </Meta>
  );
}

export function Place({ children }: { children: string }) {
  return (
    <span>
      <span className={css({ display: 'contents', '& > svg': { flex: 'none' } })}>
        <MapPin aria-hidden strokeWidth={1.75} />
      </span>
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{children}</span>
    </span>
  );
}

const cardStyles = css.raw({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  overflow: 'hidden',
});

const wordsClass = css({
  textStyle: 'story',
  color: 'fg.muted',
  marginTop: '14px',
  overflowWrap: 'anywhere',
  lineClamp: 5,
  whiteSpace: 'pre-line',
});

const footClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  marginTop: 'auto',
  paddingTop: '16px',
});
