import {
  Heart,
  Mail,
  MailX,
  MessageCircleQuestionMark,
  Pencil,
  Printer,
  QrCode,
  TabletSmartphone,
  UserMinus,
} from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { useChildren } from '../../../data/use-children.ts';
import { formatMoment } from '../../../format/dates.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { rhythmSentences } from './mail-rhythms.ts';
import { type Relative, useEndRelative, useForgetDevice } from './use-relatives.ts';

const AskDialog = lazyDialog(async () => (await import('./ask-dialog.tsx')).AskDialog);
const PrintMonthDialog = lazyDialog(async () => (await import('./print-month-dialog.tsx')).PrintMonthDialog);
const RelativeDialog = lazyDialog(async () => (await import('./relative-dialog.tsx')).RelativeDialog);
const NewLinkDialog = lazyDialog(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog);

/** One relative, with children, devices, and the number of hearts and comments. */
export function RelativeCard({ relative }: { relative: Relative }) {
  const { id, name, relation, email, mailRhythm, devices, hearts, comments, linkExpiresAt } = relative;
  const { childIds, seesAllChildren } = relative;
  const [open, setOpen] = useState<'ask' | 'change' | 'link' | 'print'>();
  const timeZone = useTimeZone();
  const end = useEndRelative();
  const family = useChildren();
  const names = family.filter((child) => childIds.includes(child.id)).map((child) => child.name);
  const seen = seesAllChildren
    ? say('sees all children')
    : names.length > 0
      ? say('sees {names}', { names: formatList(names) })
      : say('sees none of your children');
  const close = () => setOpen(undefined);
  const askToEnd = () =>
    void confirm({
      title: say('End {name}’s access?', { name }),
      text: say('Their page closes at once on all devices. What they sent you stays.'),
      action: say('End access'),
      busy: say('Ending...'),
      act: () => end.mutateAsync({ id }),
    });
  return (
    <Card padded css={{ display: 'grid', gap: '14px' }}>
      <div
        className={css({
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          gap: '14px',
          alignItems: 'center',
        })}
      >
        <Avatar name={name} />
        <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
          <RowTitle>{name}</RowTitle>
          <RowSub>{[relation, seen].filter(Boolean).join(' · ')}</RowSub>
        </div>
        <ItemMenu
          label={say('More for {title}', { title: name })}
          actions={[
            { label: say('Edit'), icon: Pencil, act: () => setOpen('change') },
            { label: say('Print the month'), icon: Printer, act: () => setOpen('print') },
            { label: say('End access'), icon: UserMinus, isDanger: true, act: askToEnd },
          ]}
        />
      </div>
      {devices.length > 0 && (
        <Rows aria-label={say('Devices of {name}', { name })}>
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow relativeId={id} device={device} />
            </li>
          ))}
        </Rows>
      )}
      {linkExpiresAt !== null && (
        <RowSub>{say('A link is open until {moment}.', { moment: formatMoment(linkExpiresAt, timeZone) })}</RowSub>
      )}
      {email !== null && (
        <p className={metaClass}>
          {mailRhythm === 'never' ? <MailX size={16} aria-hidden /> : <Mail size={16} aria-hidden />}
          {say(rhythmSentences[mailRhythm])}
        </p>
      )}
      {hearts + comments > 0 && (
        <p className={metaClass}>
          <Heart size={16} aria-hidden />
          {say(
            '{hearts, plural, one {# heart} other {# hearts}}, {comments, plural, one {# comment} other {# comments}}',
            {
              hearts,
              comments,
            },
          )}
        </p>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        <Button onClick={() => setOpen('ask')}>
          <MessageCircleQuestionMark aria-hidden />
          {say('Ask a question')}
        </Button>
        <Button onClick={() => setOpen('link')}>
          <QrCode aria-hidden />
          {say('New device')}
        </Button>
      </div>
      {open === 'ask' && <AskDialog relative={relative} onClose={close} />}
      {open === 'change' && <RelativeDialog relative={relative} onClose={close} />}
      {open === 'print' && <PrintMonthDialog relative={relative} onClose={close} />}
      {open === 'link' && <NewLinkDialog relative={relative} onClose={close} />}
    </Card>
  );
}

const metaClass = css({ display: 'flex', gap: '8px', alignItems: 'center', textStyle: 'meta', color: 'fg.muted' });

function DeviceRow({ relativeId, device }: { relativeId: number; device: Relative['devices'][number] }) {
  const timeZone = useTimeZone();
  const forget = useForgetDevice();
  const askToForget = () =>
    void confirm({
      title: say('Close the page on {device}?', { device: device.name }),
      text: say('To open it there again, they need a new link.'),
      action: say('Close the page'),
      busy: say('Ending...'),
      act: () => forget.mutateAsync({ id: relativeId, deviceId: device.id }),
    });
  return (
    <Row>
      <TabletSmartphone size={20} aria-hidden />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{device.name}</RowTitle>
        <RowSub>{say('Last opened {moment}', { moment: formatMoment(device.lastSeenAt, timeZone) })}</RowSub>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={say('Close the page on {device}', { device: device.name })}
        onClick={askToForget}
      >
        {say('Close')}
      </Button>
    </Row>
  );
}
