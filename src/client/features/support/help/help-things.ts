import { say } from '#words';
import type { HelpGroup } from './help-group.ts';

export const writing: HelpGroup = {
  title: say('Stories, letters and lessons'),
  questions: [
    {
      id: 'find-again',
      question: say('How do I find something again?'),
      answer: [
        say(
          'Press the magnifier at the top of any page, or Ctrl+K (⌘K on a Mac), and type a word you remember. It looks through stories, letters, lessons and everything else you may read; endings, accents and a typing error don’t matter.',
        ),
        say('The same field goes to pages and children, adds something new, and restores what was deleted.'),
        say(
          'A child’s page begins with an album of what you kept, by age. “Photos” in the account menu shows all photos by month. Press the heart of one to find it among the “Favorites”.',
        ),
        say(
          '“Growth” on a child’s page draws heights and weights beside the curves of WHO or CDC, in cm and kg or in inches and pounds. It is not a diagnosis.',
        ),
        say(
          'Every record has its own address, which you can send to the other parent. Anyone who isn’t in your family, or may not read the record, sees nothing.',
        ),
      ],
    },
    {
      id: 'one-story-a-day',
      question: say('Can I write more than one story for a day?'),
      answer: [
        say(
          'Each member has one story a day. Write again on the same day and it becomes another moment of that story, with its own time, photos and recordings.',
        ),
        say('You can fill in a day you missed later: choose its date in the story, or press the day under “Months”.'),
        say(
          'The other parent can put a heart on your story, or press “Add a note”. Only you can see a private story, its hearts and its notes.',
        ),
      ],
      link: { to: '/daily-stories', label: say('Open Daily Stories') },
    },
    {
      id: 'import-stories',
      question: say('How do I import stories from elsewhere?'),
      answer: [
        say(
          'As a CSV file of up to 5 MB with the columns Date, Tags, Story and Comment. You see a preview of the first rows before anything is saved.',
        ),
        say('A day that already has your story is skipped; nothing is overwritten.'),
      ],
      link: { to: '/daily-stories', label: say('Open Daily Stories') },
    },
    {
      id: 'sealed-letters',
      question: say('What does sealing a letter do?'),
      answer: [
        say(
          'A sealed letter stays as it is until the day you choose. Only the people who wrote in it can read it or open it early, and opening it early is noted. The person who began a letter can seal it.',
        ),
        say('On its day it opens by itself for the whole family.'),
      ],
      link: { to: '/annual-letters', label: say('Open Annual Letters') },
    },
    {
      id: 'legacy-messages',
      question: say('When is a legacy message delivered?'),
      answer: [
        say(
          'On a date, at an age, or when its author delivers it by hand. Until then the family sees only its title and when it opens.',
        ),
        say(
          'The day is set when you save the message. If you correct a birthday later, save the message again to move it.',
        ),
        say(
          'Then everyone in the family can read it, and we email those who have email turned on. The email says there’s something to read, but never what.',
        ),
      ],
      link: { to: '/future-additions', label: say('Open Future Additions') },
    },
    {
      id: 'deleted-by-mistake',
      question: say('I deleted or wrote over something by mistake'),
      answer: [
        say(
          'What you delete waits in the Trash for 30 days; it’s in the account menu. Press Restore, and it’s back with its photos and links. A child whose tracking you ended is on your profile. After 30 days it’s gone for good. If it mattered, ask whether your server has a backup.',
        ),
        say(
          'Letters are saved while you write, and earlier versions are kept. Open “Earlier versions” in the letter and restore the one you want. If two of you write at once, we ask before anything is overwritten.',
        ),
      ],
    },
  ],
};

export const reminders: HelpGroup = {
  title: say('Reminders and calendar'),
  questions: [
    {
      id: 'reminders-do-not-arrive',
      question: say('Reminders don’t arrive'),
      answer: [
        say(
          'In Account Settings, check that the reminder is on under Reminder Types, and email, push or SMS under Notification Preferences. The story reminder has its own switch and time. Text messages need a phone number you’ve verified on your profile.',
        ),
        say(
          'Then press “Send test email”. If it doesn’t arrive, check your spam folder and the address on your profile. If it still doesn’t arrive, tell an administrator: they can see whether it’s sending email.',
        ),
      ],
    },
    {
      id: 'wrong-time',
      question: say('Reminders come at the wrong time'),
      answer: [
        say(
          'Reminders follow the time zone in your Account Settings, including daylight saving changes. Each member has their own. It doesn’t change by itself when you travel.',
        ),
      ],
    },
    {
      id: 'notifications-on-a-device',
      question: say('How do I get reminders on my phone or computer?'),
      answer: [
        say(
          'On each device, open Notifications and turn on “Notifications on this device”. On iPhone and iPad, first choose Share and Add to Home Screen, and open Upbringing from there. They stop on a device when you sign out there.',
        ),
        say(
          'If none come, press “Send a test” there: it tells you what went wrong. Each reminder we sent is listed below, with its result.',
        ),
      ],
      link: { to: '/notifications', label: say('Open Notifications') },
    },
    {
      id: 'text-messages',
      question: say('Why don’t I get text messages?'),
      answer: [
        say(
          'An administrator has to set them up first. Until then, you get reminders by email, so leave it turned on.',
        ),
      ],
    },
    {
      id: 'phone-calendar',
      question: say('Can I see our calendar on my phone?'),
      answer: [
        say(
          'Yes. Beside the calendar on Home choose “Subscribe” and create a link. On your phone, add it as a subscribed calendar. It is read-only, and shows new events as often as your phone checks.',
        ),
        say(
          'Anyone with the link can read the calendar. It is shown only once; if you lose it or it leaks, create a new one and the old one stops working.',
        ),
      ],
      link: { to: '/', label: say('Open the calendar') },
    },
  ],
};

export const data: HelpGroup = {
  title: say('Your data'),
  questions: [
    {
      id: 'take-data-away',
      question: say('Can we take everything with us?'),
      answer: [
        say(
          'Yes, at any time: one ZIP with everything your family wrote, and its photos, recordings and documents. Open your profile, and under “Export” choose “Download export”. Other people’s private stories, and what they sealed, are left out.',
        ),
        say('You can also download your heirlooms as a table, or print them as an inventory.'),
        say(
          'A year can be printed as a book: open Year book in the account menu, choose what is in it, and download its pages as a PDF. Beside a recording is a code with the name of its file in your export.',
        ),
      ],
    },
    {
      id: 'which-files',
      question: say('What files can I add, and how large can they be?'),
      answer: [
        say(
          'Photos up to 10 MB, documents up to 25 MB, recordings up to 50 MB, videos up to 2 GB. They count toward your plan’s storage.',
        ),
      ],
    },
    {
      id: 'how-long-kept',
      question: say('How long is everything kept?'),
      answer: [
        say(
          'As long as you want. What you delete waits in the Trash for 30 days, as does a child whose tracking you ended; then it’s erased with its files. “Delete for good” in the Trash erases at once. Backups are up to the people who run the server.',
        ),
      ],
    },
  ],
};
