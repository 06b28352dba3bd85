import { Link } from '@tanstack/react-router';
import { BellRing, Heart, type LucideIcon, Mail, MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Notification } from '../../../../shared/messages/notifications.ts';
import type { NotificationChannel } from '../../../../shared/messages/outbox.ts';
import emptyPicture from '../../../assets/empty-reminder.svg';
import { ShowMore } from '../../../list/show-more.tsx';
import { Part } from '../../../loading/part.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, RowIcon, RowSub, Rows, RowsSkeleton, RowTitle } from '../../../ui/list-row.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { groupsOf } from './notification-groups.ts';
import { originOf, outcomeOf } from './notification-words.ts';
import { steps, useNotifications } from './use-notifications.ts';

interface NotificationsPageProps {
  /** Says what stops messages. */
  note: ReactNode;
  /** How to install the app on this device. */
  install: ReactNode;
  /** The devices that get them. */
  devices: ReactNode;
  /** What the member hides from memories. */
  hidden: ReactNode;
}

/** Everything sent to the signed-in person, and whether it arrived. */
export function NotificationsPage({ note, install, devices, hidden }: NotificationsPageProps) {
  return (
    <Container css={{ paddingBottom: '40px' }}>
      <PageHead title={say('Notifications')} description={say('Everything we’ve sent you, and whether it went out.')} />
      {note}
      <div className={css({ display: 'grid', gap: '18px' })}>
        {devices}
        {install}
      </div>
      <h2 className={css({ textStyle: 'h3', marginTop: '32px', marginBottom: '12px' })}>{say('What was sent')}</h2>
      <Notifications />
      <div className={css({ marginTop: '32px' })}>{hidden}</div>
    </Container>
  );
}

function Notifications() {
  const [shown, setShown] = useState(steps.first);
  const notifications = useNotifications(shown);
  return (
    <Part
      as="page"
      query={notifications}
      failed={say('Couldn’t load your notifications.')}
      skeleton={
        <SkeletonRegion label={say('Loading your notifications')}>
          <RowsSkeleton rows={4} minHeight="84px" />
        </SkeletonRegion>
      }
    >
      {(sent) =>
        sent.length === 0 ? (
          <EmptyState
            picture={emptyPicture}
            title={say('Nothing has been sent to you yet')}
            hint={say('You choose reminders in Account Settings. Each one we send is listed here.')}
          />
        ) : (
          <>
            <Card css={{ padding: { base: '4px 18px', md: '6px 26px' } }}>
              <Rows>
                {groupsOf(sent.slice(0, shown)).map(([notification, ...earlier]) =>
                  notification ? (
                    <li key={notification.id}>
                      <NotificationRow notification={notification} earlier={earlier} />
                    </li>
                  ) : null,
                )}
              </Rows>
            </Card>
            <ShowMore
              read={sent.length}
              shown={shown}
              steps={steps}
              isFetching={notifications.isFetching}
              onShow={setShown}
              label={say('Show more notifications')}
            />
          </>
        )
      }
    </Part>
  );
}

const icons: Record<NotificationChannel, LucideIcon> = {
  email: Mail,
  sms: MessageSquareText,
  push: BellRing,
  list: Heart,
};

interface NotificationRowProps {
  notification: Notification;
  /** Earlier messages that say the same. */
  earlier: readonly Notification[];
}

function NotificationRow({ notification, earlier }: NotificationRowProps) {
  const timeZone = useTimeZone();
  const { label, tone, sentence } = outcomeOf(notification, timeZone);
  const Icon = icons[notification.channel];
  return (
    <Row>
      <RowIcon icon={Icon} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>
          {notification.path ? <Link to={notification.path}>{notification.subject}</Link> : notification.subject}
        </RowTitle>
        <RowSub>{originOf(notification)}</RowSub>
        <RowSub>{sentence}</RowSub>
        {earlier.length > 0 && (
          <details className={earlierClass}>
            <summary>
              {say('{count, plural, one {# earlier one} other {# earlier ones}}', { count: earlier.length })}
            </summary>
            {earlier.map((each) => (
              <RowSub key={each.id}>{outcomeOf(each, timeZone).sentence}</RowSub>
            ))}
          </details>
        )}
      </div>
      {notification.channel !== 'list' && <Badge tone={tone}>{label}</Badge>}
    </Row>
  );
}

const earlierClass = css({
  '& > summary': {
    display: 'list-item',
    paddingBlock: '10px',
    cursor: 'pointer',
    fontSize: '0.875rem',
    color: 'brand.fg',
    fontWeight: '550',
  },
});
