import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { say, sayAs } from '#words';
import { formatDollars } from '../../../../shared/money.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { Card, StretchedLink } from '../../../ui/card.tsx';
import { Picture, PictureFrame, PictureRow, PictureRowMarks, PictureThumb } from '../../../ui/picture-card.tsx';
import { CategoryName, Recipient, StatusBadge } from './heirloom-parts.tsx';
import { shortSignificance } from './heirloom-words.ts';
import type { Heirloom } from './use-heirlooms.ts';

export interface HeirloomActions {
  onView: (heirloom: Heirloom) => void;
  onEdit: (heirloom: Heirloom) => void;
  onDelete: (heirloom: Heirloom) => void;
}

interface HeirloomProps extends HeirloomActions {
  heirloom: Heirloom;
}

/** An heirloom in the grid; the whole card opens it. Without a photo, its description takes the room. */
export function HeirloomCard({ heirloom, ...actions }: HeirloomProps) {
  const [photo] = heirloom.images;
  return (
    <Card as="article" interactive display="flex" flexDirection="column" height="100%" minWidth="0" overflow="hidden">
      {photo && (
        <PictureFrame>
          <Picture url={photo} />
        </PictureFrame>
      )}
      <chakra.div display="flex" flexDirection="column" flex="1" padding="16px 20px 8px" minWidth="0">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="10px" marginBottom="8px">
          <CategoryName category={heirloom.category} />
          <StatusBadge status={heirloom.status} />
        </chakra.div>
        <chakra.h2 textStyle="h3" overflowWrap="anywhere">
          <NameLink heirloom={heirloom} />
        </chakra.h2>
        <chakra.p textStyle="story" color="fg.muted" marginTop="6px" overflowWrap="anywhere">
          {shortSignificance(heirloom.significance)}
        </chakra.p>
        {!photo && heirloom.description && (
          <chakra.p color="fg.muted" marginTop="10px" overflowWrap="anywhere" lineClamp={4}>
            {heirloom.description}
          </chakra.p>
        )}
        <CardFoot>
          <Recipient heirloom={heirloom} />
          <Value heirloom={heirloom} />
          <Actions heirloom={heirloom} {...actions} />
        </CardFoot>
      </chakra.div>
    </Card>
  );
}

/** The same in the list. */
export function HeirloomRow({ heirloom, ...actions }: HeirloomProps) {
  const [photo] = heirloom.images;
  return (
    <PictureRow>
      <PictureThumb data-empty={photo ? undefined : ''}>{photo && <Picture url={photo} />}</PictureThumb>
      <chakra.div minWidth="0">
        <chakra.h2 fontWeight="600" fontSize="1rem" lineHeight="1.35" overflowWrap="anywhere">
          <NameLink heirloom={heirloom} />
        </chakra.h2>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {shortSignificance(heirloom.significance)}
        </chakra.p>
      </chakra.div>
      <PictureRowMarks maxWidth={{ md: '360px' }}>
        <CategoryName category={heirloom.category} />
        <Recipient heirloom={heirloom} />
        <StatusBadge status={heirloom.status} />
      </PictureRowMarks>
      <Actions heirloom={heirloom} {...actions} />
    </PictureRow>
  );
}

/** The name; it opens the heirloom above its page. */
function NameLink({ heirloom: { id, name } }: { heirloom: Heirloom }) {
  return (
    <StretchedLink asChild>
      <Link
        from="/heirlooms"
        to="/heirlooms"
        search={(before) => ({ ...before, heirloom: id })}
        replace
        resetScroll={false}
      >
        {name}
      </Link>
    </StretchedLink>
  );
}

function Value({ heirloom: { estimatedValue } }: { heirloom: Heirloom }) {
  if (estimatedValue === null) return null;
  return (
    <chakra.span textStyle="meta" color="fg.muted" fontVariantNumeric="lining-nums tabular-nums">
      {formatDollars(estimatedValue)}
    </chakra.span>
  );
}

function Actions({ heirloom, onView, onEdit, onDelete }: HeirloomProps) {
  return (
    <chakra.div position="relative" marginInlineEnd="-10px" marginInlineStart="auto">
      <ItemMenu
        label={say('More for {name}', { name: heirloom.name })}
        actions={[
          { label: sayAs('to look at it', 'View'), icon: Eye, act: () => onView(heirloom) },
          { label: say('Edit'), icon: Pencil, act: () => onEdit(heirloom) },
          { label: say('Delete'), icon: Trash2, isDanger: true, act: () => onDelete(heirloom) },
        ]}
      />
    </chakra.div>
  );
}

const CardFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    marginTop: 'auto',
    paddingTop: '12px',
  },
});
