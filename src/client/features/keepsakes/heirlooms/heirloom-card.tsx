import { Link } from '@tanstack/react-router';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { formatDollars } from '../../../../shared/money.ts';
import { openedHere } from '../../../overlay/address-dialog.tsx';
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

/** An heirloom in the grid. Pressing the card opens it. Without a photo, the description fills the card. */
export function HeirloomCard({ heirloom, ...actions }: HeirloomProps) {
  const [photo] = heirloom.images;
  return (
    <Card
      css={{ display: 'flex', flexDirection: 'column', height: '100%', minWidth: '0', overflow: 'hidden' }}
      as="article"
      interactive
    >
      {photo && (
        <PictureFrame>
          <Picture url={photo} />
        </PictureFrame>
      )}
      <div
        className={css({
          display: 'flex',
          flexDirection: 'column',
          flex: '1',
          padding: '16px 20px 8px',
          minWidth: '0',
        })}
      >
        <div
          className={css({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '10px',
            marginBottom: '8px',
          })}
        >
          <CategoryName category={heirloom.category} />
          <StatusBadge status={heirloom.status} />
        </div>
        <h2 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>
          <NameLink heirloom={heirloom} />
        </h2>
        <p className={css({ textStyle: 'story', color: 'fg.muted', marginTop: '6px', overflowWrap: 'anywhere' })}>
          {shortSignificance(heirloom.significance)}
        </p>
        {!photo && heirloom.description && (
          <p className={css({ color: 'fg.muted', marginTop: '10px', overflowWrap: 'anywhere', lineClamp: 4 })}>
            {heirloom.description}
          </p>
        )}
        <div className={cardFootClass}>
          <Recipient heirloom={heirloom} />
          <Value heirloom={heirloom} />
          <Actions heirloom={heirloom} {...actions} />
        </div>
      </div>
    </Card>
  );
}

/** The same in the list. */
export function HeirloomRow({ heirloom, ...actions }: HeirloomProps) {
  const [photo] = heirloom.images;
  return (
    <PictureRow>
      <PictureThumb data-empty={photo ? undefined : ''}>{photo && <Picture url={photo} />}</PictureThumb>
      <div className={css({ minWidth: '0' })}>
        <h2 className={css({ fontWeight: '600', fontSize: '1rem', lineHeight: '1.35', overflowWrap: 'anywhere' })}>
          <NameLink heirloom={heirloom} />
        </h2>
        <p className={css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })}>
          {shortSignificance(heirloom.significance)}
        </p>
      </div>
      <PictureRowMarks css={{ maxWidth: { md: '360px' } }}>
        <CategoryName category={heirloom.category} />
        <Recipient heirloom={heirloom} />
        <StatusBadge status={heirloom.status} />
      </PictureRowMarks>
      <Actions heirloom={heirloom} {...actions} />
    </PictureRow>
  );
}

/** The name; it opens the heirloom above its page. */
export function NameLink({ heirloom: { id, name } }: { heirloom: Heirloom }) {
  return (
    <StretchedLink asChild>
      <Link
        from="/heirlooms"
        to="/heirlooms"
        search={(before) => ({ ...before, heirloom: id })}
        state={openedHere}
        resetScroll={false}
      >
        {name}
      </Link>
    </StretchedLink>
  );
}

export function Value({ heirloom: { estimatedValue } }: { heirloom: Heirloom }) {
  if (estimatedValue === null) return null;
  return (
    <span className={css({ textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'lining-nums tabular-nums' })}>
      {formatDollars(estimatedValue)}
    </span>
  );
}

export function Actions({ heirloom, onView, onEdit, onDelete }: HeirloomProps) {
  return (
    <div className={css({ position: 'relative', marginInlineEnd: '-10px', marginInlineStart: 'auto' })}>
      <ItemMenu
        label={say('More for {name}', { name: heirloom.name })}
        actions={[
          { label: sayAs('to look at it', 'View'), icon: Eye, act: () => onView(heirloom) },
          { label: say('Edit'), icon: Pencil, act: () => onEdit(heirloom) },
          { label: say('Delete'), icon: Trash2, isDanger: true, act: () => onDelete(heirloom) },
        ]}
      />
    </div>
  );
}

const cardFootClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 'auto',
  paddingTop: '12px',
});
