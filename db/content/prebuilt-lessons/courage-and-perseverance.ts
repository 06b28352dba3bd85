import type { PrebuiltLesson } from './types.ts';

export const courageAndPerseveranceLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'trying-something-new',
    categoryName: 'Courage & Perseverance',
    title: 'A bite, a toe, a look',
    description: 'New foods and new places in portions small enough to dare, with the right to say “not yet.”',
    content: `What it teaches

New things come in steps: look, touch, try a little. A child who may set the size of the step takes more of them.

The talk

Do you see this? It’s a beet. You don’t have to eat it. We’re only going to get to know it. How does it look? Purple all the way through. Knock on it. Does it smell of earth? I’m cutting it, and look, it colors my fingers. Do you want to paint a line on your plate with it?

That was three steps already: look, touch, smell. The next is the tongue. You can touch it with the tip, like a lizard, and take it away again. Then there’s a bite as big as a ladybug. When it’s in your mouth and you don’t like it, you may put it in the napkin. Nobody here minds. And then you can say, “I don’t like it yet.” Yet is a useful word. Tongues change. I didn’t like (say what) when I was small, and now I do.

It’s the same with places. When we go to the swimming class on Saturday, you may first look through the glass. Then one toe. Then sit on the edge next to me. You tell me when you’re ready for the next bit, and if you want to stay at the toe that day, we have had a toe day.

Do you know what being brave is? It isn’t when you feel nothing. It’s when your tummy flutters and you take one little step anyway. Is anything fluttering about Saturday? Show me where.

Signs that it landed

- “Not yet” takes the place of “yuck.”
- Your child announces which step it will be today.
- Something refused in spring is picked up in fall without ceremony.

A book

I Will Never Not Ever Eat a Tomato by Lauren Child. Lola eats no peas and certainly no tomatoes, until they turn out to be green drops from Greenland.`,
    whyImportant:
      'Wariness of new food is common from 2 to about 6, and many children need to meet a food ten times or more before they take to it. Pressure tends to make it worse, company and patience better. The same goes for pools, dentists and first days.',
    ageRange: '3-7',
    ageMin: 3,
    ageMax: 7,
    difficulty: 'beginner',
    estimatedDuration: 20,
    tags: ['new foods', 'bravery', 'first times', 'preschool'],
    activities: [
      {
        title: 'The tasting passport',
        description:
          'Staple 8 small sheets into a booklet. Each week one new fruit or vegetable gets a page: your child draws it and stamps how far it went, an eye, a finger, a nose or a mouth. All stamps count the same.',
        duration: '20 min',
        ageAppropriate: '3-7',
        category: 'Kitchen',
      },
      {
        title: 'Visit when it’s empty',
        description:
          'Before a first day, go to the school or the pool at a quiet hour. Find the bathroom, the hook for the jacket and one thing to tell the family about. Take a photo of your child at the gate and look at it the evening before.',
        duration: '30 min',
        ageAppropriate: '3-7',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'What is something you like now and did not like when you were little?',
      'Which step is the hardest one for you, the look or the touch?',
      'What should I do when you want to go back?',
    ],
    resources: ['HealthyChildren.org by the American Academy of Pediatrics, on picky eaters'],
    isFeatured: false,
  },
  {
    slug: 'falling-and-getting-up',
    categoryName: 'Courage & Perseverance',
    title: 'The minute after falling',
    description: 'Bicycles, cartwheels, spelling tests: what we say to ourselves in the minute after it went wrong.',
    content: `What it teaches

Falling is part of every skill. What happens next depends a good deal on the sentence in our heads, and that sentence can be chosen.

The talk

Shall we watch a baby learn to walk? In our heads, or on the old video of you. Up, wobble, bump. Up, wobble, bump. How often did you fall, what do you think? People who study babies counted: about seventeen times an hour. And you never once said, “I’m just not a walking person.”

Later on we start to say such things. “I can’t do it.” “I’m bad at this.” I want to show you a trick with one word. “I can’t do it yet.” Does it feel different? In the first one a door is shut. In the second you’re on the way.

After a fall there’s a special minute. First it hurts, in the knee or in the pride. So we look after that: cold water, a hug, a swear word in pirate language. Take as long over it as you need. Then we ask the curious question: what happened there? The wheel got stuck in the gravel. The seven turned into a one. Now it is a riddle, and riddles have answers.

Then comes one more try, a smaller one. Lower the saddle. Do only the first three words. Stop after something that worked, even if it’s tiny, so that your body goes to bed with that.

I won’t always say, “You can do it.” I don’t know if you can today. I’ll say, “I’m here, have another go if you want to.”

What did you fall at this week?

Signs that it landed

- A “yet” is tacked on to a complaint.
- You hear a cause instead of a verdict: “I looked at my feet.”
- The bicycle comes out again on the same day or the next.

A book

After the Fall (How Humpty Dumpty Got Back Up Again) by Dan Santat. The egg is mended, but now he’s afraid of heights. The last page deserves silence.`,
    whyImportant:
      'Children who see ability as something that grows tend to keep going longer and to choose harder tasks. They pick that view up mainly from how adults respond to failures, more than from talk about it. The minute after a fall is when it is learned.',
    ageRange: '4-9',
    ageMin: 4,
    ageMax: 9,
    difficulty: 'beginner',
    estimatedDuration: 30,
    tags: ['resilience', 'learning', 'mistakes', 'bicycle'],
    activities: [
      {
        title: 'Wobble film',
        description:
          'Choose one skill that does not work yet: a cartwheel, whistling, shuffling cards. Film 20 seconds of it on Monday, Wednesday and Saturday, you doing one of your own. Watch the 3 clips in a row and say what has changed.',
        duration: '1 week',
        ageAppropriate: '5-9',
        category: 'Project',
      },
      {
        title: 'The tower that must fall',
        description:
          'Build towers from blocks or cups on a tray, and after each collapse ask only, “Where did it start?” Change one thing and build again, 5 times. Mark the highest on the door frame with a pencil.',
        duration: '20 min',
        ageAppropriate: '4-8',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'What do you say to yourself right after something goes wrong?',
      'What would you say to your best friend in that moment?',
      'What can you do now that was impossible a year ago?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'speaking-to-a-group',
    categoryName: 'Courage & Perseverance',
    title: 'Speaking to the whole room',
    description:
      'Book reports, toasts and class talks: how to prepare, where to look, and what to do with shaking knees.',
    content: `What it teaches

Nearly everybody is nervous in front of a group. Preparation, a slow first sentence and one friendly face carry most people through.

The talk

You have to stand in front of the class on Thursday. How’s your stomach? I ask because mine would be busy. A great many adults say that they are more afraid of giving a speech than of almost anything. So you’re in large company.

The heart beats faster because the body thinks something important is coming. It’s getting you fuel. The odd thing is that excitement feels just the same: wet hands, quick heart. Some people say to themselves, “I’m excited,” and it helps more than “Calm down.” You can try which one works.

The rest is craft. Have three things to say, no more: one for each finger. Don’t learn it by heart, except for the first sentence and the last. If you know those, you can always get in and always get out. Write the three as single words on a card.

Then, when you go up front, do nothing for a moment. Put both feet on the floor. Breathe out. Find one face that is kind; there’s usually one in the second row. Tell your first sentence to her. After that, someone on the other side. Speak more slowly than feels right. A pause seems endless to you and quite normal to them.

If you get stuck, look at the card and say, “Let me see.” No one has ever been thrown out for that. And if your voice trembles, it may tremble. They’re listening to the dinosaurs.

Do you want to practice on me, or first on the dog?

Signs that it landed

- The card has three words on it rather than thirty lines.
- A question is asked in class, or in a store, that would have gone unasked before.
- Nerves are described in a matter-of-fact way, like weather.

A book

I Talk Like a River by Jordan Scott. A boy who stutters learns from his father to see his speech in the moving water. It widens the idea of speaking well.`,
    whyImportant:
      'Fear of speaking up starts to show in the elementary years and tends to grow when it is avoided. Small, frequent occasions in front of kind listeners shrink it. Those who can say what they think in a room are heard there.',
    ageRange: '7-12',
    ageMin: 7,
    ageMax: 12,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['speaking', 'school', 'nerves', 'confidence'],
    activities: [
      {
        title: 'Ladder of listeners',
        description:
          'Give the same 2-minute talk 4 times: to a stuffed animal, to one parent, to the family at the table, to a grandparent by video. Change one thing from each to the next, such as the pace or where the eyes go. Stop there; fresh is better than polished.',
        duration: '30 min',
        ageAppropriate: '7-12',
        category: 'Practice',
      },
      {
        title: 'One minute about a potato',
        description:
          'Write 15 dull nouns on slips: potato, stapler, left sock. Draw one, take 20 seconds to think, and speak for a minute with a beginning and an end. The others listen with friendly faces and ask one question each.',
        duration: '20 min',
        ageAppropriate: '8-12',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'Whom do you like listening to, and what do they do?',
      'What is the worst that could happen up there, and what would you do then?',
      'How can listeners make it easier for a speaker?',
    ],
    resources: ['Your local 4-H club, for public speaking events'],
    isFeatured: false,
  },
  {
    slug: 'the-long-project',
    categoryName: 'Courage & Perseverance',
    title: 'The long project',
    description:
      'Something that takes eight weeks: choosing it, surviving the middle, and deciding well whether to stop.',
    content: `What it teaches

Long undertakings have three parts, and the middle is the difficult one. Knowing that it’s coming, and having a weekly habit, gets most people to the other side.

The talk

Is there anything you’d like to be able to do, or to have made, that can’t be done in a weekend? A comic of twenty pages. A skateboard ramp. A song on the guitar that people recognize. Don’t answer yet.

I’d like to tell you how those things usually go. In the first week you’re on fire. You draw plans and buy pens. In the last week you’re on fire again, as you can see the end. And in between there are about six weeks that look like nothing. No one asks how it’s coming along. It’s too far to turn back and too far to arrive. Almost everything that was ever given up was given up there. (Tell of one of yours.)

So let’s plan for the middle, since we know about it. Three things help. The first is a fixed time, small, like Tuesday and Saturday after breakfast, half an hour. Then you needn’t feel like it. Another is a way to see progress: a chain on the calendar, a jar with one nail for each board. The third is a person who will look at it halfway.

You’re allowed to stop. But make it a decision and not a fading away. We set a date now, in the fourth week. On that date you say, “I’m going on,” or, “I’m stopping because…” Quitting for a reason is something good workers do. And never decide it on a bad evening.

Now. What would it be?

Signs that it landed

- Work is done in a dull week, and nobody remarks on it.
- A problem is cut into parts instead of being declared huge.
- The unfinished thing is shown to somebody with a list of what’s next.

A book

The Boy Who Harnessed the Wind (Young Readers Edition) by William Kamkwamba and Bryan Mealer. A boy in Malawi, out of school in a famine, builds a windmill from scrap and a library book.`,
    whyImportant:
      'School hands out tasks in portions of a day or two. A project of their own for several weeks teaches what they can’t: planning, boredom, repair, and the pleasure of something finished. Interests that last often begin between 9 and 14 in just this way.',
    ageRange: '9-14',
    ageMin: 9,
    ageMax: 14,
    difficulty: 'advanced',
    estimatedDuration: 45,
    tags: ['projects', 'perseverance', 'planning', 'making'],
    activities: [
      {
        title: 'The eight-week wall',
        description:
          'Tape 8 sheets in a row, one for each week. On the last write what will exist then, on the fourth the date of the decision, on the others one step each. A figure cut from cardboard moves along every Sunday.',
        duration: '45 min',
        ageAppropriate: '9-14',
        category: 'Project',
      },
      {
        title: 'Interview a finisher',
        description:
          'Find someone who has stayed with a thing for years: a quilter, a runner, a neighbor with a restored car. Your child writes 5 questions, one of them about when they nearly stopped, and asks them in person. Put the best answer up on the wall.',
        duration: '1 hour',
        ageAppropriate: '9-14',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'What have you dropped that you still think about?',
      'How can one tell a good reason for stopping from a bad evening?',
      'Who would you like to look at it halfway?',
    ],
    resources: ['Your public library’s makerspace', '4-H project guides for young people'],
    isFeatured: false,
  },
  {
    slug: 'asking-for-help',
    categoryName: 'Courage & Perseverance',
    title: 'The bravest short sentence',
    description:
      '“I need help with this.” When to try alone, who to go to, and how to ask so that people know what to do.',
    content: `What it teaches

Asking is a skill, and a sign of judgment rather than weakness. It has a right moment, a right person, and a form that makes it easy to say yes.

The talk

Which do you think takes more courage: carrying something too heavy by yourself, or saying, “Could you take the other end?” I used to think the first. By now I have seen what happens to backs, and to people.

There’s a voice that says, “They’ll think I’m stupid.” Let’s check it. When somebody asks you for help, what do you think of them? Mostly you feel a bit honored. They think that of you, too.

Of course you can try by yourself first. My rule is about fifteen minutes: try, look it up, try another way. After that you’re not learning, you’re only stewing. But there are things where you don’t wait at all. When you’re in danger, when someone hurts you or scares you, when you feel so low that you don’t want to be here, or a friend does. Then it’s at once, to me or to any adult you trust, at any time of night. I will not be angry about being woken.

To ask well, say three things: what you’re trying to do, what you have tried, where it stops. “I want to do the fractions, I got the first two, and I don’t see why this is upside down.” Now the other person knows where to put their hands.

And if the first one has no time or laughs, that tells you about their day. You go to the next. It can take three.

I need help with something this week, by the way. (Ask for a real thing.) Would you?

Signs that it landed

- Requests become exact: “Can you hold this while I screw?”
- The teacher mentions a raised hand, or an e-mail from your teenager.
- A worry about a friend is brought to you without a detour.

A book

Fish in a Tree by Lynda Mullaly Hunt. Ally has hidden for years that she can’t read properly, until a teacher notices what the trouble is.`,
    whyImportant:
      'Many children hide difficulties in order to look capable, and the hiding grows with age. Young people in a crisis reach help sooner when asking is an ordinary thing at home. A parent who asks for help in front of the children teaches it best.',
    ageRange: '8-17',
    ageMin: 8,
    ageMax: 17,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['asking for help', 'courage', 'school', 'mental health', 'trust'],
    activities: [
      {
        title: 'My five people',
        description:
          'Trace a hand on paper. On each finger your child writes one person to go to: for school matters, for feelings, for something broken, for a secret that weighs, for the middle of the night. Add phone numbers, photograph it, and write 988 and 911 on the palm.',
        duration: '15 min',
        ageAppropriate: '8-17',
        category: 'Writing',
      },
      {
        title: 'Ask three strangers something',
        description:
          'In a library or a hardware store, your child asks 3 people at work for help: where it stands, how it is used, what they’d recommend. You stay within sight and out of earshot. Afterward, count how many were unfriendly.',
        duration: '30 min',
        ageAppropriate: '8-13',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'What do you find hardest to ask for?',
      'How do you notice that somebody needs help but isn’t asking?',
      'If a friend told you something worrying and made you promise silence, what would you do?',
    ],
    resources: ['988 Suicide & Crisis Lifeline: call or text 988, day and night', 'Your school’s counselor or nurse'],
    isFeatured: true,
  },
];
