import { Download, Gift } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { bundleParts, usualAge } from '../../../../shared/archive/handing-on.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import { trpc } from '../../../data/trpc.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { formatDate, formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/detail-parts.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { partNames, partNotes } from './bundle-contents.ts';
import { type HandingOn, useBundlePreview, useHandingOn, useRemoveHandingOn } from './use-handing-on.ts';

const HandingOnDialog = lazyDialog(async () => (await import('./handing-on-dialog.tsx')).HandingOnDialog);
const NewCodeDialog = lazyDialog(async () => (await import('./new-code-dialog.tsx')).NewCodeDialog);
const SendLinkDialog = lazyDialog(async () => (await import('./send-link-dialog.tsx')).SendLinkDialog);

interface NamedChild {
  id: number;
  name: string;
  dateOfBirth: string;
  isRemembered: boolean;
}

type Open = 'set' | 'code' | 'send' | undefined;

/** When the child gets what the family kept of it, what that is, and the bundle itself. */
export function HandingOnPart({ childId }: { childId: number }) {
  const child = trpc.children.get.useQuery({ id: childId });
  const handingOn = useHandingOn(childId);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shown = child.data;
  if (!shown) return null;
  return (
    <Card padded>
      <Part
        query={handingOn}
        failed={say('Couldn’t load this.')}
        skeleton={
          <SkeletonRegion label={say('Loading...')}>
            <Skeleton css={{ height: '132px' }} />
          </SkeletonRegion>
        }
      >
        {(found) => (
          <div className={css({ display: 'grid', gap: '16px' })}>
            <State child={shown} handingOn={found} />
            <Contents child={shown} handingOn={found} />
            <Actions child={shown} handingOn={found} onOpen={setOpen} />
          </div>
        )}
      </Part>
      {open === 'set' && <HandingOnDialog child={shown} handingOn={handingOn.data ?? null} onClose={close} />}
      {open === 'code' && <NewCodeDialog child={shown} onClose={close} />}
      {open === 'send' && handingOn.data && <SendLinkDialog child={shown} handingOn={handingOn.data} onClose={close} />}
    </Card>
  );
}

interface StateProps {
  child: NamedChild;
  handingOn: HandingOn | null;
}

function State({ child: { name, isRemembered }, handingOn }: StateProps) {
  const timeZone = useTimeZone();
  const sendsMail = useSendsMail();
  if (isRemembered)
    return (
      <p>{say('Everything you kept of {name}, in a bundle: one file that opens without an account.', { name })}</p>
    );
  if (!handingOn) {
    return (
      <p>
        {say(
          'On the day {name} turns {usualAge}, or on another one, {name} can get everything you kept: the album, your letters, heirlooms and messages, in a bundle that opens without an account.',
          { name, usualAge },
        )}
      </p>
    );
  }
  const { day, email, handedOnAt, mailedTo, openUntil, downloads } = handingOn;
  if (handedOnAt === null)
    return <p className={wordsClass}>{beforeTheDay({ name, day: formatDate(day), email, sendsMail })}</p>;
  const handedOn = formatDate(todayIn(timeZone, new Date(handedOnAt)));
  return (
    <>
      <p className={wordsClass}>
        {say(
          'Handed over on {day}, {downloads, plural, =0 {not downloaded yet} one {downloaded once} =2 {downloaded twice} other {downloaded # times}}.',
          { day: handedOn, downloads },
        )}
      </p>
      {mailedTo === null ? (
        <Callout tone="warning">
          {say('The day has come. Send {name} the link, or download the bundle and hand it on.', { name })}
        </Callout>
      ) : (
        openUntil !== null && (
          <p className={metaClass}>
            {say('The link went to {email} and works until {until}.', {
              email: mailedTo,
              until: formatMoment(openUntil, timeZone),
            })}
          </p>
        )
      )}
    </>
  );
}

interface Before {
  name: string;
  day: string;
  email: string | null;
  sendsMail: boolean | undefined;
}

function beforeTheDay({ name, day, email, sendsMail }: Before): string {
  if (sendsMail === false) {
    return say('On {day}, download the bundle and hand it on to {name}: this server doesn’t send email.', {
      day,
      name,
    });
  }
  return email === null
    ? say(
        'On {day}, {name} gets the bundle from you: we’ll remind you. Add an email address, and we send {name} a link.',
        { day, name },
      )
    : say('On {day}, we send {name} a link to {email}. It opens with the code that you have.', { day, name, email });
}

/** What the child gets on the day; before one is chosen, on the eighteenth birthday. */
function Contents({ child: { id, name, dateOfBirth, isRemembered }, handingOn }: StateProps) {
  const today = useToday();
  const birthday = birthdayAt(dateOfBirth, usualAge);
  const day = handingOn?.day ?? birthday;
  const { data } = useBundlePreview(id, isRemembered || day < today ? today : day);
  if (!data) return null;
  const notes = partNotes(data);
  const parts = handingOn?.parts ?? bundleParts;
  const out = bundleParts.filter((part) => !parts.includes(part)).map((part) => partNames[part]);
  return (
    <>
      <h3 className={css({ fontWeight: '600' })}>
        {isRemembered ? say('What it has') : say('What {name} will get', { name })}
      </h3>
      <Facts>
        {parts.map((part) => (
          <Fact key={part} label={partNames[part]}>
            {notes[part]}
          </Fact>
        ))}
      </Facts>
      {data.letters.later + data.messages.later > 0 && (
        <p className={metaClass}>{say('What opens later is in a bundle that is made after its day.')}</p>
      )}
      {out.length > 0 && <p className={metaClass}>{say('Left out: {parts}', { parts: formatList(out) })}</p>}
    </>
  );
}

function Actions({
  child: { id, name, isRemembered },
  handingOn,
  onOpen,
}: StateProps & { onOpen: (open: Open) => void }) {
  const sendsMail = useSendsMail();
  const remove = useRemoveHandingOn();
  const stop = () =>
    void confirm({
      title: say('Stop handing on to {name}?', { name }),
      text: say(
        '{name} gets nothing on the day, and a link that was sent opens nothing any more. What you kept stays.',
        {
          name,
        },
      ),
      action: say('Stop it'),
      busy: say('Stopping...'),
      act: () => remove.mutateAsync({ id }),
    });
  const isOver = handingOn !== null && handingOn.handedOnAt !== null;
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
      {!isRemembered && !isOver && (
        <Button onClick={() => onOpen('set')}>
          <Gift aria-hidden />
          {handingOn ? say('Change it') : say('Set it up')}
        </Button>
      )}
      {isOver && sendsMail !== false && (
        <Button onClick={() => onOpen('send')}>
          {handingOn.mailedTo === null ? say('Send the link') : say('Send the link again')}
        </Button>
      )}
      <Button variant="ghost" asChild>
        {/* The browser saves it while it arrives, however large. */}
        <a href={`/api/children/${id}/bundle`} download>
          <Download aria-hidden />
          {say('Make the bundle now')}
        </a>
      </Button>
      {handingOn && !isRemembered && (
        <>
          <Button variant="ghost" onClick={() => onOpen('code')}>
            {say('Make a new code')}
          </Button>
          <Button variant="ghost" onClick={stop}>
            {say('Stop it')}
          </Button>
        </>
      )}
    </div>
  );
}

const wordsClass = css({ overflowWrap: 'anywhere' });
const metaClass = css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' });
