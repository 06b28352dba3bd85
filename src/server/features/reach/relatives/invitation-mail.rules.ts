import { say } from '#words';
import { linkDays, linkDevices, type MailRhythm } from '../../../../shared/reach/relatives.ts';
import { nameInMail } from '../../accounts/mails/mails.rules.ts';
import type { MailContent, MailPart } from '../../delivery/channels/mail-layout.rules.ts';

interface InvitationWords {
  invitedBy: string;
  name: string;
  url: string;
  mailRhythm: MailRhythm;
}

/** The link of a relative's page. */
export function relativeInvitationMail({ url, mailRhythm, ...names }: InvitationWords): MailContent {
  const [invitedBy, name] = [nameInMail(names.invitedBy), nameInMail(names.name)];
  const letters: MailPart = {
    kind: 'paragraph',
    text: say('What is new also comes by email. Every such email says how to stop it.'),
  };
  return {
    subject: say('{invitedBy} shares family moments with you', { invitedBy }),
    preview: say('Your page is ready. There is no password.'),
    heading: say('Hello, {name}', { name }),
    parts: [
      {
        kind: 'paragraph',
        text: say(
          '{invitedBy} made a page for you. There you see the photos and stories that the family shares with you.',
          {
            invitedBy,
          },
        ),
      },
      { kind: 'button', label: say('Open my page'), url },
      {
        kind: 'paragraph',
        text: say('The link opens your page on {devices} devices, within {days} days. There is no password.', {
          devices: linkDevices,
          days: linkDays,
        }),
      },
      ...(mailRhythm === 'never' ? [] : [letters]),
    ],
    isLarge: true,
    footer: say(
      'You’re getting this because {invitedBy} entered your address. If you don’t know them, unsubscribe here:',
      {
        invitedBy,
      },
    ),
  };
}
