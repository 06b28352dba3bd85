import type { PrebuiltLesson } from './types.ts';

export const digitalCitizenshipLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'screens-have-times',
    categoryName: 'Digital Citizenship',
    title: 'Screens have a bedtime',
    description: 'When the screen is on, when it’s off, and a way to stop that doesn’t end on the kitchen floor.',
    content: `What it teaches

Screens have their times and places, like everything in the house. Ending is the hard part, and it gets easier with a warning, a stopping point, and something to go to.

The talk

The tablet lives on the shelf over there. It has its times, like the bath and the park. In the afternoon it wakes up for a bit, and then it goes back to sleep. It never comes to the table, and it doesn’t come into bed.

Do you want to know why it has times? The shows are made so that you want to see one more. The people who make them are clever. When one has finished, the next starts all alone, did you notice? A book doesn’t do that. A book waits for you. So we have to be the ones who say, “That’s it for today.”

I know that stopping is hard. When I’m reading something on my phone, it’s hard for me as well. So we’ll make it easier. Before we start, we choose: two shows of the little train. Then I come and sit with you for the last one. When the song at the end comes, you press the button. You, not I. Press, dark, and “Good night, tablet.”

And then comes something good, straight away. What would you like to have ready? The blocks? A snack? Shall we hop to the kitchen like frogs?

Sometimes you will be cross. You can be. I’ll stay with you until it’s over, and the tablet will stay on its shelf. Tell me now, what did the little train do? I didn’t see the beginning.

Signs that it landed

- A small finger presses the button, now and then with a sigh.
- You hear, “Two shows,” before it starts.
- Something from a show is played with blocks, cushions or the dog.

A book

Doug Unplugged by Dan Yaccarino. A robot boy is plugged in every day to learn about the city, until he goes outside and finds out what it feels like.`,
    whyImportant:
      'For children of 2 to 5 pediatricians have suggested about an hour a day of good programs, best watched together, and a family plan for all ages. What matters is that sleep, play, talk and meals keep their place. Predictable times lead to fewer battles than rulings made on the spot.',
    ageRange: '3-7',
    ageMin: 3,
    ageMax: 7,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['screen time', 'routine', 'preschool', 'tablet'],
    activities: [
      {
        title: 'A bed for the tablet',
        description:
          'Line a shoe box with a scrap of cloth, cut a notch for the cord, and paint it. It stands on a shelf outside the bedrooms, with space for your own phone beside it. At the chosen time both get covered up.',
        duration: '30 min',
        ageAppropriate: '3-7',
        category: 'Craft',
      },
      {
        title: 'The after-box',
        description:
          'Fill a basket with 5 things to go to when the screen turns dark: play dough, a ball, a puzzle, stickers, two spoons and a pot. Before switching on, your child takes out one and lays it ready. Change the contents every other week.',
        duration: '10 min',
        ageAppropriate: '3-6',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'What is your favorite part of the show?',
      'Where should phones never be in our house?',
      'What would you like to do as soon as it goes dark?',
    ],
    resources: ['American Academy of Pediatrics, Family Media Plan'],
    isFeatured: false,
  },
  {
    slug: 'private-information',
    categoryName: 'Digital Citizenship',
    title: 'What stays at home',
    description: 'Names, schools, photos and passwords: what we keep to ourselves online, and who might be asking.',
    content: `What it teaches

Some facts open doors. A child can learn which ones, use a nickname and a strong password, and fetch an adult whenever someone wants to know more.

The talk

You have a key to our front door. Would you give it to somebody at the bus stop because he had a nice dog? No. Online there are keys too; they just don’t look like any. Your full name is one. Your school, our street, your birthday, a picture in the team shirt, where we’ll be on Saturday. One by itself isn’t much. Three together, and someone could stand in front of your school and call you by name.

So we keep those for people we know in real life. In games you have a made-up name which says nothing about you. Not Lily2016. More like PurpleWalrus. If a form wants your birthday, or an app wants to know where you are, you bring it to me. We’ll look at it together, and often the answer is no.

Passwords are toothbrushes: get a good one, don’t share it, not with your best friend either. Long beats clever. Four words in a row that make a silly picture are hard to guess. You can tell me yours.

People online may not be who they say. Someone who writes that he’s nine and loves horses may be nine. You can’t know. When anyone asks for a photo, asks where you live, wants to chat somewhere else, or says, “Don’t tell your parents,” that’s your alarm. Don’t answer, leave it open, and fetch me. I won’t take the game away because you told me. I’ll be glad I know.

What did the last game ask you for? Let’s have a look.

Signs that it landed

- A form is carried to you with the question, “Do they really need that?”
- Your child chooses a walrus-like name.
- You hear about an odd message while it’s still on the screen.

A book

Chicken Clicking by Jeanne Willis, drawn by Tony Ross. A chick shops on the farmer’s computer and then goes to meet an online friend. The ending bites, so read it together.`,
    whyImportant:
      'Federal law limits what websites may collect from children under 13 without a parent’s consent, but nothing stops a child from telling. Strangers who mean harm usually begin with harmless questions. Children come forward when telling doesn’t cost them the device.',
    ageRange: '6-11',
    ageMin: 6,
    ageMax: 11,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['privacy', 'passwords', 'online safety', 'games'],
    activities: [
      {
        title: 'Detective on ourselves',
        description:
          'Choose a photo from your phone and search it like detectives: what can one tell about the place, the school, the time of day? List every clue. Then take the same picture again so that it gives nothing away.',
        duration: '20 min',
        ageAppropriate: '7-11',
        category: 'Game',
      },
      {
        title: 'Four silly words',
        description:
          'Cut 40 nouns from a newspaper or write them on slips, and draw 4. Make up the silly picture they give, draw it, and count the letters. Change one real password this way and keep the note where your family keeps such things.',
        duration: '20 min',
        ageAppropriate: '7-11',
        category: 'Craft',
      },
      {
        title: 'Settings safari',
        description:
          'Open the game or app your child likes best and go through its settings side by side: who can chat, who sees the profile, what it knows about where you are. Turn off 3 things. Show where the block and report buttons are and press neither.',
        duration: '25 min',
        ageAppropriate: '6-11',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'Which three facts about you together would let somebody find you?',
      'How can one tell whether a person in a game is a child?',
      'What would make it hard for you to come and tell me?',
    ],
    resources: [
      'Federal Trade Commission, Net Cetera: Chatting with Kids About Being Online',
      'National Center for Missing & Exploited Children, NetSmartz',
      'FTC, on children’s privacy and the COPPA rule',
    ],
    isFeatured: false,
  },
  {
    slug: 'kind-online',
    categoryName: 'Digital Citizenship',
    title: 'A person at the other end',
    description:
      'Group chats, comments and games: how a joke turns, what to do when it does, and how to be someone people like to see typing.',
    content: `What it teaches

Behind every name there is a face one can’t see. Online kindness means imagining the face, not passing on what hurts, and saving proof when someone is targeted.

The talk

Read this aloud for me: “Nice one.” Now as if you meant it. Now as if you were making fun of me. It’s the same two words. In a chat nobody can hear which it is, and people mostly take the worse one. A lot of chat trouble begins there. So with words on a screen we have to put in what’s missing. Say what you mean. If it’s a joke, make sure it’s not about a thing the person can’t change. If someone goes quiet, ask them privately, “Did that come across wrong?”

Then there’s the number of people. In a hall, a mean remark is over in a second. In a chat with twenty, it stays there. A laughing face under it costs you nothing. The one it’s about counts them.

Passing on is doing, too. If a screenshot comes to you that was meant for one person, let it end with you. It takes about two seconds to be the end of something.

When somebody’s being gone after, you’ve got choices: write to them on the side, change the subject, leave and say why, tell an adult. And if it’s you: don’t answer while you’re hot. Take screenshots. Block. Show me. We’ll report it to the app, and to school if they’re from there. If there are threats, we’ll go to the police. You won’t lose your phone for having been hurt.

What’s the nicest thing that was ever written to you?

Signs that it landed

- A question mark is sent where an insult might have been.
- Your child leaves a group, and tells you that it was boring.
- A screenshot is deleted, with a shrug.

A book

Each Kindness by Jacqueline Woodson. No screens in it: a new girl is shut out, and then she’s gone. It says more on missed chances than any set of rules for chats.`,
    whyImportant:
      'Most children meet unkindness online at some time, as targets, onlookers or authors, often all three. Not seeing the other’s face lowers restraint in everyone. The Federal Trade Commission’s guide for parents groups the risks as conduct, contact and content; this lesson is about conduct.',
    ageRange: '8-14',
    ageMin: 8,
    ageMax: 14,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['cyberbullying', 'group chat', 'kindness', 'online'],
    activities: [
      {
        title: 'Same words, five voices',
        description:
          'Write 5 short messages on cards: “ok.”, “wow”, “where were you”, “sure”, “lol no”. Read each in a friendly, bored, angry, hurt and joking voice, while the other guesses. Rewrite the 2 most slippery so they could only be taken one way.',
        duration: '20 min',
        ageAppropriate: '8-14',
        category: 'Game',
      },
      {
        title: 'Five messages that land well',
        description:
          'Each of you sends 5 private messages this week to 5 people, saying one particular thing you noticed or liked. No groups and no pictures. At the weekend, tell each other which answer surprised you.',
        duration: '1 week',
        ageAppropriate: '9-14',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'What do people write that they would never say at lunch?',
      'When is leaving a chat a good answer, and when is it running away?',
      'What should I do, and not do, if you show me something mean?',
    ],
    resources: [
      'Federal Trade Commission, Net Cetera: Chatting with Kids About Being Online',
      'StopBullying.gov, on cyberbullying',
    ],
    isFeatured: false,
  },
  {
    slug: 'is-it-true',
    categoryName: 'Digital Citizenship',
    title: 'Is it true?',
    description:
      'Ads dressed as advice, pictures that never happened, confident chatbots: a few moves for finding out in two minutes.',
    content: `What it teaches

Before believing or sharing, look who says it, look elsewhere, and look for the source. The strongest warning sign is your own strong feeling.

The talk

Which of these is real? (Show two pictures or headlines, one of them fake.) How did you decide? I’ve been wrong with such things, and so have professors.

There are at least three kinds of not-quite-true. First there are ads which don’t look like it. A girl you like shows you her favorite cream; somewhere in gray it says “paid.” Then there are fakes: a picture made by a machine, a voice that sounds like the mayor, an old photo with a new caption. And the third is just wrong. Somebody heard it, believed it and passed it on. Chatbots belong here. They make sentences that sound like knowledge. Often it’s right; sometimes it’s made up, in exactly the same tone.

Checking is quicker than you’d think. People who do it for a living don’t stare at the page. They leave it. They open a second tab and see what others say about who’s behind it. They look for where it was first. They search the picture to see if it’s older than the story. Two minutes.

And they watch themselves. If something makes me furious, or it’s just what I had always thought, that’s when I’m easiest to fool. “I want this to be true” is my alarm bell.

You don’t have to doubt everything. That’s as lazy as believing everything. A lot is known, and there are people who correct their mistakes in public. Those I trust more. Send me something this week that you aren’t sure of. I’ll send you one, too.

Signs that it landed

- “Who says so?” is asked at the dinner table, of you as well.
- Something is looked up in a second place before it’s forwarded.
- An ad is spotted inside a video within seconds.

A book

Can You Believe It? How to Spot Fake News and Find the Facts by Joyce Grant. How reporting is done, how fakes are made, and cases to crack; for about 9 to 13, useful beyond.`,
    whyImportant:
      'Studies have found that most students can’t reliably tell an ad from an article or judge who is behind a website. Reading sideways, as fact-checkers do, can be taught in a few hours. With pictures and voices that a machine can make in seconds, it is now part of reading.',
    ageRange: '9-16',
    ageMin: 9,
    ageMax: 16,
    difficulty: 'intermediate',
    estimatedDuration: 35,
    tags: ['fact checking', 'advertising', 'AI', 'news', 'media'],
    activities: [
      {
        title: 'Two truths and a fake',
        description:
          'Each person brings 3 short news items to the table, 2 true and 1 invented or found to be false. The others have 2 minutes and one device to find out which. The one who fooled everybody explains how.',
        duration: '30 min',
        ageAppropriate: '9-16',
        category: 'Game',
      },
      {
        title: 'Quiz the chatbot',
        description:
          'Ask a chatbot 5 questions about things you know very well: your street, a hobby, a book you’ve both read, Grandma’s village. Mark every sentence right, wrong or can’t tell, in 3 colors. Then ask it for its sources and look whether they exist.',
        duration: '30 min',
        ageAppropriate: '10-16',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'What did you once believe that turned out to be wrong, and who had told you?',
      'Who gains if people believe this?',
      'Should a picture made by a machine have to say so?',
    ],
    resources: [
      'Federal Trade Commission, Net Cetera; and its advice on influencers and advertising',
      'News Literacy Project',
      'Digital Inquiry Group, Civic Online Reasoning',
    ],
    isFeatured: true,
  },
  {
    slug: 'photos-last',
    categoryName: 'Digital Citizenship',
    title: 'Photos last',
    description:
      'Pictures one can’t call back: pressure to send, what the law says, threats with images, and how to get help.',
    content: `What it teaches

Once it’s sent, a picture is out of your hands. Nobody may press another person for one, nobody may pass one on, and whoever is in trouble over one can get help.

The talk

This is about pictures, also the intimate sort. You can keep on chopping the onions. At some time someone may ask you for a picture without clothes, or send you one you didn’t ask for. They may be sweet about it. “If you trusted me.” You know the answer to that: someone who cares doesn’t need proof. You can say, “I don’t do that,” or send a photo of the dog. And you never ask for one, and never pass one on. The person in it trusted one other person, and it wasn’t you.

You should know the law. Sexual images of anyone under 18 can be treated as a crime to make, send or keep, in some places even if it’s your own. It’s different from state to state. Most important, they can’t be fetched back. An app that deletes doesn’t stop a screenshot. And programs can fake such pictures from an ordinary photo. Making one of a classmate isn’t a prank; it does real harm, and it may be a crime.

There are also people who do this for a living. A pretty stranger writes, wants a picture, and then says: pay, or everyone sees it. It happens a great deal, to boys most of all. If it ever does: don’t pay, don’t answer, don’t delete. Come and wake me. There’s a way out, and we’ll take it together. A free service helps to get such pictures removed. You’d have been tricked by a professional. There is no picture in the world that’s worth more than you.

Signs that it landed

- “Ask before you post me,” said at home, to you too.
- Your teenager tells of a case at school and whose side they’re on.
- Accounts get gone through, and old things taken down, unasked.

A book

Goodbye Stranger by Rebecca Stead. Three friends in seventh grade, one photo that goes further than it should, and a good deal of loyalty.`,
    whyImportant:
      'Threats with intimate images have grown quickly in recent years, and shame keeps many young people silent. Some have harmed themselves within hours, so the sentence “come and wake me” can matter more than any rule. Reputation is the smaller matter; being able to tell is the larger.',
    ageRange: '12-17',
    ageMin: 12,
    ageMax: 17,
    difficulty: 'advanced',
    estimatedDuration: 30,
    tags: ['sexting', 'privacy', 'sextortion', 'reputation', 'teens'],
    activities: [
      {
        title: 'What a stranger can see',
        description:
          'Each of you looks up the other’s name and accounts as an outsider would, signed out. List what can be found: pictures, places, old comments. Take down 2 things each and tighten one setting; parents ask before posting the children from now on.',
        duration: '30 min',
        ageAppropriate: '12-17',
        category: 'Practice',
      },
      {
        title: 'The emergency card',
        description:
          'Write the steps on a card for the wallet or the notes app: stop answering, don’t pay, keep the messages, tell an adult, report. Add Take It Down and the CyberTipline by name. Say out loud once what you’d say to wake somebody up.',
        duration: '15 min',
        ageAppropriate: '12-17',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'Why do people ask for pictures, and what makes it hard to say no?',
      'If an image of a classmate came to your phone, what would you do in the next five minutes?',
      'What would you need to be sure of before you could come to me?',
    ],
    resources: [
      'National Center for Missing & Exploited Children: Take It Down, and the CyberTipline 1-800-843-5678',
      'FBI, on sextortion; Federal Trade Commission, Net Cetera',
      '988 Suicide & Crisis Lifeline: call or text 988',
    ],
    isFeatured: false,
  },
];
