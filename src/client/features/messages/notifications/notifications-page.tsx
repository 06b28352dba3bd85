import { chakra } from '@chakra-ui/react';
import { BellRing, type LucideIcon, Mail, MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Notification } from '../../../../shared/messages/notifications.ts';
import type { MessageChannel } from '../../../../shared/messages/outbox.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../components/list-row.tsx';
import { Container } from '../../../components/page.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Part } from '../../../components/part.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { useTimeZone } from '../../../lib/today.ts';
import { originOf, outcomeOf } from './notification-words.ts';
import { firstShown, moreShown, mostShown, useNotifications } from './use-notifications.ts';

/**
 * Everything that was sent to the signed-in person, and what came of it: no reminder fails without a word. `note` is what
 * keeps some from coming, and `devices` where they choose which of theirs are sent any.
 */
export function NotificationsPage({ note, devices }: { note: ReactNode; devices: ReactNode }) {
  return (
    <Container paddingBottom="40px">
      <PageHead title="Notifications" description="Every reminder we sent you, and whether it arrived." />
      {note}
      {devices}
      <chakra.h2 textStyle="h3" marginTop="32px" marginBottom="12px">
        What was sent
      </chakra.h2>
      <Notifications />
    </Container>
  );
}

function Notifications() {
  const [shown, setShown] = useState(firstShown);
  const notifications = useNotifications(shown);
  return (
    <Part
      as="page"
      query={notifications}
      failed="Your notifications could not be loaded."
      skeleton={<NotificationsSkeleton />}
    >
      {(data) => (
        <List
          data={data}
          shown={shown}
          isFetching={notifications.isFetching}
          onMore={() => setShown(Math.min(shown + moreShown, mostShown))}
        />
      )}
    </Part>
  );
}

interface ListProps {
  data: readonly Notification[];
  shown: number;
  isFetching: boolean;
  onMore: () => void;
}

function List({ data, shown, isFetching, onMore }: ListProps) {
  if (data.length === 0) {
    return (
      <EmptyState
        picture="letter"
        title="Nothing has been sent to you yet"
        hint="You choose reminders in Account Settings. Each one we send is listed here."
      />
    );
  }
  return (
    <>
      <Card padding={{ base: '4px 18px', md: '6px 26px' }}>
        <Rows>
          {data.slice(0, shown).map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </Rows>
      </Card>
      {data.length > shown && shown < mostShown && (
        <Button marginTop="18px" aria-busy={isFetching || undefined} onClick={onMore}>
          Show more notifications
        </Button>
      )}
    </>
  );
}

const icons: Record<MessageChannel, LucideIcon> = { email: Mail, sms: MessageSquareText, push: BellRing };

function NotificationRow({ notification }: { notification: Notification }) {
  const timeZone = useTimeZone();
  const { label, tone, sentence } = outcomeOf(notification, timeZone);
  const Icon = icons[notification.channel];
  return (
    <Row>
      <RowIcon>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </RowIcon>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <RowTitle>{notification.subject}</RowTitle>
        <RowSub>{originOf(notification)}</RowSub>
        <RowSub>{sentence}</RowSub>
      </chakra.div>
      <Badge tone={tone}>{label}</Badge>
    </Row>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonRegion label="Loading your notifications">
      {[1, 2, 3, 4].map((row) => (
        <chakra.div key={row} display="flex" gap="14px" alignItems="center" minHeight="84px">
          <Skeleton boxSize="40px" borderRadius="12px" flex="none" />
          <chakra.div display="grid" gap="8px" flex="1">
            <Skeleton height="18px" width="45%" />
            <Skeleton height="14px" width="65%" />
          </chakra.div>
        </chakra.div>
      ))}
    </SkeletonRegion>
  );
}
