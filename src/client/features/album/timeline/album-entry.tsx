import { Link } from '@tanstack/react-router';
import { Check, GraduationCap, Lock, type LucideIcon, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import { ageInLetter } from '../../../../shared/children/child-age.ts';
import { growthMeasures } from '../../../../shared/children/growth-choices.ts';
import { measureText } from '../../../../shared/children/measures.ts';
import { formatDate, formatMonthDay } from '../../../format/dates.ts';
import { useUnits } from '../../../session/units.ts';
import { Ribbon, TextLink } from '../../../ui/card.tsx';
import type { Entry } from './use-timeline.ts';

interface AlbumEntryProps {
  entry: Entry;
  child: { id: number; name: string; dateOfBirth: string };
  /** The author's name, if more than one parent writes. */
  author: string | undefined;
}

/** What happened on a day, drawn in the style of its kind. */
export function AlbumEntry({ entry, child, author }: AlbumEntryProps) {
  const { kind, title } = entry;
  if (kind === 'milestone') return <Mark entry={entry} icon={Check} words={title} />;
  if (kind === 'lesson') return <Mark entry={entry} icon={GraduationCap} words={title} />;
  if (kind === 'growth') return <Growth entry={entry} childId={child.id} />;
  if (kind === 'letter') return <Envelope entry={entry} child={child} />;
  return <Told entry={entry} author={author} />;
}

function Told({ entry, author }: Omit<AlbumEntryProps, 'child'>) {
  const { date, title, text, isPrivate, kind, id } = entry;
  return (
    <article className={css({ maxWidth: '60ch', paddingBlock: '6px 16px', overflowWrap: 'anywhere' })}>
      <p className={dayClass}>
        {formatMonthDay(date)}
        {isPrivate && <Lock size={14} aria-label={say('Only you see this')} />}
      </p>
      {title && (
        <h3 className={css({ textStyle: 'h3' })}>
          {kind === 'experience' ? (
            <Link to="/experiences" search={{ experience: id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
      )}
      {text && <p className={css({ textStyle: 'story', lineClamp: 6, whiteSpace: 'pre-line' })}>{text}</p>}
      {author && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('Written by {name}', { name: author })}</p>
      )}
    </article>
  );
}

interface MarkProps {
  entry: Entry;
  icon: LucideIcon;
  words: ReactNode;
  end?: ReactNode;
}

/** A line with an icon: a milestone, a lesson or a measurement. */
function Mark({ entry, icon: Icon, words, end }: MarkProps) {
  return (
    <div className={markClass}>
      <Icon size={18} strokeWidth={2} aria-hidden />
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <span className={css({ fontWeight: '600' })}>{words}</span>{' '}
        <span className={css({ color: 'fg.muted' })}>{formatMonthDay(entry.date)}</span>
      </span>
      {end}
    </div>
  );
}

function Growth({ entry, childId }: { entry: Entry; childId: number }) {
  const units = useUnits();
  const amounts = growthMeasures.flatMap((measure) => {
    const amount = entry.growth?.[measure];
    return amount === null || amount === undefined ? [] : [measureText(measure, amount, units)];
  });
  return (
    <Mark
      entry={entry}
      icon={Ruler}
      words={amounts.join(' · ')}
      end={
        <TextLink asChild css={{ marginInlineStart: 'auto' }}>
          <Link to="/child/$id/growth" params={{ id: childId }}>
            {say('Growth')}
          </Link>
        </TextLink>
      }
    />
  );
}

/** A birthday letter, closed: people read it on its own page. */
function Envelope({ entry, child }: Omit<AlbumEntryProps, 'author'>) {
  const year = entry.letterYear ?? partsOf(entry.date).year;
  const age = ageInLetter(child, year);
  return (
    <Link className={envelopeClass} to="/annual-letters" search={{ child: child.id, year }}>
      <Ribbon aria-hidden />
      <span className={css({ textStyle: 'h3' })}>
        {age === undefined
          ? say('To {name}, {year}', { name: child.name, year: String(year) })
          : age > 0
            ? say('To {name}, on turning {age, number}', { name: child.name, age })
            : say('To {name}, in the first year', { name: child.name })}
      </span>
      <span className={css({ fontSize: '0.875rem', color: 'fg.muted' })}>
        {formatDate(entry.date)} · {say('Open letter')}
      </span>
    </Link>
  );
}

const dayClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: '0.875rem',
  fontWeight: '600',
  color: 'colorPalette.fg',
});

const markClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  paddingBlock: '6px',
  '& > svg': { color: 'colorPalette.fg', flex: 'none' },
});

const envelopeClass = css({
  position: 'relative',
  display: 'grid',
  placeContent: 'end center',
  justifyItems: 'center',
  gap: '4px',
  maxWidth: '420px',
  minHeight: '150px',
  marginBlock: '8px 18px',
  padding: '20px',
  textAlign: 'center',
  background: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: '6px',
  boxShadow: 'sheet',
  _hover: { boxShadow: 'sm' },
});
