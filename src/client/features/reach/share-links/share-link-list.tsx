import { css } from '#styled-system/css';
import { say } from '#words';
import { formatDay, formatMoment } from '../../../format/dates.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { kindIcons, kindNames } from './share-words.ts';
import { type ShareLink, useEndShareLink } from './use-share-links.ts';

/** The open links of the family, with how to end them. */
export function ShareLinkList({ links }: { links: readonly ShareLink[] }) {
  const end = useEndShareLink();
  const askToEnd = ({ id, title }: ShareLink) =>
    void confirm({
      title: say('End the link to “{title}”?', { title }),
      text: say('People who have it see nothing anymore. This action cannot be undone.'),
      action: say('End link'),
      busy: say('Ending...'),
      act: () => end.mutateAsync({ id }),
    });
  if (links.length === 0) {
    return (
      <p className={css({ color: 'fg.muted' })}>
        {say(
          'Nothing is shared. You can share a story, photo, milestone, letter, heirloom or experience where you read it.',
        )}
      </p>
    );
  }
  return (
    <Rows css={{ marginTop: '-14px' }}>
      {links.map((link) => (
        <li key={link.id}>
          <LinkRow link={link} onEnd={() => askToEnd(link)} />
        </li>
      ))}
    </Rows>
  );
}

function LinkRow({ link, onEnd }: { link: ShareLink; onEnd: () => void }) {
  const timeZone = useTimeZone();
  const { kind, title, sharedBy, expiresAt, hasPassword, views, lastViewedOn } = link;
  return (
    <Row>
      <RowIcon icon={kindIcons[kind]} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{title}</RowTitle>
        <RowSub>
          {[kindNames[kind], say('Shared by {name}', { name: sharedBy }), hasPassword && say('With a password')]
            .filter(Boolean)
            .join(' · ')}
        </RowSub>
        <RowSub>
          {[
            say('Ends on {date}', { date: formatMoment(expiresAt, timeZone) }),
            lastViewedOn === null
              ? say('Not opened yet')
              : say('{views, plural, one {Opened once} other {Opened # times}}, last on {day}', {
                  views,
                  day: formatDay(lastViewedOn),
                }),
          ].join(' · ')}
        </RowSub>
      </div>
      <Button size="sm" variant="ghost" aria-label={say('End the link to {title}', { title })} onClick={onEnd}>
        {say('End')}
      </Button>
    </Row>
  );
}
