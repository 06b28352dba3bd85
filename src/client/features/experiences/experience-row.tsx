import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { TitleLink, WhenAndWhere } from './experience-card.tsx';
import { Participants, Picture, StatusBadge, TypeName } from './experience-parts.tsx';
import { photosOf } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

interface ExperienceRowProps {
  experience: Experience;
  onEdit: (experience: Experience) => void;
  onDelete: (experience: Experience) => void;
}

/** An experience in the list: one line on paper, with its tools at hand. */
export function ExperienceRow({ experience, onEdit, onDelete }: ExperienceRowProps) {
  const [photo] = photosOf(experience);
  return (
    <Root>
      <Thumb data-empty={photo ? undefined : ''}>{photo && <Picture url={photo} />}</Thumb>
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
      <chakra.div position="relative" display="flex" marginRight="-10px">
        <IconButton label={`Edit ${experience.title}`} onClick={() => onEdit(experience)}>
          <Pencil size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${experience.title}`} onClick={() => onDelete(experience)}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </chakra.div>
    </Root>
  );
}

const Root = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '84px minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    gap: { base: '6px 10px', md: '18px' },
    paddingBlock: '14px',
    borderBottom: '1px solid {colors.border}',
    '&:has([data-stretched]:focus-visible)': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '-2px',
      borderRadius: 'md',
    },
  },
});

const Thumb = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    aspectRatio: '3 / 2',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'bg.muted',
    '&[data-empty]': { background: 'none' },
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

const Marks = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    gap: '6px 12px',
    gridColumn: { mdDown: '1 / -1' },
    gridRow: { mdDown: '2' },
  },
});
