import type { PrebuiltLesson } from './types.ts';

export const honestyAndIntegrityLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'telling-what-really-happened',
    categoryName: 'Honesty & Integrity',
    title: 'What really happened',
    description:
      'The difference between a story we make up and a thing that happened, and why the second is safe to tell.',
    content: `What it teaches

Small children mix wishing, pretending and remembering. This lesson gives them words for each, and shows that telling what happened brings help rather than thunder.

The talk

Let’s tell two stories about this banana. First a pretend one. A monkey came through the window, sat on the table, ate half and left on a bicycle. Did that happen? No. It was fun to say, and we both knew it was pretend. Now the other kind. I was hungry, I peeled the banana, and then the phone rang and I forgot it. That is what really happened.

Pretend stories are for playing. When I ask you about something, like the milk on the floor, I am asking for the really-happened kind. Maybe you wish the milk had not spilled. I wish that too, sometimes. Then you can say, “I wish it didn’t spill.” That is true, and you can say it.

Here is how we do it in our house. When you tell me what happened, I listen first. I may have a surprised face. I may even be cross for a minute. And then we fetch the cloth together and wipe. Telling does not make the milk bigger. It only tells me where the cloth has to go.

If the words are hard to find, you can show me. Take my hand, bring me to it, and point. That counts as telling.

Shall we try one? I will ask you a question about today, and you tell me first the monkey kind, and then the really kind.

Signs that it landed

- Your child says “I’m pretending” or “that was really” without being asked.
- You are brought to a spill or a torn page before you find it.
- A first answer gets changed: “No, wait. It was me.”

A book

Ruthie and the (Not So) Teeny Tiny Lie by Laura Rankin. A little fox says a found camera is hers, and feels it in her stomach until she tells.`,
    whyImportant:
      'Up to about 6, an untrue answer is mostly a wish or a fright rather than a plan. What children learn now is what happens after they tell. If telling leads to mending, they go on telling when the things get bigger.',
    ageRange: '3-6',
    ageMin: 3,
    ageMax: 6,
    difficulty: 'beginner',
    estimatedDuration: 20,
    tags: ['truth', 'pretend', 'mishaps', 'preschool'],
    activities: [
      {
        title: 'Monkey story, really story',
        description:
          'Take 4 things from the kitchen: a spoon, a cup, an apple, a cloth. For each, one of you tells a monkey story and the other a really story. End with something from today, such as how the sock got wet.',
        duration: '10 min',
        ageAppropriate: '3-6',
        category: 'Game',
      },
      {
        title: 'The spill rehearsal',
        description:
          'Put a cloth on a low hook where your child can reach it. Pour a little water on the floor together, and practice the 3 steps: come, tell, wipe. Swap parts, so that you are once the one who spilled.',
        duration: '10 min',
        ageAppropriate: '3-5',
        category: 'Role play',
      },
    ],
    discussionPrompts: [
      'Which part of your day could be a pretend story, and which part really happened?',
      'What does it feel like in your tummy when something has broken?',
      'What should my face do when you come to tell me something?',
    ],
    resources: ['CDC, Essentials for Parenting Toddlers and Preschoolers'],
    isFeatured: false,
  },
  {
    slug: 'owning-a-mistake',
    categoryName: 'Honesty & Integrity',
    title: 'It was me',
    description:
      'A short sentence, a breath, and something done to mend it. How to own a mistake without sinking under it.',
    content: `What it teaches

Owning a mistake has three parts: say it, mend what can be mended, and learn one thing. Feeling bad is allowed, but it is not one of the parts.

The talk

I’d like to tell you about a mistake I made. (Choose a real one, small and recent: a sharp word, a forgotten errand, a scratched car.) For a moment I looked for somebody else to blame. Do you know that moment? It is very fast. Something goes wrong, and the head says: it was the cat, it was the wind, he started it.

Everybody’s head does that. What counts is the next minute.

There is a way through which works for children and for presidents. First you say it, in one short sentence: “It was me. I kicked the ball.” No “but” after it. The “but” can come later, if somebody asks.

Then you ask what can be done. Sweep, glue, draw a new one, use some pocket money, carry the message to the neighbor with me standing next to you. Sometimes nothing can be mended, and then “I’m sorry about your window” has to do the work.

Last you keep one thing for next time. Ball, field, not yard. That’s all. You do not have to go on feeling awful to show that you mean it.

And this is my half of it. When you come and say “It was me,” you will not be in more trouble than if I had found out. There may still be something to pay or clean. I will say it calmly, and when it is done, it is done. I won’t bring it up at dinner.

Signs that it landed

- You hear “It was me” before the question is asked.
- The child proposes the mending: “I could tape it.”
- A mistake by a brother or sister is met with a shrug and a cloth instead of a trial.

A book

Lilly’s Purple Plastic Purse by Kevin Henkes. Lilly is furious with her teacher, does something mean, is very sorry, and finds out how one puts such a thing right.`,
    whyImportant:
      'A child who believes that mistakes make a person bad has to hide them. A child who knows the way out can look at them. Teachers, friends and later employers trust people who can say four plain words.',
    ageRange: '5-9',
    ageMin: 5,
    ageMax: 9,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['mistakes', 'apology', 'mending', 'truth'],
    activities: [
      {
        title: 'The mending box',
        description:
          'Fill a shoe box with glue, tape, needle and thread, an eraser and a few blank cards. Write “Things can be mended” on the lid. Choose one broken thing in the house this evening and repair it side by side.',
        duration: '30 min',
        ageAppropriate: '5-9',
        category: 'Craft',
      },
      {
        title: 'Cut off the “but”',
        description:
          'Write 6 excuses on strips of paper, such as “I hit him, but he took my truck.” Read each aloud, find the “but,” and cut the strip there with scissors. Say what is left and notice how it sounds.',
        duration: '15 min',
        ageAppropriate: '6-9',
        category: 'Game',
      },
      {
        title: 'Mistake of the week',
        description:
          'On Fridays at dinner each person, grown-ups first, tells one mistake of the week and what they did next. Nobody comments and nobody improves on it. Then pass the potatoes.',
        duration: '10 min',
        ageAppropriate: '5-9',
        category: 'Talk',
      },
    ],
    discussionPrompts: [
      'What is the hardest part: saying it, or the moment just before?',
      'Can you think of something that was broken and is now all right again?',
      'What would you like a friend to do after they broke something of yours?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'keeping-a-promise',
    categoryName: 'Honesty & Integrity',
    title: 'A promise is a small bridge',
    description: 'When to promise, when to say “I’ll try,” and what to do when a promise can’t be kept after all.',
    content: `What it teaches

A promise lets somebody else plan. So we make few, write them down, and tell people early when one is going to break.

The talk

Think of a bridge made of planks. When you say “I promise,” somebody steps onto the bridge. If you told Sam you would bring the soccer ball on Saturday, Sam leaves his own ball at home. He is standing on your plank.

That is why I don’t want you to promise a lot. There are three different things you can say. “Yes, I promise” means: I have thought about it, I can do it, count on me. “I’ll try” means: I want to, and I am not sure. “No, I can’t” is a kind thing to say, because then nobody steps onto a bridge that isn’t there.

Before you promise, ask yourself two questions. Is it in my power? You can’t promise that it won’t rain, or that your cousin will come. And: will I still want to when I am tired? If the answer to both is yes, say it.

Sometimes a promise breaks anyway. People get sick, buses don’t come. Then the rule is: tell them as soon as you know, not at the last minute, and offer something else. “I can’t bring the ball. I’m telling you now so you can bring yours.” That keeps half of the bridge.

One kind of promise you never have to keep: a promise to stay quiet about something that hurts you or someone else. That one was never a fair promise. Is there anything I promised you that I should look at again?

Signs that it landed

- “I’ll try” and “I promise” are used for different things.
- Your child reminds themselves with a note or a knot in a string.
- You hear early that something will not work out, rather than on the day.

A book

Horton Hatches the Egg by Dr. Seuss. An elephant said that he would sit on an egg, and he sits, through winter, ridicule and a sea voyage.`,
    whyImportant:
      'Being reliable is honesty stretched over time. Children who have felt that their word matters choose it with more care. Learning to say no at the start spares a lot of broken promises later.',
    ageRange: '6-10',
    ageMin: 6,
    ageMax: 10,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['promises', 'trust', 'planning', 'friends'],
    activities: [
      {
        title: 'Promise on the fridge',
        description:
          'Each person in the family writes one promise for the week on a card, small enough to check: “Feed the fish before school.” Hang the cards on the fridge. On Sunday everyone takes theirs down and says what helped or got in the way.',
        duration: '15 min',
        ageAppropriate: '6-10',
        category: 'Project',
      },
      {
        title: 'Promise, try or no',
        description:
          'Read out 10 requests, from “Will you walk my dog every day?” to “Will you save me a seat?” The child answers with one of the 3 sentences and says why. Then swap, and let the child invent impossible ones for you.',
        duration: '10 min',
        ageAppropriate: '6-9',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'Whose promises do you believe at once, and how did they earn that?',
      'What is the difference between breaking a promise and not being able to keep it?',
      'Which promise would be too big for you to make?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'fair-winning-and-losing',
    categoryName: 'Honesty & Integrity',
    title: 'Good game',
    description:
      'Playing by the rules when it costs you the game, losing without a scene, and winning so that others will play again.',
    content: `What it teaches

A game is an agreement. Keeping it, also when nobody checks the dice, is what makes winning worth anything.

The talk

Why do we play? Suppose I could make you win every game of checkers from today on. You would sit down, you would win, you would get up. How long would that be fun? I think about three days. Winning is only nice because it could have gone the other way.

That is what the rules are for. They are a promise that everyone at the table makes: we will all try, and none of us will help the dice. If someone moves a piece while the others look away, the board says they won, but the game has stopped. They are playing alone now.

Losing is uncomfortable. I feel it too: warm ears, a tight chest, and a great wish that the rules had been different. You don’t have to like it. You can say, “I’m annoyed that I lost.” You can get a glass of water. What we leave out is throwing, quitting in the middle, and explaining why the winner was only lucky. And winning has its own manners. Look at the other person before you cheer. Say one true thing about their game: “You nearly had me with that jump.” Then help put the pieces back.

The two words at the end are old and useful: “Good game.” They mean, I saw you try, and I would like to play again. You can mean them even with warm ears.

Best of three? You choose the game.

Signs that it landed

- A roll that “didn’t count” suddenly counts.
- After a loss there is grumbling, then tidying, then another round.
- The winner remembers one good move of the loser.

A book

Sally Sore Loser by Frank J. Sileo. Sally has to win at everything, until the others no longer care to play with her.`,
    whyImportant:
      'Board games and backyard soccer are where children first keep rules that nobody enforces. The feelings are real and the stakes are small, which makes it good practice. Later there will be exams, contests and elections.',
    ageRange: '6-11',
    ageMin: 6,
    ageMax: 11,
    difficulty: 'beginner',
    estimatedDuration: 35,
    tags: ['games', 'fair play', 'losing', 'sports'],
    activities: [
      {
        title: 'The lopsided game',
        description:
          'Play a quick card game with one unfair rule, for instance that you may look at every card. Stop after 5 minutes and ask what happened to the fun. Write 3 house rules for games together and tape them inside the lid of the box.',
        duration: '20 min',
        ageAppropriate: '6-10',
        category: 'Game',
      },
      {
        title: 'Ten very short matches',
        description:
          'Play rock-paper-scissors 10 times, with the two words and a handshake after each. Losing 5 times in 3 minutes takes some of the sting out. Try once to say them with a silly voice, once with a straight face.',
        duration: '5 min',
        ageAppropriate: '6-9',
        category: 'Practice',
      },
      {
        title: 'Watch the handshake',
        description:
          'Watch the last 10 minutes of a local game or of a match on TV, and stay for what comes after the whistle. Each of you looks for one good loser and one good winner. Say afterward how you could tell.',
        duration: '30 min',
        ageAppropriate: '7-11',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'Have you ever won in a way that did not feel like winning?',
      'What helps you in the first minute after you lose?',
      'Who do you most like to play with, and what do they do at the end of a game?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'honest-when-nobody-looks',
    categoryName: 'Honesty & Integrity',
    title: 'When nobody is looking',
    description:
      'Copied homework, the wrong change, an answer from a chatbot: what you do when you would not be found out.',
    content: `What it teaches

Integrity means that the person in the room and the person alone are the same one. It is built in small, dull moments, and can be rebuilt when it slips.

The talk

I’m not going to ask whether you have ever copied homework. I want to talk about the moment before.

You know it: the answer is right there, nobody will check, everyone does it. At that moment there are three thoughts that sound reasonable. It doesn’t hurt anyone. It’s only this once. I’d have known it anyway. I have used all three of them myself. (Tell one time, with what came of it.)

What I have noticed since is that I am always looking, even if nobody else is. If I hand in something that isn’t mine, I know what the good grade is worth. And the next time it’s easier, because “only once” has already been used up.

There is a practical side too. Schoolwork is like practice in the gym. If somebody else lifts the weights, the weights go up and your arm stays as it is. That goes for a friend’s answers and for a text a machine wrote. You may use tools where your teacher allows them, and then you say that you did. Two questions help me. Would I do this if my name were printed on it? And: would I mind if the other person did the same to me? If a cashier gave me ten dollars too much, I would want her drawer to be right in the evening.

If you ever find yourself in too deep, say so to me or to the teacher before the deadline. An honest “I don’t have it” is recoverable. Nearly everything is, when it’s said early.

Signs that it landed

- You hear about a temptation, not only about a result.
- Sources and help are named in schoolwork without a reminder.
- Wrong change goes back across the counter.

A book

Nothing But the Truth by Avi. A ninth grader’s small half-truth turns into national news, told only in documents. Good for asking who lied, and when.`,
    whyImportant:
      'From about 11, more and more of a child’s life happens where no adult can see it. Rules reach only as far as someone enforces them. A young person who has thought about the moment in advance has something to hold on to when it comes.',
    ageRange: '11-16',
    ageMin: 11,
    ageMax: 16,
    difficulty: 'advanced',
    estimatedDuration: 30,
    tags: ['integrity', 'school', 'cheating', 'temptation', 'teens'],
    activities: [
      {
        title: 'Where is the line',
        description:
          'Write 12 situations on cards: looking up a crossword clue, asking a chatbot for an outline, asking it for the essay, telling friends what was on the quiz. Lay a string on the table from “fine” to “not fine” and place the cards along it, each of you separately. Talk only about the ones where you differ.',
        duration: '25 min',
        ageAppropriate: '11-16',
        category: 'Talk',
      },
      {
        title: 'The unlocked box',
        description:
          'For 2 weeks keep a bowl with small change and a notepad by the door. Anyone may take what they need for bus or bread and writes down the sum; nobody counts. At the end look at the pad together and talk about what it was like.',
        duration: '2 weeks',
        ageAppropriate: '11-14',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'Is something still dishonest if it truly hurts nobody?',
      'What pushes people at your school to cheat, and what would take that pressure away?',
      'If you found out that a friend had cheated, what would you owe the friend, and what would you owe the class?',
    ],
    resources: ['Your school’s academic integrity policy and its rules on AI tools'],
    isFeatured: false,
  },
];
