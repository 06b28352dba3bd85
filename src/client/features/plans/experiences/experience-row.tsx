import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { say } from '#words';
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
    <PictureRow mdDown={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <PictureThumb data-empty={photo ? undefined : ''}>{photo && <Picture url={photo} />}</PictureThumb>
      <chakra.div minWidth="0">
        <chakra.h2 fontWeight="600" fontSize="1rem" lineHeight="1.35" overflowWrap="anywhere">
          <TitleLink experience={experience} />
        </chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="0 14px" marginTop="2px">
          <TypeName type={experience.type} />
          <WhenAndWhere experience={experience} />
        </chakra.div>
      </chakra.div>
      <Marks>
        <Participants experience={experience} />
        <StatusBadge status={experience.status} />
      </Marks>
      <chakra.div position="relative" display="flex" marginInlineEnd="-10px">
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
      </chakra.div>
    </PictureRow>
  );
}

const Marks = chakra(PictureRowMarks, { base: { gridColumn: { mdDown: '1 / -1' }, gridRow: { mdDown: '2' } } });
