import type { HelpGroup } from './help-topics.ts';

export const writing: HelpGroup = {
  title: 'Stories, letters and lessons',
  questions: [
    {
      id: 'one-story-a-day',
      question: 'Can I write more than one story for a day?',
      answer: [
        'Each parent has one story a day, and may go on writing it whenever they like. A voice recording from the add button is put into today’s.',
        'A day that you missed can be filled in later: choose its date in the story.',
      ],
      link: { to: '/daily-stories', label: 'Open Daily Stories' },
    },
    {
      id: 'import-stories',
      question: 'How do I bring stories from elsewhere?',
      answer: [
        'As a CSV file of up to 5 MB with the columns Date, Tags, Story and Comment. Before anything is saved you see the first rows as they were understood.',
        'A day that already has your story is skipped; nothing is overwritten.',
      ],
      link: { to: '/daily-stories', label: 'Open Daily Stories' },
    },
    {
      id: 'sealed-letters',
      question: 'What does it mean that a letter is sealed?',
      answer: [
        'Until the day that you choose nobody can change it, and nobody else in the family can read it or see its photos. Only you can open it earlier; it is then written down that it was opened early.',
        'On its day it opens by itself for the whole family.',
      ],
      link: { to: '/annual-letters', label: 'Open Annual Letters' },
    },
    {
      id: 'legacy-messages',
      question: 'When is a message for later delivered?',
      answer: [
        'On a date, at an age, or when you deliver it by hand. Until then the family sees its title and you alone read the rest.',
        'The day is fixed when you save the message. A birthday that is corrected later moves it only once you save the message again.',
        'Then every member of the family can read it, and those who take mail get one. The mail says that there is something to read, never what.',
      ],
      link: { to: '/future-additions', label: 'Open Future Additions' },
    },
    {
      id: 'letter-lost',
      question: 'I wrote over something in a letter',
      answer: [
        'Letters are saved while you write, and earlier versions are kept. Open the versions of the letter and take back the one you want. If both of you write at once, neither overwrites the other without being asked.',
      ],
      link: { to: '/annual-letters', label: 'Open Annual Letters' },
    },
    {
      id: 'deleted-by-mistake',
      question: 'I deleted something by mistake',
      answer: [
        'A child whose tracking was ended can be taken back for 30 days. Everything else asks before it goes, and then is gone. If it mattered, ask the people who run this installation whether they have a backup.',
      ],
    },
  ],
};

export const reminders: HelpGroup = {
  title: 'Reminders and calendar',
  questions: [
    {
      id: 'reminders-do-not-arrive',
      question: 'Reminders don’t arrive',
      answer: [
        'In Account Settings, look whether the kind is on under Reminder Types, and the way under Notification Preferences. The story reminder has its own switch and its own time. Text messages need a number that you have verified on your profile.',
        'Then press “Send test email”. If the test does not come either, look into the spam folder and check your address on your profile. If it still doesn’t, tell the people who run this installation: they see whether mail leaves the server.',
      ],
    },
    {
      id: 'wrong-time',
      question: 'A reminder comes at the wrong hour',
      answer: [
        'Reminders follow the time zone in your Account Settings, also through summer time. Each parent has their own. It does not change by itself when you travel.',
      ],
    },
    {
      id: 'notifications-on-a-device',
      question: 'How do reminders come to my phone or computer?',
      answer: [
        'On each of your devices open Notifications and switch on “Notifications on this device”. On iPhone and iPad, first choose Share and Add to Home Screen, and open Upbringing from there. They end on a device when you sign out there.',
        'If none come, press “Send a test” there: it says what went wrong. Each one that was sent stands below, and what came of it.',
      ],
      link: { to: '/notifications', label: 'Open Notifications' },
    },
    {
      id: 'text-messages',
      question: 'Why do text messages not come?',
      answer: [
        'They need something that the people who run this server have to set up. Where it is missing, email still works, so leave it switched on.',
      ],
    },
    {
      id: 'phone-calendar',
      question: 'Can I see our calendar on my phone?',
      answer: [
        'Yes. Beside the calendar on Home choose “Subscribe” and make an address. On the phone, add it as a subscribed calendar. It is read only, and new events come as often as your phone looks.',
        'Whoever knows the address can read the calendar. It is shown once; if it is lost or has got about, make a new one and the old one ends.',
      ],
      link: { to: '/', label: 'Open the calendar' },
    },
  ],
};

export const data: HelpGroup = {
  title: 'Your data',
  questions: [
    {
      id: 'take-data-away',
      question: 'Can we take everything with us?',
      answer: [
        'Yes, at any time: as one ZIP with everything that your family wrote, and its photos, recordings and documents. Open your profile, and under “Export” choose “Download export”. Other people’s private stories, and what they sealed, are not in yours.',
        'Heirlooms also come as a table and as a register to print.',
      ],
    },
    {
      id: 'which-files',
      question: 'Which files can I add, and how large?',
      answer: [
        'Pictures up to 10 MB, documents up to 25 MB, recordings and videos up to 50 MB. They count towards the storage of your plan.',
      ],
    },
    {
      id: 'how-long-kept',
      question: 'How long is everything kept?',
      answer: [
        'As long as you want it. What you delete goes at once, and files that nothing refers to any more go within about a day. Backups are in the hands of the people who run the server.',
      ],
    },
  ],
};
