import type { PrebuiltLesson } from './types.ts';

export const selfControlAndPatienceLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'waiting-games',
    categoryName: 'Self-control & Patience',
    title: 'Waiting games',
    description:
      'Waiting is long when one is small. Games that make it a thing to do, at the bus stop, the oven and the doctor’s.',
    content: `What it teaches

Waiting is a skill with tricks to it: look at something else, sing, count, hold something. A child who knows a few tricks can stretch a minute.

The talk

(Best given in front of the oven, with something good inside.)

Can you smell it? The rolls are in there. They are not ready. If we open the door now, they go flat. So we have to wait. Waiting feels wiggly. Where do you feel the wiggle? In your feet? Mine is in my hands. Let’s shake it out. Shake, shake, shake. And stop.

I know some waiting tricks. Shall I show you? One is to look away. We turn our backs to the oven. Ha, now it can’t tease us. What can you see over here? A spoon. A red cup. Tell me three more.

Another is a song. We sing the bear song once, and when it’s over, we peek through the glass. Only peek. Are they brown? Not yet. Again.

The third one: busy hands. You hold this cloth and fold it very small. Smaller. Can it fit in your fist?

Sometimes I say “soon,” and you don’t know how long soon is. You can ask me, “How many songs?” I’ll tell you: two songs. Or I’ll say, “When the big hand is at the top.” Then you’ll know.

And listen, that’s the bell. You waited. You sang two songs and folded a cloth, and the rolls got done. Careful now, they are still hot. We blow. That is the very last bit of waiting.

Signs that it landed

- You are asked, “How many songs?”
- In a line, the child turns to something else alone: humming, counting tiles.
- “Not yet” is met with a sigh rather than the floor.

A book

Waiting by Kevin Henkes. Five toys on a windowsill wait for the moon, the rain, the wind; nothing else happens, and it is enough.`,
    whyImportant:
      'The ability to hold back an impulse grows fastest between 3 and 5, and it grows with practice in safe little doses. Waiting a minute with help today becomes five minutes alone later. It also lays a first stone for handling money, as those who teach it to children point out.',
    ageRange: '2-5',
    ageMin: 2,
    ageMax: 5,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['waiting', 'patience', 'toddlers', 'games'],
    activities: [
      {
        title: 'Freeze and melt',
        description:
          'Play music and dance. When it stops, everybody freezes, for 3 seconds at first and a little longer each round. Let your child work the pause button, so that you have to wait too.',
        duration: '10 min',
        ageAppropriate: '2-5',
        category: 'Game',
      },
      {
        title: 'The waiting bag',
        description:
          'Sew or choose a small bag and put in 4 things: a string to thread, a tiny book, a smooth stone, a crayon with folded paper. It comes out only in waiting rooms and lines. Change one thing every month.',
        duration: '15 min',
        ageAppropriate: '2-5',
        category: 'Craft',
      },
    ],
    discussionPrompts: [
      'What do you like to do while the bath is running?',
      'Is it harder to wait for cake or for your turn?',
      'How can we tell that it is nearly time?',
    ],
    resources: [
      'Consumer Financial Protection Bureau, building blocks of financial capability: executive function, ages 3 to 5',
    ],
    isFeatured: false,
  },
  {
    slug: 'a-calm-down-plan',
    categoryName: 'Self-control & Patience',
    title: 'A plan for big storms',
    description:
      'Made on a quiet day for the loud ones: where to go, what to do with body and breath, and how to come back.',
    content: `What it teaches

Anger and fright are bodily; thinking returns only when the body has settled. A plan worked out together beforehand, and practiced, is easier to find than advice in the midst of it.

The talk

Do you remember the storm yesterday about the shoes? I don’t mean to scold you. I’d like to make a plan with you, as sailors do when the sun is out.

When a storm comes, it starts somewhere. Mine starts in my jaw. It goes hard, like this. Yours? In the fists? A hot face? That’s your weather sign. When you feel it, you don’t have to be good. You only have to know: it’s starting.

Then we do three things. First the body. It wants to run or hit, and it may do something strong that doesn’t hurt: push the wall as hard as you can, jump ten times, squeeze the pillow. Second the breath. Smell the flower, blow out the candle, slowly. The blowing out is what helps, so make it long. Third, a place. Where would you like to go? Behind the sofa, with the gray blanket? It isn’t a punishment place. Nobody sends you. You can go there by yourself or with me. While it’s blowing I won’t talk much. I’ll stay near, and keep everyone safe. If you want a hug, hold out a hand. If you want none, show me your palm.

And when it’s over, we come back. We don’t pretend that it wasn’t there. We pick up what fell, we say what we needed, we look at who was hurt. Then it’s past. Storms go past, every one of them did so far.

Let’s draw it. You do the pictures, I’ll write.

Signs that it landed

- “My jaw is going hard,” or the gesture for it.
- The corner is visited without anybody’s suggesting it.
- A storm is as loud as ever, and shorter.

A book

When Sophie Gets Angry—Really, Really Angry… by Molly Bang. Sophie runs, cries, climbs a tree, looks at the sea, and goes home where everyone is glad to see her.`,
    whyImportant:
      'Tantrums are common in the preschool years and become rarer as language and self-regulation grow. Children borrow calm from adults before they can make their own. A shared plan gives them a part in it, and gives you something to do other than raise your voice.',
    ageRange: '3-8',
    ageMin: 3,
    ageMax: 8,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['anger', 'tantrums', 'calm', 'breathing', 'feelings'],
    activities: [
      {
        title: 'Draw the plan',
        description:
          'Fold a sheet into 4 fields: my sign, my strong thing, my breath, my place. Your child draws into each; you add one word. Hang it low near the place and draw a second one for yourself beside it.',
        duration: '25 min',
        ageAppropriate: '3-8',
        category: 'Craft',
      },
      {
        title: 'Storm drill',
        description:
          'On a calm afternoon, act out a storm: the block tower falls. Go through the 4 fields in order, first slowly, then with sound effects. Do it on 3 different days, as you would a fire drill.',
        duration: '10 min',
        ageAppropriate: '4-8',
        category: 'Role play',
      },
      {
        title: 'Bear on the belly',
        description:
          'Lie on the rug, each with a stuffed animal on the stomach. Breathe so that it rises and sinks, counting 3 in and 5 out. Do it for as long as a short song, at bedtime rather than in the middle of a quarrel.',
        duration: '5 min',
        ageAppropriate: '3-7',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'Where in your body does it begin?',
      'What should I do, and what shouldn’t I do, while you are in it?',
      'How do you know that it’s over?',
    ],
    resources: [
      'HealthyChildren.org by the American Academy of Pediatrics, on temper tantrums',
      'Your child’s doctor, if outbursts are long, daily or end in injury',
    ],
    isFeatured: true,
  },
  {
    slug: 'finish-before-play',
    categoryName: 'Self-control & Patience',
    title: 'First this, then that',
    description: 'Getting the necessary thing done before the pleasant one, with less drama and a kitchen timer.',
    content: `What it teaches

Beginning is the hardest part of any work. Small pieces, a fixed place in the day, and the pleasant thing waiting at the end make it doable.

The talk

Let me guess what you feel when you see the math sheet. Heavy arms? A sudden wish for a sandwich? I get that too, with tax papers. (Or name the thing that you put off.) People clean whole refrigerators so as not to begin.

Here is something odd about that heavy feeling. It’s biggest before you start. After two or three minutes it usually shrinks, since your head is then busy with the thing and not with the not-wanting. So we won’t try to want to. We’ll only try to start, and make the start tiny. Sit down. Write your name. Do the one that looks easiest.

Then it’s cut into pieces. Ten minutes, with the timer over there where you can see it. When it rings, get up, drink something, hop on one leg around the table. Then another ten. Most homework is two or three of those.

And why before play, not after? You could try it both ways and see. When I put it off, it sits next to me while I play. It pokes me. When it’s done, the whole afternoon is mine, and no one’s calling.

You may decide some of it. Snack first or straight away? Kitchen table or your room? Reading before math, or the reverse? What isn’t up for choice is that it comes before the screen.

If it’s too hard, that is something else. Then don’t sit there. Come and say, “I’m stuck at number four,” and we’ll look at number four.

Signs that it landed

- The timer gets set by a hand that isn’t yours.
- You hear what is left to do in pieces: “two more tens.”
- Play has a different sound to it when nothing is waiting.

A book

Frog and Toad Together by Arnold Lobel. In “A List,” Toad can do nothing without his list; in “Cookies,” two friends look for the willpower to stop eating them.`,
    whyImportant:
      'Elementary school is where children form their habits of work. Researchers find that routines carry more weight here than willpower, since a habit needs no decision. A fixed order in the afternoon also removes an argument that families can do without.',
    ageRange: '6-10',
    ageMin: 6,
    ageMax: 10,
    difficulty: 'intermediate',
    estimatedDuration: 25,
    tags: ['homework', 'routine', 'focus', 'habits'],
    activities: [
      {
        title: 'The afternoon, in order',
        description:
          'Write each part of an afternoon on its own sticky note: shoes off, snack, reading, math, chore, free. Let your child arrange them on a door so that the necessary stands before the pleasant. Try it for a week and move 2 notes afterward if it creaks.',
        duration: '20 min',
        ageAppropriate: '6-10',
        category: 'Project',
      },
      {
        title: 'How long is it really',
        description:
          'Before 5 tasks, such as unloading the dishwasher or 10 sums, each of you guesses the minutes. Time them with a watch and write guess and truth side by side. Most people find out that the dreaded one was the shortest.',
        duration: '30 min',
        ageAppropriate: '7-10',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'Which task feels longest before it begins?',
      'What does your play feel like when something is still waiting?',
      'Which part of the afternoon would you put in another place?',
    ],
    resources: ['Your child’s teacher, if homework regularly takes far longer than planned'],
    isFeatured: false,
  },
  {
    slug: 'the-phone-free-hour',
    categoryName: 'Self-control & Patience',
    title: 'The phone-free hour',
    description:
      'One hour a day in which every phone in the house, yours included, lies in a basket. What to do with the itch.',
    content: `What it teaches

Phones are built to be picked up. Putting them out of reach for a time, together, gives attention back its muscles and makes boredom useful again.

The talk

I’d like to propose something, and it’s as much for me as for you. I counted yesterday: I picked up my phone (say the number; most phones show it). I didn’t decide to do that so often. My hand did.

You should know that the hand isn’t weak. On the other end are clever people whose job is to make it reach. The red dot, the pull to refresh, the video that starts by itself: that’s like a slot machine, where sometimes you get something and mostly you don’t. The “sometimes” is what keeps us pulling.

Willpower is a poor match for that. Distance is better. A phone face down on the table still takes a bit of your mind, because part of you is busy not looking. A phone in the hall doesn’t do that nearly so much. So here’s the idea. One hour a day, all of us, phones in the basket by the door with the sound off. You choose with me which hour.

The first ten minutes will itch. You’ll think of a message you must send. Write it on paper; it’ll keep. Then comes boredom, and I would ask you to stay in it for a little. Boredom is how the head goes looking for its own ideas. Exceptions exist. If a friend is in trouble, if you’re waiting to be picked up, say so, and it lies on the shelf with the ringer on. I’m on call on some Fridays, and I’ll tell you.

Two weeks. Then we vote on whether it stays.

Signs that it landed

- Your own hand is caught on the way to the basket, with some satisfaction.
- Something lies about that was made in the hour: a drawing, a bracelet, a half-built shelf.
- Once, nobody notices that the hour is over.

A book

My Side of the Mountain by Jean Craighead George. A boy lives a year in a hollow tree with a falcon and a great deal of time.`,
    whyImportant:
      'Pediatricians advise families to keep some times and places free of devices, above all meals and bedrooms at night. It works best when adults take part. An hour without interruptions is long enough for homework to go deep or a conversation to turn interesting.',
    ageRange: '9-15',
    ageMin: 9,
    ageMax: 15,
    difficulty: 'intermediate',
    estimatedDuration: 75,
    tags: ['phones', 'attention', 'screens', 'family', 'boredom'],
    activities: [
      {
        title: 'Look at the numbers',
        description:
          'Open the screen-time report on every phone in the family and write on one sheet: hours, pickups, first app of the day. Each person guesses before looking. Nobody comments on anyone else’s; everyone names one number they’d like to change.',
        duration: '20 min',
        ageAppropriate: '10-15',
        category: 'Talk',
      },
      {
        title: 'The basket and the list',
        description:
          'Put a basket and the chargers by the front door, away from the bedrooms. Fill a sheet with 20 things for an hour that need no screen: cards, bread dough, basketball, phoning Grandpa from the landline. When the itch comes, point to one with closed eyes.',
        duration: '1 hour',
        ageAppropriate: '9-15',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'Which app gets you to stay longer than you meant to, and how does it do that?',
      'What did you think about in the boring part?',
      'When do you find my phone most annoying?',
    ],
    resources: ['American Academy of Pediatrics, Family Media Plan'],
    isFeatured: false,
  },
  {
    slug: 'thinking-before-posting',
    categoryName: 'Self-control & Patience',
    title: 'The draft folder',
    description:
      'Anger types fast. How to put a night, or at least five minutes, between the feeling and the send button.',
    content: `What it teaches

Between a trigger and an answer there is a gap, and it can be widened. This lesson gives some ways of widening it online, where answers can’t be taken back.

The talk

Have you ever sent something and wished a second later that you could crawl into the phone and fetch it? I have. (Tell yours: an e-mail, a text to the wrong person.) So has every adult I know.

When something stings, the body gets ready for a fight. The heart goes faster and the thumbs too. In that state everything looks clear. You know precisely what the other one meant and deserves. That clarity fades within the hour, and the message doesn’t.

Face to face, we have brakes. You would see her eyes fill and stop. On a screen there’s no face, and thirty people may read along who missed the first half.

So I’m a believer in drafts. Write it, as mean as you like, but in your notes, where there is no send button. Then do something with your legs. Read it again later and ask three things. Would I say it aloud in the kitchen, with her mother there? Is it about what happened, or about who she is? What do I want to be the case tomorrow?

Mostly you will end with one line: “That hurt. Can we talk tomorrow?” It looks weak. It’s about the strongest thing I know.

And if it’s already out? Delete it, say plainly that you were wrong, to the person and in the place where you wrote it, and don’t explain at length. If you want, bring me the phone, and I’ll sit beside you. I won’t take it away.

Signs that it landed

- “I’ve written it and not sent it,” said in passing.
- Quarrels move from the chat to a walk or a call.
- An apology online is short and has no “if you felt.”

A book

Posted by John David Anderson. Phones are banned at a middle school, sticky notes take over, and words turn out to be the problem.`,
    whyImportant:
      'In adolescence the brain’s systems for feeling and reward run ahead of those for restraint, which go on maturing into the twenties. That makes outside brakes, such as drafts, pauses and another pair of eyes, worth learning. Words that are posted can be copied before they are regretted.',
    ageRange: '11-17',
    ageMin: 11,
    ageMax: 17,
    difficulty: 'advanced',
    estimatedDuration: 30,
    tags: ['messages', 'anger', 'online', 'teens', 'apology'],
    activities: [
      {
        title: 'Rewrite workshop',
        description:
          'Each of you writes down 3 angry messages, real ones or invented, on separate slips. Swap, wait for the kettle to boil, and rewrite the other person’s in no more than 12 words that one could stand by tomorrow. Read before and after aloud.',
        duration: '25 min',
        ageAppropriate: '11-17',
        category: 'Writing',
      },
      {
        title: 'Install the brakes',
        description:
          'Go through the apps your teenager uses and look for what slows things down: undo send, scheduled sending, muted threads, no notifications after 9 PM. Switch on 2 of them on both your phones. See after a week whether they helped.',
        duration: '20 min',
        ageAppropriate: '11-17',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'What makes your thumbs fast?',
      'Where is the difference between honest and cruel, in writing?',
      'If a friend posted something mean about you and took it back, what would you need from them?',
    ],
    resources: ['Federal Trade Commission, Net Cetera: Chatting with Kids About Being Online'],
    isFeatured: false,
  },
];
