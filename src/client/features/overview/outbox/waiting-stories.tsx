import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { EntryWords } from './entry-row.tsx';
import { useOutbox } from './use-outbox.ts';

/** The stories that aren't sent yet, above those that are. */
export function WaitingStories() {
  const stories = useOutbox()?.filter(({ path }) => path.startsWith('dailyStories.')) ?? [];
  if (stories.length === 0) return null;
  return (
    <section className={css({ marginBottom: '24px' })} aria-label={say('To send')}>
      <Card css={{ padding: '14px 16px' }}>
        <div className={headClass}>
          <h2 className={css({ textStyle: 'h3' })}>{say('To send')}</h2>
          <Button size="sm" asChild>
            <Link to="/outbox">{say('Show all')}</Link>
          </Button>
        </div>
        <Rows>
          {stories.map((entry) => (
            <li key={entry.id} className={rowClass}>
              <EntryWords entry={entry} />
            </li>
          ))}
        </Rows>
      </Card>
    </section>
  );
}

const headClass = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' });

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: '14px',
  paddingBlock: '14px',
});
