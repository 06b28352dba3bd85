import type { PrebuiltLesson } from './types.ts';

export const kindnessAndEmpathyLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'gentle-hands',
    categoryName: 'Kindness & Empathy',
    title: 'Gentle hands',
    description: 'What hands are for, shown on the cat, the baby and your own cheek, many times and without scolding.',
    content: `What it teaches

A toddler hits because the feeling is faster than the word. You lend the word, stop the hand, and show the hand what it can do instead.

The talk

(Sit on the floor, knee to knee. Say a line, do it, wait. Ten minutes is five short rounds over a day.)

Here are my hands. Here are yours. Look, mine can wave. Yours too. Mine can open the box. Mine can wash. What can yours do? Clap. Pat. Hold a spoon. Hands can do so much. Now give me your hand. I stroke it slowly, like this. That is gentle. Stroke my cheek. Gentle. Let’s stroke the bear, from the ears down to the feet. Slow hand, flat hand.

Now the cat. She likes the flat hand on her back. She does not like pulling. When she walks away, she is saying, “I’m done.” Bye-bye, cat.

(Later, when it happens: kneel down and hold the hand, firmly and calmly.) I won’t let you hit. Hitting hurts. You are angry. You wanted the truck. You can stamp your feet. You can say, “Mine” or “Help.” You can hit this pillow. I am here.

(Then turn to the one who was hurt.) Ouch. That hurt your arm. Let’s look at it. Do you want the cold cloth? (And to your own child, once it is quiet:) You can bring the cloth to him. Thank you, he has it now. Your hands carried that.

Signs that it landed

- A raised hand stops in the air, even if only for a second.
- The bear or the doll is stroked, and told “gentle.”
- A loud “Mine” or a stamping foot comes where a slap used to be.

A book

Hands Are Not for Hitting by Martine Agassi. A sturdy board book which spends most of its pages on all the things hands are good at.`,
    whyImportant:
      'Between 1 and 3 nearly every child hits or bites at some point; self-restraint is only beginning to grow. Calm stopping, the same few words and a thing to do instead work better than a long explanation. It takes hundreds of repetitions, and that is the normal number.',
    ageRange: '2-4',
    ageMin: 2,
    ageMax: 4,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['toddlers', 'hitting', 'gentleness', 'pets'],
    activities: [
      {
        title: 'Feather, sponge, paw',
        description:
          'Put a feather, a dry sponge and a spoon in a bowl. Take turns stroking each other’s arms with one of them and say what it feels like: soft, scratchy, cold. Whoever says “stop” is obeyed at once, you included.',
        duration: '10 min',
        ageAppropriate: '2-4',
        category: 'Game',
      },
      {
        title: 'Wash the baby',
        description:
          'Fill a dishpan with a little warm water and give your child a doll and a washcloth. Name the parts as they are washed, and how the hand is moving. Stay beside the water the whole time and pour it away afterward.',
        duration: '15 min',
        ageAppropriate: '2-4',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'Where does the cat like to be stroked?',
      'What can your feet do when you are cross?',
      'Who has soft hands?',
    ],
    resources: [
      'CDC, Essentials for Parenting Toddlers and Preschoolers',
      'Your child’s doctor, if hitting or biting grows rather than fades after 3',
    ],
    isFeatured: false,
  },
  {
    slug: 'noticing-feelings-on-faces',
    categoryName: 'Kindness & Empathy',
    title: 'Reading faces',
    description:
      'Eyebrows, mouths and shoulders have something to say. A detective game for the breakfast table and the bus.',
    content: `What it teaches

Feelings show on the outside. We can look, make a guess, and then ask, because a guess can be wrong.

The talk

Today we are face detectives. A detective looks very closely and doesn’t shout the answer right away.

Look at me. I am going to make a face, and you look at three places: eyebrows, mouth, shoulders. Ready? (Look sad.) Where did the eyebrows go? What did my shoulders do? What could I be feeling? That’s a good place to look. Now you make one, and I’ll guess. Hm, wide eyes, open mouth. Surprised? Or scared? They look a bit alike. I’m not sure, so I had better ask: “Are you scared?”

That is the detective’s second job. Look first, then ask. Because sometimes a face plays tricks. When Grandpa thinks hard, he looks cross, and he isn’t. Some people cry when they are happy. Some children go very quiet when they are sad, and you wouldn’t see it unless you looked twice. Some people show hardly anything on their faces, and some would rather not be looked at. Then you just ask.

And then there is the third job. If you found out that someone is sad, you can do something. You don’t have to make it go away. You can sit beside them. You can bring the bear. You can say, “Do you want company?” If they shake their head, then leaving them in peace is what helps.

Tomorrow on the way, let’s look for three faces. We’ll whisper what we saw.

Signs that it landed

- “Why is that boy looking down?” comes from the stroller or the back seat.
- Your child looks at your face before asking for something, and waits.
- An offer replaces a guess: a tissue, a toy, a place on the rug.

A book

The Rabbit Listened by Cori Doerrfeld. All the animals have advice for Taylor. The rabbit only comes close, and that turns out to be the thing.`,
    whyImportant:
      'Around 3, children begin to grasp that another person can feel something different from them. Looking at faces and naming what we see turns that idea into a habit. It is the first half of comfort, and of most friendships. Some children, autistic children among them, read faces less easily or find eye contact hard. Listening and asking work just as well.',
    ageRange: '3-6',
    ageMin: 3,
    ageMax: 6,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['empathy', 'feelings', 'faces', 'preschool'],
    activities: [
      {
        title: 'Sound off',
        description:
          'Play 3 minutes of a children’s film without sound. Stop the picture 4 times, point to the eyebrows, the mouth and the shoulders, and guess what the figure feels. Then play it again with sound and see.',
        duration: '15 min',
        ageAppropriate: '3-6',
        category: 'Game',
      },
      {
        title: 'Egg faces',
        description:
          'Boil 4 eggs, let them cool, and draw a feeling on each with a felt pen. Let your child tell you what happened to every egg that morning, and what it needs now. Then peel and eat them, the cross one first.',
        duration: '25 min',
        ageAppropriate: '4-6',
        category: 'Kitchen',
      },
    ],
    discussionPrompts: [
      'How do you know that I am tired, even when I don’t say so?',
      'What did somebody’s face look like today when you came in?',
      'When you are sad, do you like a hug, a bear, or nobody?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'including-someone-left-out',
    categoryName: 'Kindness & Empathy',
    title: 'Room for one more',
    description: 'Seeing who stands at the edge, and three easy ways to open the circle.',
    content: `What it teaches

Being left out is often an accident: nobody looked. Looking takes two seconds, and opening a game takes one sentence.

The talk

Think of recess. Where do you usually stand? And if you turned around once, all the way, like a lighthouse, who would you see standing alone?

There are children who like to be alone for a while. They look busy: reading, digging, watching ants. And there are children who are alone because no door is open. They look at the game. They stand close and don’t come in. They tie a shoe that is already tied. You can tell the two apart if you look for a moment, and if you can’t, you ask.

You don’t need to be anyone’s best friend for this. There are three small sentences. The first: “Do you want to be on our side? We need one more.” The second is for lunch: “There’s a seat here.” The third is for when you don’t know what to say: “What are you making?” and then you stay.

It may happen that the others say no. Then you could say, “I’d like her to play,” once, in a normal voice. You could also walk over and start something small with her yourself. Both are fine.

And it may happen that you are the one at the edge. It has happened to me. (Tell when.) Then it helps to stand near, watch the rules, and ask for a job: “Can I be goalie?” A job is easier to give than “Can I play?”

What could you try tomorrow, just once?

Signs that it landed

- A new name turns up in stories from school.
- Games at home get an extra part invented for the little one.
- You hear who was doing what at recess, and who with.

A book

The Invisible Boy by Trudy Ludwig. Brian is drawn in gray until someone writes him a note; the color comes back page by page.`,
    whyImportant:
      'Feeling shut out hurts, and children who feel it often find school harder. A single classmate who makes room can change the course of a week. It is also one of the few kinds of help that a 6-year-old can give entirely alone.',
    ageRange: '5-10',
    ageMin: 5,
    ageMax: 10,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['friends', 'school', 'recess', 'belonging'],
    activities: [
      {
        title: 'The recess map',
        description:
          'Draw the schoolyard from above on a large sheet: swings, wall, tree. Use buttons for the children and let your child lay out an ordinary recess. Ask which button is far from the others, and move one button toward it.',
        duration: '20 min',
        ageAppropriate: '5-9',
        category: 'Craft',
      },
      {
        title: 'Games that open easily',
        description:
          'Make a list of 5 games that one more person can join at any moment: four square, tag, chalk drawing, jump rope, horse. Play 2 of them in the yard or the park. Put a piece of chalk in the school bag.',
        duration: '40 min',
        ageAppropriate: '6-10',
        category: 'Practice',
      },
      {
        title: 'Say it to the chair',
        description:
          'Set a teddy bear on a chair at the edge of the room. Practice the 3 sentences on it, and then let the bear answer no once, in your voice. Talk about what one can still do after a no.',
        duration: '10 min',
        ageAppropriate: '5-7',
        category: 'Role play',
      },
    ],
    discussionPrompts: [
      'Who sits alone most often, and do you think they want to?',
      'Can you remember a time when somebody opened a game for you?',
      'What makes it hard to ask someone in when your friends are watching?',
    ],
    resources: ['Your child’s teacher, who knows how recess really goes'],
    isFeatured: true,
  },
  {
    slug: 'secret-good-deeds',
    categoryName: 'Kindness & Empathy',
    title: 'The secret helpers',
    description: 'A week of kind things done unseen, and what it feels like when nobody claps.',
    content: `What it teaches

Kindness does not need an audience. Doing it in secret turns attention to the other person: what would make their day a little lighter?

The talk

I’d like to start a club with you. It has two members and one rule: nobody may find out.

We do good deeds, small ones, and we don’t get caught. Putting somebody’s shoes side by side where they will need them. Emptying the dishwasher before anyone has noticed that it was full. Slipping a drawing into Dad’s bag. Bringing in the neighbor’s trash can.

Why in secret? Well, when someone sees you do a kind thing, two nice things happen. They are glad, and you are thanked. It’s hard to tell which of them you did it for. If no one knows, only one is left. I want to find out with you what that is like.

The interesting part comes first, though. To help in secret you must be a spy. What does your sister look for every morning? What does Mrs. Alvarez next door do with difficulty? What makes your teacher sigh? You have to watch people kindly, and that’s a skill.

There are limits. We don’t open other people’s drawers, we don’t go into anyone’s yard without asking me, and we don’t spend money. And secrets of this kind are short. At the end of the week they may come out, or not, as you like. If you ever wonder whether a secret is the good sort, ask me.

So. Agent, who do we help first?

Signs that it landed

- Whispering in the hallway, and a bed that somebody else made.
- Questions about what people need: “Does Grandma like it when…?”
- The urge to tell is there, and is held for a whole day.

A book

Ordinary Mary’s Extraordinary Deed by Emily Pearson. One bowl of blueberries, left on a porch, goes around the world in multiplication.`,
    whyImportant:
      'Children are thanked and graded for much of what they do. Something done unseen lets them feel the gladness that comes from giving itself. It also trains the eye for what others need, which no chart can do.',
    ageRange: '6-12',
    ageMin: 6,
    ageMax: 12,
    difficulty: 'beginner',
    estimatedDuration: 30,
    tags: ['kindness', 'helping', 'family', 'neighbors'],
    activities: [
      {
        title: 'Agents of the week',
        description:
          'Write the names of everyone at home on slips, fold them and draw one each. For 7 days you do one small unseen thing a day for your person. On Sunday evening everyone guesses who their agent was.',
        duration: '1 week',
        ageAppropriate: '6-12',
        category: 'Game',
      },
      {
        title: 'Porch delivery',
        description:
          'Bake muffins or pick a bunch of flowers for a neighbor you know. Write a card with one friendly sentence and no name. Set it down, ring, and walk away at an ordinary pace with your grown-up.',
        duration: '1 hour',
        ageAppropriate: '6-11',
        category: 'Kitchen',
      },
    ],
    discussionPrompts: [
      'What did you notice about somebody that you had not known before?',
      'Was it hard to keep quiet, and at which moment?',
      'Has anyone ever done something for you and not said who it was?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'standing-up-for-others',
    categoryName: 'Kindness & Empathy',
    title: 'More than a bystander',
    description: 'When somebody is put down and others look on: five things to do, from loud to very quiet.',
    content: `What it teaches

Those who look on have more influence than they think. There are several ways to step in, and the safe ones count as much as the brave ones.

The talk

Picture a hallway. Someone is being mocked, for his shoes, his accent, the way he runs. There’s one who does it, one who gets it, and eight who stand around. I want to talk about the eight, because you and I will mostly be one of them.

The eight don’t feel important. Each one thinks: I’m not doing anything. But the one who mocks is watching them. If they laugh, it goes on. If they turn away, it gets shorter. Many adults have stood there, said nothing, and still remember the face. (If you are one, tell it plainly.)

You don’t have to be a hero. There are five things, and you pick the one you can manage that day. You can change the subject: “Come on, we’ll be late.” You can stand next to the person and walk away with them. You may say something short, without an insult: “Leave it. Not funny.” You may go for an adult, at once if anybody could get hurt. And if all of that was too much in the moment, you can do the quiet one afterward: “I saw that. It wasn’t okay. Want to sit with us?”

Don’t think little of that last one. For many, the silence afterward was the worst part.

Two things to leave out: hitting back for someone else, and filming it for others to watch. And getting help is not snitching. Snitching is to get a person into trouble. This is to get a person out of it.

Signs that it landed

- School stories now include what the others in the room did.
- Your child mentions walking with somebody, or writing to them later.
- An adult at school was told, and by whom no longer seems to matter.

A book

Wonder by R. J. Palacio. A boy with an unusual face starts fifth grade; the most interesting chapters belong to the children around him.`,
    whyImportant:
      'Most bullying happens in front of others, and what they do affects whether it goes on. Young people often say they would have acted if they had known how. Having small, safe options ready makes acting likelier.',
    ageRange: '9-15',
    ageMin: 9,
    ageMax: 15,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['bullying', 'courage', 'school', 'bystanders'],
    activities: [
      {
        title: 'Five ways, one scene',
        description:
          'Write the 5 ways on index cards. Describe a scene on the bus, draw a card, and have your child say the exact words or do the exact steps it asks for. After 5 scenes, keep the 2 cards that felt most possible.',
        duration: '20 min',
        ageAppropriate: '9-14',
        category: 'Role play',
      },
      {
        title: 'The adult list',
        description:
          'List every adult at school and in the club your child could go to: nurse, coach, librarian, bus driver. Mark the 2 who really listen, and note where they can be found at noon. Put the note into the phone or the pencil case.',
        duration: '10 min',
        ageAppropriate: '9-15',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'What goes through people’s heads when they laugh along without finding it funny?',
      'Which of the five would you dare to do with a friend, but not alone?',
      'When would stepping in be unwise, and what would you do in its place?',
    ],
    resources: ['StopBullying.gov, a federal government website', 'Your school’s counselor and its bullying policy'],
    isFeatured: false,
  },
];
