import type { PrebuiltLesson } from './types.ts';

export const respectAndFairnessLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'taking-turns',
    categoryName: 'Respect & Fairness',
    title: 'My turn, your turn',
    description: 'One swing, two children. Turns you can see and hear, so that waiting has an end.',
    content: `What it teaches

Taking turns means that it comes back. Small children believe it after they have felt it many times, with a visible sign for whose turn it is.

The talk

(With a ball, on the floor, opposite each other.)

I’ve got the ball. My turn. I roll it, and now it’s yours. Your turn. You hold it. You can look at it. When you’re ready, roll it back. My turn again. Did you see? It went away and came back. It goes away and comes back, like you and me at the door of preschool.

Now we’ll do it with the drum. You drum, and I put my hands on my knees. I’m waiting. It’s hard for me; my fingers want to drum. Now I say, “Can I have a turn when you’re done?” You don’t need to give it to me right away. You may finish. And when you’re finished, you bring it to me. I’ll be so glad.

What if someone grabs? Then you can hold on and say, “I’m still using it.” If they don’t listen, you call me. And what if you’re the one who wants it? Your hand goes out flat, like this, and you ask. If he says no, we wait together. I’ll wait with you. We can dig over there until the shovel is free.

Some things don’t go around. Your blue blanket doesn’t have to take turns. Before friends come, you choose three things which stay on the high shelf. The others are for everyone.

Last time for the drum. Whose turn is it? Show me with your finger.

Signs that it landed

- An open palm instead of a grab, some of the time.
- The words “when you’re done” are used on you, about your phone.
- A toy is handed over with a face that says it costs something.

A book

Llama Llama Time to Share by Anna Dewdney. A new neighbor, a beloved doll, a tug that goes wrong, and a second attempt.`,
    whyImportant:
      'Real sharing, out of regard for someone else, comes at about 4 or later. Before that, turn-taking is the form children can manage, because it promises a return. Letting a child finish first, rather than forcing an exchange, makes giving up a toy more willing the next time.',
    ageRange: '2-5',
    ageMin: 2,
    ageMax: 5,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['sharing', 'turns', 'toddlers', 'playground'],
    activities: [
      {
        title: 'The turn hat',
        description:
          'Choose a funny hat. Whoever wears it has the swing, the scooter or the spoon in the batter; with the hat, the turn moves on. A sand timer of 2 minutes beside it shows how long a turn lasts.',
        duration: '15 min',
        ageAppropriate: '2-5',
        category: 'Game',
      },
      {
        title: 'One drawing, two hands',
        description:
          'Tape a big sheet to the table and take a single crayon. Each of you makes one line, then passes it. Say “my turn” and “your turn” until a creature appears, and let your child name it.',
        duration: '10 min',
        ageAppropriate: '2-5',
        category: 'Craft',
      },
    ],
    discussionPrompts: [
      'Which toy is not for turns?',
      'What can your hands do while they wait?',
      'How does it feel when it comes back to you?',
    ],
    resources: ['CDC, milestones of the “Learn the Signs. Act Early.” program, for what to expect at which age'],
    isFeatured: false,
  },
  {
    slug: 'listening-without-interrupting',
    categoryName: 'Respect & Fairness',
    title: 'Two ears first',
    description:
      'How to wait with a thought, how to show that you’re listening, and the squeeze that says “I know you’re there.”',
    content: `What it teaches

Listening is something one does: with eyes, with a still mouth, with a question at the end. A thought can be parked while somebody else speaks.

The talk

I want to tell you about my morning, and you’ll do something mean: look at the ceiling, play with your sock and say “Guess what” in the middle. Go on. (Tell; let it happen; laugh.) How was that for me? I forgot what I was going to say. I felt as if I’d been talking to the wall.

Now the same story, and you listen with everything. Eyes here. Mouth shut like a mailbox. At the end ask me one question about it. Ready? (Tell it again.) Ah. That time I even thought of a part I’d left out.

I know why you burst in. It isn’t rude in your head. A thought comes along, it is bright and wiggly, and you’re afraid it’ll swim away. So we need a place to park it. You can hold one finger with the other hand until it’s your turn; that’s your thought, and you’ve got it. Older people use a pencil.

When I’m talking with somebody and you need me, put your hand on my arm. I’ll put mine on top and press. That means: I know you’re there, you are next. Then I’ll find a gap, soon. If there is blood or smoke, of course, you shout.

That goes for me as well. I interrupt you too, mostly when I’m in a hurry. If I do, you may put your hand on my arm and leave it there. I’ll notice.

Whose turn is it to tell?

Signs that it landed

- A hand appears on your arm, and stays for a whole ten seconds.
- The question afterward has to do with what was said.
- Your child holds a finger at the dinner table and looks full of something.

A book

Interrupting Chicken by David Ezra Stein. Little Red Chicken can’t let a bedtime story go wrong, so she saves every heroine on page two.`,
    whyImportant:
      'Interrupting at 5 is no lack of manners; holding a thought and listening at once strains a young memory. A gesture helps where reminders do not. Being listened to all the way through, at least once a day, is how children learn what it is like.',
    ageRange: '5-9',
    ageMin: 5,
    ageMax: 9,
    difficulty: 'beginner',
    estimatedDuration: 20,
    tags: ['listening', 'conversation', 'manners', 'patience'],
    activities: [
      {
        title: 'The talking spoon',
        description:
          'At dinner, only the one who holds the wooden spoon speaks. Before the next person starts, they say in a few words what they heard. Two rounds are enough; after that everyone may chatter.',
        duration: '15 min',
        ageAppropriate: '5-9',
        category: 'Practice',
      },
      {
        title: 'Draw what I say',
        description:
          'Sit back to back. One describes a simple picture of 6 shapes, the other draws it without asking until the end. Compare, then do it again with 3 questions permitted and look at the difference.',
        duration: '20 min',
        ageAppropriate: '6-9',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'How can you tell that somebody is really listening?',
      'Where do you put a thought while you wait?',
      'Which person in our family gets interrupted the most?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'different-families-and-beliefs',
    categoryName: 'Respect & Fairness',
    title: 'How other families do it',
    description:
      'Two homes, three languages, a fast in spring: being curious about the way others live, and at home in our own.',
    content: `What it teaches

Families differ in who belongs to them, what they believe and how they eat, pray and celebrate. You can ask with respect, and have your own view without putting down somebody else’s.

The talk

What’s odd about our family? Think about it. Somebody who came here for a week would notice things. (Name two: the shoes, the singing, who cooks, how loud it is.) We don’t notice, as it’s ours. Every family has such things.

In your class there are children with two homes and two toothbrushes. There are some with two moms, or who live with a grandfather. One was adopted. One has a dad who is a soldier far away. Some families pray before they eat, some five times a day, some on Saturday, some never. One doesn’t celebrate birthdays and one celebrates three New Years. Some children fast for part of the year. Some wear a scarf or a turban or a cross.

When you meet something you don’t know, there are two easy mistakes. One is to make a face. The other is to pretend you saw nothing. The better way is to ask as you’d like to be asked: “What’s that called? What do you do on that day?” If they don’t wish to explain, that’s fine. No one has to be a museum. And one person can’t speak for everyone of their kind.

You’ll also hear people say that some way of living is stupid or wrong. You can answer, “That’s how his family does it.” If you’re unsure what you yourself believe, ask me. I’ll tell you what I think, and why, and what Grandma thinks, which isn’t the same.

Whose house would you like to know more about?

Signs that it landed

- Your child describes another household’s custom accurately, without “weird.”
- They explain one of your own to a visitor.
- A joke at the expense of somebody’s food or clothes is not passed on.

A book

Same, Same but Different by Jenny Sue Kostecki-Shaw. Elliot in America and Kailash in India trade pictures of their days and compare.`,
    whyImportant:
      'Children notice differences early and start to rank them in the elementary years, mostly by listening to us. Plain words and real acquaintance work better than silence. A child who knows the ways of the own family well meets others with less fear.',
    ageRange: '6-12',
    ageMin: 6,
    ageMax: 12,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['families', 'religion', 'culture', 'curiosity', 'respect'],
    activities: [
      {
        title: 'The book of our odd ways',
        description:
          'Fold 5 sheets into a booklet and fill a page each with what is typical of your family: a dish, a word only you use, a holiday, a rule, a story of where you come from. Interview a grandparent for one of the pages. Lend the book to a friend’s family and borrow theirs in talk.',
        duration: '1 hour',
        ageAppropriate: '6-11',
        category: 'Craft',
      },
      {
        title: 'Guests at a feast',
        description:
          'Ask a family you know whether you may join, or hear about, one of their celebrations: a Diwali evening, a Shabbat meal, an Eid breakfast, a quinceañera. Find out beforehand what one brings and wears. Invite them to one of yours.',
        duration: '2 hours',
        ageAppropriate: '6-12',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'What would a visitor find strangest about us?',
      'How would you like to be asked about something that only your family does?',
      'Can two people be friends who believe opposite things about something important?',
    ],
    resources: ['Your public library’s lists of picture books on families and faiths'],
    isFeatured: false,
  },
  {
    slug: 'disagreeing-politely',
    categoryName: 'Respect & Fairness',
    title: 'How to disagree',
    description: 'Saying no to an idea and yes to the person: a way of arguing that leaves both able to have lunch.',
    content: `What it teaches

Disagreement is useful when it is about the matter. It takes three moves: show you have understood, give your reason, and be ready to learn that you were wrong.

The talk

I’d like us to have an argument. A proper one. Pick something where you think I’m wrong: bedtime, the dog, pineapple on pizza. I’ll take it seriously, and we’ll try it in a particular way.

Before either of us answers, we say what the other one thinks, so well that they nod. “You think that at twelve you can tell when you’re tired, and that it’s unfair as Leo’s allowed to.” Did I get it? No? Tell me again. This is slow, and it’s the part people leave out. Half of all quarrels are about something nobody said.

Then we say our own, with a reason that could be checked. “Because I’m right” doesn’t count, nor does “everybody knows.” And we stay with the thing. “I don’t agree with that” is about the thing. “Only an idiot would say that” is about you, and from then on you’re defending yourself and can’t think any longer. Words like “always” and “never” do the same.

Now for the hardest. Ask yourself: what would I have to see to change my mind? If the answer is “nothing,” it isn’t an opinion, it’s a wall. Changing your mind for a good reason isn’t losing. I’ll try to do it in front of you sometimes.

And we needn’t end in agreement. “I see it differently, and I see why you do” is a respectable ending. Some things, though, aren’t matters of taste. If somebody says that a group of people is worth less, you can be polite in tone and entirely firm.

You begin.

Signs that it landed

- You’re asked, “So you mean that…?” in the middle of a dispute.
- A reason is offered where there used to be a slammed door.
- Your child admits, a day later, that you had half a point.

A book

Twelve Angry Men by Reginald Rose. A play to read aloud with parts, for about 12 and up: one juror isn’t sure, and asks the others to talk.`,
    whyImportant:
      'Adolescents argue in order to find out what they think, and home is the safest place for it. Teenagers who practice reasoned disagreement with their parents hold their ground better with friends. It is also what living together in a country asks of people.',
    ageRange: '9-16',
    ageMin: 9,
    ageMax: 16,
    difficulty: 'advanced',
    estimatedDuration: 35,
    tags: ['arguing', 'listening', 'opinions', 'teens'],
    activities: [
      {
        title: 'Swap sides at the bell',
        description:
          'Choose a question with 2 good sides: should school start later, should zoos exist? Each argues one side for 3 minutes, then a timer rings and you trade. At the end each names the best argument of the side they don’t hold.',
        duration: '25 min',
        ageAppropriate: '9-16',
        category: 'Game',
      },
      {
        title: 'Anatomy of a comment thread',
        description:
          'Print or copy out 15 comments from a public discussion on something harmless, such as a sports trade. Mark in 3 colors: about the matter, about the person, and just noise. Rewrite one of the second kind so that one could answer it.',
        duration: '30 min',
        ageAppropriate: '11-16',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'When did you last change your mind, and what did it?',
      'How can you tell that an argument is no longer about what it started with?',
      'Is there anything it would be wrong to stay calm about?',
    ],
    resources: ['Your school’s or library’s debate club'],
    isFeatured: false,
  },
  {
    slug: 'voting-and-having-a-say',
    categoryName: 'Respect & Fairness',
    title: 'Having a say',
    description:
      'From the family meeting to the ballot: how groups decide, what happens to those who lose, and how to be heard at 10 or at 17.',
    content: `What it teaches

A fair decision has a fair way leading to it. Voting is one way among several, and a say does not start at 18.

The talk

We have to decide where to go in July. How should we do it? I could decide alone, because I’m paying. We could vote, and you two would always beat me. We could talk until nobody minds, which could take until August. Or draw straws. Which would you call fair?

Notice what I just did. I asked how before I asked what. If we agree on the way first, then the one who loses can live with it. If we make up the rule when we know who would win, it smells.

Voting has a snag. Five people could vote that the sixth does all the dishes. That’s a majority, and it isn’t right. So countries like ours put some things out of reach of votes: what you may say, what you may believe, that you’re treated by the same law. Those guard you on the day you’re the sixth.

You can’t vote for a president yet. But a say is more than a ballot. You can go to a school board meeting and speak for two minutes. You can write to your representative, and somebody in that office has to count the letter. You can collect signatures for a crosswalk. People your age have done that. In many states you can register ahead at 16 or 17, to be ready at 18.

Let’s begin small. On Sunday we’ll hold a meeting, with a chair and a list. You may chair. What goes on the list?

Signs that it landed

- The question “How do we decide?” is asked before the choosing.
- Somebody on the losing side helps to carry out what was decided.
- A letter is sent, or a hand goes up, about something outside the home.

A book

Turning 15 on the Road to Freedom by Lynda Blackmon Lowery. The youngest marcher from Selma to Montgomery tells what people risked in order to be able to vote.`,
    whyImportant:
      'Young people who have had a real part in decisions are more likely to vote and take part as adults. Losing a fair vote and going along with it is learned, like losing a game. Families and classes are the first places where a say exists.',
    ageRange: '10-17',
    ageMin: 10,
    ageMax: 17,
    difficulty: 'intermediate',
    estimatedDuration: 40,
    tags: ['voting', 'democracy', 'fairness', 'family meeting', 'teens'],
    activities: [
      {
        title: 'Sunday meeting',
        description:
          'Hold a family meeting of 20 minutes with 3 points, at least one of them with real money or time at stake. Your child chairs, keeps the speaking list and writes down what was decided. Agree at the outset which points are voted on and which need everybody.',
        duration: '30 min',
        ageAppropriate: '10-17',
        category: 'Practice',
      },
      {
        title: 'One letter that gets counted',
        description:
          'Find a local matter your child cares about and the person who decides on it: principal, council member, park office. Write 6 sentences: who I am, what I see, what I ask for. Mail it, and hang up the answer beside a copy.',
        duration: '1 hour',
        ageAppropriate: '10-17',
        category: 'Writing',
      },
      {
        title: 'The same election, three ways',
        description:
          'Vote on 5 ice cream flavors with beans in cups: first one bean each, then ranked from 1 to 5, then yes or no for every flavor. Count each way and see whether the same one wins. Eat the winner while discussing which way was fairest.',
        duration: '30 min',
        ageAppropriate: '10-15',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'When should a majority not be allowed to decide?',
      'What would you change at school if you had one vote and ten minutes?',
      'At what age should people vote, and what is your reason?',
    ],
    resources: [
      'Vote.gov or your county election office, for registering and preregistering',
      'iCivics',
      'Your town council’s or school board’s meeting calendar',
    ],
    isFeatured: false,
  },
];
