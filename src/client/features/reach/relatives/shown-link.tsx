import { css } from '#styled-system/css';
import { say } from '#words';
import { linkDays, linkDevices } from '../../../../shared/reach/relatives.ts';
import { CopyField } from '../../../forms/copy-field.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import type { RelativeLink } from './use-relatives.ts';

interface ShownLinkProps {
  link: Pick<RelativeLink, 'url' | 'qr'>;
  /** The address to which it was sent too. */
  mailedTo?: string | null;
}

/** A relative's link, as text and as a code for the camera of their phone or tablet. */
export function ShownLink({ link: { url, qr }, mailedTo = null }: ShownLinkProps) {
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      {mailedTo !== null && <p>{say('We’ve emailed the link to {email}.', { email: mailedTo })}</p>}
      <p>{say('Send the link, or let their phone or tablet scan the code. Their page opens; nothing to install.')}</p>
      <QrPicture qr={qr} label={say('Code to scan with a camera')} />
      <CopyField
        label={say('Link')}
        value={url}
        hint={say('Copy it now: you won’t see it again. It opens the page on {devices} devices, within {days} days.', {
          devices: linkDevices,
          days: linkDays,
        })}
        copied={{ title: say('Link copied'), description: say('Send it to your relative alone.') }}
      />
    </div>
  );
}
