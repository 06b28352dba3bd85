import { say } from '#words';
import { householdLinkDays } from '../../../../shared/reach/households.ts';
import { nameInMail } from '../../accounts/mails/mails.rules.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import type { Notice } from '../../delivery/outbox/notice.rules.ts';

interface InvitationWords {
  invitedBy: string;
  childName: string;
  url: string;
}

/** The link for a child's other family. */
export function householdInvitationMail({ url, ...names }: InvitationWords): MailContent {
  const [invitedBy, child] = [nameInMail(names.invitedBy), nameInMail(names.childName)];
  return {
    subject: say('{invitedBy} asks to share {child} with your family', { invitedBy, child }),
    preview: say('Each family keeps its own stories and shares what it chooses.'),
    heading: say('{invitedBy} asks to share {child} with you', { invitedBy, child }),
    parts: [
      {
        kind: 'paragraph',
        text: say(
          'If {child} is part of your family on Upbringing too, link both. Each family keeps its own stories. Nothing is shared unless someone chooses to.',
          { child },
        ),
      },
      { kind: 'button', label: say('Look at the request'), url },
      {
        kind: 'paragraph',
        text: say('The link works once, within {days} days. You need an account on this server.', {
          days: householdLinkDays,
        }),
      },
    ],
    footer: say(
      'You’re getting this because {invitedBy} entered your address. If you don’t know them, ignore this email and nothing will happen.',
      { invitedBy },
    ),
  };
}

const memberFooter = () => say('You’re getting this because you’re a member of this family.');

interface Linked {
  childId: number;
  childName: string;
  /** The first name of the other family's member. */
  firstName: string;
  householdId: string;
}

/** To each side's members, when the families are linked. */
export function linkedNotice({ childId, childName, firstName, householdId }: Linked): Notice {
  const [child, name] = [nameInMail(childName), nameInMail(firstName)];
  return {
    kind: 'household_changed',
    key: `household-linked:${householdId}`,
    title: say('{child} now also belongs to {name}’s family', { child, name }),
    line: say('Nothing is shared unless you choose to.'),
    path: `/child/${childId}`,
    mail: {
      parts: [
        {
          kind: 'paragraph',
          text: say(
            'Each family keeps its own stories about {child}. You can share a story or milestone with {name}’s family, and read what it shares with you. Either family can end this at any time.',
            { child, name },
          ),
        },
      ],
      button: say('Open {child}’s page', { child }),
      footer: memberFooter(),
    },
  };
}

/** To each side's members, when a link ends. */
export function endedNotice({ childId, childName, firstName, householdId }: Linked): Notice {
  const [child, name] = [nameInMail(childName), nameInMail(firstName)];
  return {
    kind: 'household_changed',
    key: `household-ended:${householdId}`,
    title: say('{child} is no longer linked with {name}’s family', { child, name }),
    line: say('Neither family sees what the other shared.'),
    path: `/child/${childId}`,
    mail: {
      parts: [
        {
          kind: 'paragraph',
          text: say('What your family wrote stays with you, and so do the copies that you kept.'),
        },
      ],
      button: say('Open {child}’s page', { child }),
      footer: memberFooter(),
    },
  };
}
