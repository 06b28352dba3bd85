import type { HelpGroup } from './help-topics.ts';

export const privacy: HelpGroup = {
  title: 'Who sees what',
  questions: [
    {
      id: 'who-sees-our-family',
      question: 'Who can see what we write?',
      answer: [
        'The members of your family, and nobody else in this app. Families are kept apart by the database itself, not by the pages alone.',
        'Administrators see your name, your email address and when you joined. They see how many children your plan counts and how much room your files take, never a name, a story or a photo.',
      ],
    },
    {
      id: 'people-who-run-the-server',
      question: 'What can the people who run the server see?',
      answer: [
        'In the app, nothing that you write. As with any service, whoever looks after the server has its disk and its backups in hand. Choose people whom you trust with a diary, or run it yourself.',
      ],
    },
    {
      id: 'private-stories',
      question: 'Who sees a private story?',
      answer: [
        'Only you. Under “Mood, people, place” in a story, turn on “Private”. It then shows “Only you”, and is in nobody else’s search, dashboard, letters or export, also not the other parent’s.',
        'Only the author of a story can make it private. Each of you may have a story for the same day.',
      ],
      link: { to: '/daily-stories', label: 'Open Daily Stories' },
    },
    {
      id: 'what-leaves-the-server',
      question: 'Does anything leave this server?',
      answer: [
        'Mail to you, and whatever you connect yourself. If you look up a book, only the words of that search go to Open Library.',
        'Suggestions for activities come from a list that the app brings along, unless the people who run this server connected a language model. That one is told the lesson and your children’s ages in months. Their names are taken out first.',
      ],
    },
    {
      id: 'photo-places',
      question: 'Do photos show where they were taken?',
      answer: [
        'No. Every picture is made anew when it is uploaded, and place, camera and the like stay behind. The original stays on your device.',
      ],
    },
  ],
};

export const family: HelpGroup = {
  title: 'Your family',
  questions: [
    {
      id: 'invite-the-other-parent',
      question: 'How does the other parent get in?',
      answer: [
        'Open your profile, and under “Family” choose “Invite”. With an address the invitation goes there by mail; without one you get a link to hand on. It works once.',
        'Whoever accepts is in your family at once, without waiting for an administrator. A separate registration would make a family of its own.',
      ],
      link: { to: '/profile', label: 'Open your profile' },
    },
    {
      id: 'what-we-share',
      question: 'What do the two of us share?',
      answer: [
        'Children, lessons, the calendar, experiences, books, heirlooms, letters and stories. Both of you can read and change them.',
        'Your own are: private stories, sealed letters and messages until their day, your settings, your reminders and what you connected.',
      ],
    },
    {
      id: 'end-tracking',
      question: 'What happens when I end tracking for a child?',
      answer: [
        'The child’s profile goes, with its lessons, activities, milestones, letters and legacy messages. Stories, experiences, events, heirlooms and books stay with the family.',
        'For 30 days you can take it back on your profile, under “Ended tracking”. After that it is erased for good, with its photos.',
      ],
      link: { to: '/profile', label: 'Open your profile' },
    },
    {
      id: 'leave-a-family',
      question: 'What stays when a parent leaves the family?',
      answer: [
        'What they wrote for all stays, with their name on it. They no longer see it, and get an empty family of their own. To come back they have to be invited again.',
      ],
    },
    {
      id: 'plan-limits',
      question: 'We have reached a limit of our plan. What now?',
      answer: [
        'A plan has room for so many members and children, so many gigabytes of files, and so many new lessons a month. What is there already always stays; only something new needs room.',
        'Lessons count anew on the first day of each month. Deleting one gives nothing back in the same month. Deleting photos and files does, within a day. For a larger plan, write to the people who run this installation with Feedback.',
      ],
    },
    {
      id: 'trial-end',
      question: 'What happens when the trial ends?',
      answer: ['Nothing is locked. You go on reading and writing, and everything that you have stays.'],
    },
    {
      id: 'wrong-age',
      question: 'How is a child’s age counted?',
      answer: [
        'In calendar years: it grows on the birthday itself. A child of February 29 has it on March 1 in other years. “Today” is the date in the time zone of your Account Settings.',
      ],
    },
  ],
};

export const account: HelpGroup = {
  title: 'Your account',
  questions: [
    {
      id: 'lost-password',
      question: 'I lost my password',
      answer: [
        'On the sign-in page choose “Forgot password?” and type your address. If it has an account, a mail with a link comes within a few minutes.',
        'Where no mail comes through, an administrator can make such a link for you. Nobody can look your old password up.',
      ],
    },
    {
      id: 'awaiting-approval',
      question: 'I registered and can’t sign in',
      answer: [
        'A new account waits until an administrator has approved it; sign-in says so. With an invitation from your family there is no waiting.',
        'After ten wrong passwords the door stays closed for a quarter of an hour.',
      ],
    },
    {
      id: 'signed-in-elsewhere',
      question: 'I left myself signed in on another device',
      answer: [
        'Your profile lists where you are signed in, and ends one sign-in or all others. Changing your password signs you out everywhere but here, and ends your API tokens, invitations and calendar address.',
      ],
      link: { to: '/profile', label: 'Open your profile' },
    },
    {
      id: 'hide-areas',
      question: 'Can I hide what we do not use?',
      answer: [
        'Yes. In Account Settings, Tab Visibility takes areas out of your navigation. Nothing in them is lost, and the other parent’s navigation stays as it is.',
      ],
    },
  ],
};
