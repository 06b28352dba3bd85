import { say } from '#words';
import type { HelpGroup } from './help-group.ts';

export const privacy: HelpGroup = {
  title: say('Who sees what'),
  questions: [
    {
      id: 'who-sees-our-family',
      question: say('Who can see what we write?'),
      answer: [
        say('The members of your family, and nobody else in this app. The database itself keeps families apart.'),
        say(
          'Administrators see your name, email address, family name and when you joined. Super admins also see how much of your plan you use, and your sign-ins and security changes, with device and network address. They never see a child’s name, a story or a photo.',
        ),
      ],
    },
    {
      id: 'people-who-run-the-server',
      question: say('What can the people who run the server see?'),
      answer: [
        say(
          'In the app, nothing you write. As with any service, the people who run the server can reach its disk and its backups. Choose people you would trust with a diary, or run it yourself.',
        ),
      ],
    },
    {
      id: 'private-stories',
      question: say('Who sees a private story?'),
      answer: [
        say(
          'Only its author. In a story, open “People, place, privacy” and turn on “Private”. It won’t appear in anyone else’s search, dashboard, letters or export.',
        ),
        say('Only the author of a story can make it private. Each of you may have a story for the same day.'),
      ],
      link: { to: '/daily-stories', label: say('Open Daily Stories') },
    },
    {
      id: 'what-leaves-the-server',
      question: say('Does anything leave this server?'),
      answer: [
        say(
          'Email, texts and notifications to you, which can name a child or a lesson, and anything you connect yourself. If you look up a book, only your search goes to Open Library.',
        ),
        say(
          'Activity suggestions come from a list built into the app, unless an administrator connected a language model. The model gets the lesson and your children’s ages in months. Names are removed first.',
        ),
      ],
    },
    {
      id: 'photo-places',
      question: say('Do photos show where they were taken?'),
      answer: [
        say(
          'No. Every photo is re-encoded when you upload it, without its place, camera and other details. The original stays on your device.',
        ),
      ],
    },
  ],
};

export const family: HelpGroup = {
  title: say('Your family'),
  questions: [
    {
      id: 'invite-the-other-parent',
      question: say('How do I invite someone?'),
      answer: [
        say(
          'Open your profile, and under “Family” choose “Invite”. Enter an email address and we’ll send the invitation there if this server sends email, or leave it empty to get a link you can share. It works once.',
        ),
        say(
          'The person who accepts joins right away, without waiting for an administrator. Registering separately would create a separate family.',
        ),
      ],
      link: { to: '/profile', label: say('Open your profile') },
    },
    {
      id: 'what-we-share',
      question: say('What does the family share?'),
      answer: [
        say(
          'Children, lessons, the calendar, experiences, books, heirlooms, letters and stories. Every member can read and change them.',
        ),
        say(
          'Only you see: private stories, sealed letters and messages until their day, your settings, your reminders and your connected services.',
        ),
      ],
    },
    {
      id: 'end-tracking',
      question: say('What happens when I end tracking for a child?'),
      answer: [
        say(
          'The child’s profile is removed, with its lessons, activities, milestones, letters and legacy messages. Stories, experiences, events, heirlooms and books stay with the family.',
        ),
        say(
          'For 30 days you can restore it on your profile, under “Ended tracking”. After that it’s erased for good, with its photos.',
        ),
      ],
      link: { to: '/profile', label: say('Open your profile') },
    },
    {
      id: 'leave-a-family',
      question: say('What stays when a member leaves the family?'),
      answer: [
        say(
          'What they wrote for everyone stays, with their name on it. They no longer see it and get an empty family of their own. To come back, they need a new invitation.',
        ),
      ],
    },
    {
      id: 'plan-limits',
      question: say('We have reached a limit of our plan. What now?'),
      answer: [
        say(
          'A plan limits the number of members and children, the storage for files, and the new lessons each month. What you already have always stays; only new things are limited.',
        ),
        say(
          'The lesson count resets on the first day of each month; deleting a lesson doesn’t lower it. Deleting photos and files frees up space within a day. For a larger plan, use Feedback to write to an administrator.',
        ),
      ],
    },
    {
      id: 'trial-end',
      question: say('What happens when the trial ends?'),
      answer: [say('Nothing is locked. You can keep reading and writing, and everything you have stays.')],
    },
    {
      id: 'wrong-age',
      question: say('How is a child’s age counted?'),
      answer: [
        say(
          'In calendar years: it goes up on the birthday itself. For a child born on February 29, that’s March 1 in other years. “Today” is the date in the time zone you chose in Account Settings.',
        ),
      ],
    },
  ],
};

export const account: HelpGroup = {
  title: say('Your account'),
  questions: [
    {
      id: 'lost-password',
      question: say('I’ve lost or forgotten my password'),
      answer: [
        say(
          'On the sign-in page choose “Forgot password?” and enter your email address. If it has an account, you’ll get a link by email within a few minutes.',
        ),
        say('If this server doesn’t send email, ask an administrator for a link.'),
      ],
    },
    {
      id: 'awaiting-approval',
      question: say('I registered and can’t sign in'),
      answer: [
        say(
          'An administrator has to approve every new account first. If someone in your family invites you, there’s no wait.',
        ),
        say('After ten wrong passwords, sign-in is locked for 15 minutes.'),
      ],
    },
    {
      id: 'signed-in-elsewhere',
      question: say('I’m still signed in on another device'),
      answer: [
        say(
          'Your profile lists where you’re signed in, and you can sign out one device or all others there. Changing your password signs you out everywhere but here and revokes your API tokens, open invitations and calendar link.',
        ),
      ],
      link: { to: '/profile', label: say('Open your profile') },
    },
    {
      id: 'hide-areas',
      question: say('Can I hide what we don’t use?'),
      answer: [
        say(
          'Yes. In Account Settings, use Tab Visibility to hide pages from your menu. Nothing on them is lost, and nobody else’s menu changes.',
        ),
      ],
    },
  ],
};
