import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { reasonOf } from '../../../../shared/album/memory-reason.ts';
import { lastDayOfMonth, partsOf } from '../../../../shared/calendar-date.ts';
import { ageInYears } from '../../../../shared/children/child-age.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { linkTo } from '../../../../shared/overview/record-address.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { formatDate, formatMonth } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { FilmSign } from '../../../media/film-sign.tsx';
import { usePhotoViewer } from '../../../media/use-photo-viewer.tsx';
import { Menu, MenuItem } from '../../../overlay/menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { FeatureCard, FeatureLabel, FeatureQuote } from '../../../ui/feature-card.tsx';
import { Picture } from '../../../ui/picture-card.tsx';
import { type Memory, useHide } from './use-memories.ts';

/** One memory of this day, or nothing. Home waits for it, so that nothing below it moves. */
export function MemoryCard() {
  const memories = trpc.memories.list.useQuery();
  const hide = useHide();
  return (
    <Part as="card" query={memories} failed={say('Couldn’t load the memory of this day.')} skeleton={null}>
      {/* After hiding one, no other takes its place. */}
      {({ memories: [memory] }) => memory && !hide.isSuccess && <MemoryOfDay memory={memory} onHide={hide.mutate} />}
    </Part>
  );
}

interface MemoryOfDayProps {
  memory: Memory;
  onHide: ReturnType<typeof useHide>['mutate'];
}

function MemoryOfDay({ memory, onHide }: MemoryOfDayProps) {
  const { title, text, photos, captions, films, date, childIds } = memory;
  const family = useChildren();
  const [photo] = photos;
  const [film] = films;
  const caption = photo === undefined ? null : captionOf(captions, photo);
  const ages = family
    .filter(({ id, dateOfBirth }) => childIds.includes(id) && dateOfBirth <= date)
    .map(({ name, dateOfBirth }) => say('{name} was {age}', { name, age: ageInYears(dateOfBirth, date) }));
  return (
    <FeatureCard
      css={{ marginTop: { base: '24px', md: '36px' } }}
      as="section"
      photo={photo}
      alt={caption ?? text ?? title ?? ''}
      picture={film && <MemoryFilm film={film} title={title ?? formatDate(date)} />}
      aria-labelledby="memory-title"
    >
      <FeatureLabel asChild>
        <h2 id="memory-title">{reasonOf(memory, family)}</h2>
      </FeatureLabel>
      {title && <p className={css({ fontWeight: '600' })}>{title}</p>}
      {text && <FeatureQuote>{text}</FeatureQuote>}
      {caption && <p className={captionClass}>{caption}</p>}
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{[formatDate(date), ...ages].join(' · ')}</p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4px', marginInlineStart: '-12px' })}>
        <OpenLink memory={memory} />
        <HideMenu memory={memory} family={family} onHide={onHide} />
      </div>
    </FeatureCard>
  );
}

const captionClass = css({ font: 'italic 400 1rem/1.4 {fonts.heading}', color: 'fg.muted', overflowWrap: 'anywhere' });

/** A film's picture, which opens it in full screen. */
function MemoryFilm({ film: { url, ...film }, title }: { film: Memory['films'][number]; title: string }) {
  const { show, viewer } = usePhotoViewer([{ url, film }], title);
  return (
    <>
      <button
        className={css({ position: 'relative', cursor: 'pointer' })}
        type="button"
        aria-label={say('View video: {words}', { words: title })}
        onClick={() => show(0)}
      >
        {film.hasPoster && <Picture url={url} />}
        <FilmSign seconds={film.seconds} />
      </button>
      {viewer}
    </>
  );
}

type Family = readonly { id: number; name: string }[];

const nameIn = (family: Family, childId: number): string => family.find(({ id }) => id === childId)?.name ?? '';

function OpenLink({ memory: { kind, id, date, childIds } }: { memory: Memory }) {
  const [child] = childIds;
  if (kind === 'milestone' && child === undefined) return null;
  return (
    <Button asChild variant="ghost">
      {kind === 'story' ? (
        <Link to="/daily-stories" search={{ record: linkTo({ kind: 'day', day: date }) }}>
          {say('Open that day')}
        </Link>
      ) : kind === 'experience' ? (
        <Link to="/experiences" search={{ experience: id }}>
          {say('Open')}
        </Link>
      ) : (
        <Link to="/child/$id" params={{ id: child ?? 0 }} search={{ tab: 'milestones' }}>
          {say('Open')}
        </Link>
      )}
    </Button>
  );
}

function HideMenu({ memory, family, onHide }: MemoryOfDayProps & { family: Family }) {
  const { kind, id, date, childIds, people } = memory;
  const { year } = partsOf(date);
  const month = date.slice(0, 7);
  const choices = [
    { label: say('Hide this memory'), what: { kind, id } },
    ...childIds.map((childId) => ({
      label: say('Hide memories of {name}', { name: nameIn(family, childId) }),
      what: { childId },
    })),
    ...people.map((person) => ({ label: say('Hide memories of {name}', { name: person }), what: { person } })),
    {
      label: say('Hide memories of {name}', { name: formatMonth(date) }),
      what: { from: `${month}-01`, to: lastDayOfMonth(date) },
    },
    {
      label: say('Hide memories of {name}', { name: year }),
      what: { from: `${year}-01-01`, to: `${year}-12-31` },
    },
  ];
  return (
    <Menu
      trigger={
        <Button css={{ color: 'fg.muted' }} variant="ghost">
          {say('Hide…')}
        </Button>
      }
      placement="bottom-start"
    >
      {choices.map(({ label, what }) => (
        <MenuItem key={JSON.stringify(what)} value={JSON.stringify(what)} onClick={() => onHide(what)}>
          <EyeOff size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
