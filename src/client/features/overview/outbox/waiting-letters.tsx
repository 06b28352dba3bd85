import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { useChildren } from '../../../data/use-children.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { findKeptLetters } from './find-letters.ts';

/** The letters whose last words aren't on the server yet. Each is sent by its own page. `ids`: they have changed. */
export function WaitingLetters({ ids }: { ids: string }) {
  const family = useChildren();
  const timeZone = useTimeZone();
  const letters = ids === '' ? [] : findKeptLetters();
  if (letters.length === 0) return null;
  return (
    <section className={css({ marginTop: '28px' })} aria-label={say('Annual Letters')}>
      <h2 className={css({ textStyle: 'h3', marginBottom: '10px' })}>{say('Annual Letters')}</h2>
      <Card css={{ paddingInline: '16px' }}>
        <Rows>
          {letters.map(({ id, childId, year, keptAt }) => {
            const name = family.find((child) => child.id === childId)?.name;
            const title =
              name && year ? say('Letter to {name}, {year}', { name, year: String(year) }) : say('A letter');
            return (
              <li key={id} className={rowClass}>
                <RowIcon css={{ boxSize: '48px' }} icon={Mail} />
                <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                  <RowTitle>{title}</RowTitle>
                  <RowSub>{say('Your last changes are in this browser. Opening the letter sends them.')}</RowSub>
                  <RowSub>{say('Written {time}', { time: formatMomentAndTime(keptAt, timeZone) })}</RowSub>
                </div>
                <Button size="sm" asChild>
                  <Link
                    to="/annual-letters"
                    search={{ child: childId, year }}
                    aria-label={say('Open {title}', { title })}
                  >
                    {say('Open')}
                  </Link>
                </Button>
              </li>
            );
          })}
        </Rows>
      </Card>
    </section>
  );
}

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '14px',
  paddingBlock: '14px',
});
