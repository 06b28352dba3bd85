import { Pencil, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { ForParents } from '../../../session/carer.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Picture, PictureRow, PictureRowMarks, PictureThumb } from '../../../ui/picture-card.tsx';
import { TitleLink, WhenAndWhere } from './experience-card.tsx';
import { Participants, StatusBadge, TypeName } from './experience-parts.tsx';
import { photosOf } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

interface ExperienceRowProps {
  experience: Experience;
  onEdit: (experience: Experience) => void;
  onDelete: (experience: Experience) => void;
}

/** An experience in the list: one line with its tools. */
export function ExperienceRow({ experience, onEdit, onDelete }: ExperienceRowProps) {
  const [photo] = photosOf(experience);
  return (
    <PictureRow css={{ mdDown: { gridTemplateColumns: 'minmax(0, 1fr) auto' } }}>
      <PictureThumb data-empty={photo ? undefined : ''}>{photo && <Picture url={photo} />}</PictureThumb>
      <div className={css({ minWidth: '0' })}>
        <h2 className={css({ fontWeight: '600', fontSize: '1rem', lineHeight: '1.35', overflowWrap: 'anywhere' })}>
          <TitleLink experience={experience} />
        </h2>
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            gap: '0 14px',
            marginTop: '2px',
          })}
        >
          <TypeName type={experience.type} />
          <WhenAndWhere experience={experience} />
        </div>
      </div>
      <Marks>
        <Participants experience={experience} />
        <StatusBadge status={experience.status} />
      </Marks>
      <div className={css({ position: 'relative', display: 'flex', marginInlineEnd: '-10px' })}>
        <ForParents>
          <IconButton
            icon={Pencil}
            label={say('Edit {title}', { title: experience.title })}
            onClick={() => onEdit(experience)}
          />
          <IconButton
            icon={Trash2}
            label={say('Delete {title}', { title: experience.title })}
            onClick={() => onDelete(experience)}
          />
        </ForParents>
      </div>
    </PictureRow>
  );
}

const Marks = styled(PictureRowMarks, { base: { gridColumn: { mdDown: '1 / -1' }, gridRow: { mdDown: '2' } } });
