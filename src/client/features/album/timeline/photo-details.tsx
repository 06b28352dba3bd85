import { Link } from '@tanstack/react-router';
import { Heart, Share2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { linkTo } from '../../../../shared/overview/record-address.ts';
import { useChildren } from '../../../data/use-children.ts';
import { formatDayWithYear } from '../../../format/dates.ts';
import { share } from '../../../overlay/share.ts';
import { useHouseholdsOf, useSetHouseholdSharing } from '../../../overlay/use-household-sharing.ts';
import { HouseholdIcon } from '../../../overlay/use-households.ts';
import { ForParents } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { ChildPill } from '../../../ui/child-pill.tsx';
import type { ToldPhoto } from './photo-tiles.tsx';
import type { Favorites } from './use-timeline.ts';

/** Beside or below a photo in full screen: its day, its words, who is on it, and the heart. */
export function PhotoDetails({ photo, favorites }: { photo: ToldPhoto; favorites: Favorites }) {
  const family = useChildren();
  const { date, title, text, people, childIds, kind, id, fileId, isPrivate } = photo;
  const isFavorite = favorites.isFavorite(photo);
  return (
    <>
      <p className={css({ fontSize: '0.9375rem', fontWeight: '600', color: 'accent.fg' })}>{formatDayWithYear(date)}</p>
      {title && <p className={css({ textStyle: 'h3' })}>{title}</p>}
      {text && <p className={css({ textStyle: 'story', lineClamp: { base: 3, lg: 12 } })}>{text}</p>}
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', marginTop: '6px' })}
      >
        {family.map(({ id: childId, name }, index) =>
          childIds.includes(childId) ? <ChildPill key={childId} name={name} index={index} /> : null,
        )}
        {people.length > 0 && <span className={css({ color: 'fg.muted' })}>{formatList(people)}</span>}
        {fileId !== null && (
          <Button variant="ghost" aria-pressed={isFavorite} onClick={() => favorites.toggle(photo)}>
            <Heart fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />
            {say('Favorite')}
          </Button>
        )}
        <ForParents>
          {fileId !== null && !isPrivate && (
            <Button variant="ghost" onClick={() => share({ kind: 'photo', id: fileId })}>
              <Share2 aria-hidden />
              {say('Share')}
            </Button>
          )}
          {fileId !== null && kind === 'story' && !isPrivate && (
            <HouseholdButtons fileId={fileId} childIds={childIds} />
          )}
        </ForParents>
        <TextLink asChild>
          {kind === 'experience' ? (
            <Link to="/experiences" search={{ experience: id }}>
              {say('Open the experience')}
            </Link>
          ) : (
            <Link to="/daily-stories" search={{ record: linkTo({ kind: 'day', day: date }) }}>
              {say('Read the whole day')}
            </Link>
          )}
        </TextLink>
      </div>
    </>
  );
}

/** Shares the photo by itself with the other family of a child in its story, or stops it. */
function HouseholdButtons({ fileId, childIds }: { fileId: number; childIds: readonly number[] }) {
  const households = useHouseholdsOf('photo', { id: fileId, childIds });
  const set = useSetHouseholdSharing();
  return households.map(({ childId, firstName: name, isShared }) => (
    <Button
      key={childId}
      variant="ghost"
      aria-pressed={isShared}
      aria-disabled={set.isPending || undefined}
      onClick={() => {
        if (!set.isPending) set.mutate({ id: childId, kind: 'photo', recordId: fileId, isShared: !isShared });
      }}
    >
      <HouseholdIcon fill={isShared ? 'currentColor' : 'none'} aria-hidden />
      {say('{name}’s family sees it', { name })}
    </Button>
  ));
}
