import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { mostDownloads } from '../../../../shared/archive/legacy-contact.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { RefuseButton } from './refuse-button.tsx';
import { type LegacyContact, useLegacyContact, useRemoveLegacyContact } from './use-legacy-contact.ts';

const LegacyContactDialog = lazyDialog(async () => (await import('./legacy-contact-dialog.tsx')).LegacyContactDialog);

/** Who receives the export if the parent doesn't answer any more. */
export function LegacyContactPart() {
  const [isOpen, setIsOpen] = useState(false);
  const contact = useLegacyContact();
  const sendsMail = useSendsMail();
  return (
    <div className={css({ marginTop: '24px', display: 'grid', gap: '10px', justifyItems: 'start' })}>
      <h3 className={css({ fontWeight: '600' })}>{say('Legacy contact')}</h3>
      <Part
        query={contact}
        failed={say('Couldn’t load the legacy contact.')}
        skeleton={
          <SkeletonRegion label={say('Loading the legacy contact')}>
            <Skeleton css={{ height: '44px', width: '180px' }} />
          </SkeletonRegion>
        }
      >
        {(named) => (
          <>
            {named ? (
              <Named contact={named} />
            ) : (
              <p>{say('Name someone who may receive your export if you can’t answer any more.')}</p>
            )}
            {sendsMail === false && (
              <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('This server doesn’t send email.')}</p>
            )}
            <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
              {sendsMail !== false && (
                <Button onClick={() => setIsOpen(true)}>
                  <UserRoundCheck aria-hidden />
                  {named ? say('Change the legacy contact') : say('Name a legacy contact')}
                </Button>
              )}
              {named && <RemoveButton contact={named} />}
            </div>
          </>
        )}
      </Part>
      {isOpen && <LegacyContactDialog contact={contact.data ?? null} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Named({ contact }: { contact: LegacyContact }) {
  const { name, email, state, namedAt, givesAt, openUntil, refusedAt, downloads } = contact;
  const timeZone = useTimeZone();
  return (
    <>
      <p className={css({ overflowWrap: 'anywhere' })}>
        {say('{name} ({email}), since {day}.', { name, email, day: formatMoment(namedAt, timeZone) })}
      </p>
      {state === 'asked' && givesAt !== null && (
        <Callout tone="warning">
          <p>
            {say('{name} asks for your export and gets it on {day}, unless you say no.', {
              name,
              day: formatMoment(givesAt, timeZone),
            })}
          </p>
          <RefuseButton name={name} />
        </Callout>
      )}
      {state === 'given' && openUntil !== null && (
        <Callout tone="warning">
          <p>
            {say('{name} can download your export until {day}. Downloaded so far: {downloads} of {mostDownloads}.', {
              name,
              day: formatMoment(openUntil, timeZone),
              downloads,
              mostDownloads,
            })}
          </p>
          <RefuseButton name={name} />
        </Callout>
      )}
      {state === 'named' && refusedAt !== null && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {say('You said no on {day}.', { day: formatMoment(refusedAt, timeZone) })}
        </p>
      )}
    </>
  );
}

function RemoveButton({ contact: { name } }: { contact: LegacyContact }) {
  const remove = useRemoveLegacyContact();
  const ask = () =>
    void confirm({
      title: say('Remove {name} as legacy contact?', { name }),
      text: say('Their links stop working at once, and they get an email about it.'),
      action: say('Remove'),
      busy: say('Removing...'),
      act: () => remove.mutateAsync(),
    });
  return (
    <Button variant="ghost" onClick={ask}>
      {say('Remove')}
    </Button>
  );
}
