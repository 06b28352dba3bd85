import type { PrebuiltLesson } from './types.ts';

export const gratitudeLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'thank-you-with-a-reason',
    categoryName: 'Gratitude',
    title: 'Thank you, because',
    description: 'One small word turns a polite noise into something the other person can keep.',
    content: `What it teaches

“Thank you” grows when a reason follows it. To find the reason, a child has to notice what somebody did.

The talk

You know the words “thank you.” You have said them a thousand times. Today we give them a tail. The tail starts with “because.”

Listen. “Thank you for the soup.” That’s fine. And now: “Thank you for the soup, because my hands were so cold.” Did you hear the difference? Now the cook knows that the soup went all the way down into your fingers.

Let me try one on you. Thank you for closing the door quietly this morning, because the baby stayed asleep and I could drink my tea. You may not even have known that. When you say the reason, people find out what they did.

Your turn. What did somebody do today? It need not be big. Who buttered your bread? Who waited for you on the stairs? Who pushed the swing? And why was it nice? Because it was high? Because he pushed even though his arms were tired?

When you’re shy, you can say it to my ear and I’ll say it out loud for you. You can draw it. You can wave from the door. A thank-you has many shapes.

And when you don’t like a present? You can still find something true. “Thank you, because you thought of me.” They did, you know. They stood in the store and thought of you.

Let’s do one each at supper. I have mine already.

Signs that it landed

- A “because” turns up that you didn’t ask for.
- Thanks reach people who are easily overlooked: the bus driver, the big cousin.
- Your child asks how a thing came about: “Did you make this?”

A book

Bear Says Thanks by Karma Wilson. Bear has nothing in his cupboard, his friends bring dish after dish, and he looks for what he can give.`,
    whyImportant:
      'Manners that are only demanded tend to stay on the surface. When children look for the reason, they discover that somebody went to some trouble on their account. Feeling cared for in this concrete way makes them more likely to care in turn.',
    ageRange: '3-7',
    ageMin: 3,
    ageMax: 7,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['manners', 'thankfulness', 'family', 'mealtime'],
    activities: [
      {
        title: 'Where did the pancake come from',
        description:
          'While you eat, follow one food backward: who cooked it, who sold it, who drove it, who grew it. Draw each person as a stick figure in a long row on a strip of paper. Hang the strip up and say a “because” to one of them.',
        duration: '20 min',
        ageAppropriate: '4-7',
        category: 'Craft',
      },
      {
        title: 'The waving round',
        description:
          'On the way home from preschool or school, pick 2 people to thank today with a reason: the crossing guard, the librarian. You go first once, so your child can hear it. A wave and a smile count on shy days.',
        duration: '15 min',
        ageAppropriate: '3-6',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'Who helped you today without your asking?',
      'What do you think Grandpa’s face did when you thanked him?',
      'What would you like to be thanked for?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'three-good-things-at-bedtime',
    categoryName: 'Gratitude',
    title: 'Three good things',
    description: 'Two minutes with the light off: three things from today that were good, and how they came about.',
    content: `What it teaches

The mind keeps hold of what went wrong, to protect us. Looking for three good things in the evening gives the rest of the day its place too.

The talk

Before you sleep I would like to try something with you. I’ll go first, so that you hear how it goes.

Three good things from my day. One: the bus driver waited when he saw me running. Two: the smell when I cut the lemon. Three: you laughed so hard at dinner that you had to put your fork down. That’s all.

They don’t have to be grand. If I asked only for grand things, on most days we’d have none. A warm sock counts. A joke counts. A dog that looked at you counts.

Then I ask each one a little question: how did it come to be? The driver looked in his mirror. You laughed because your brother did the walrus. Very often somebody is hiding in the answer.

You may wonder why we bother. Our heads are made to hold on to the bad bits. A splinter hurts at noon, and at bedtime the head says, “Today was splinter day.” It’s trying to take care of you. But there was more in the day than the splinter, and if we don’t go and look, it slips away.

Some days are hard all through. On those you can tell me the hard things first. I’m not going anywhere. And perhaps there is one good one at the bottom, or perhaps it is only: this blanket.

Now you. I’ll hold your hand and count on the fingers.

Signs that it landed

- During the day you hear, “That’s one for tonight.”
- The answers become smaller and more exact.
- After a bad day your child tells the bad part and then goes on looking.

A book

Last Stop on Market Street by Matt de la Peña. CJ and his grandmother ride the bus across town; he asks why they don’t have things, and she shows him what he hadn’t seen.`,
    whyImportant:
      'Writing down or telling three good things is among the best studied exercises for well-being, in adults and in school-age children. It costs two minutes and fits a moment that exists already. And parents learn what really mattered in the day, which is seldom what they expected.',
    ageRange: '4-12',
    ageMin: 4,
    ageMax: 12,
    difficulty: 'beginner',
    estimatedDuration: 10,
    tags: ['bedtime', 'gratitude', 'routine', 'noticing'],
    activities: [
      {
        title: 'Fourteen nights',
        description:
          'Do it for 2 weeks at the same spot in the evening, after the story and before the light goes out. Grown-ups take part. Write down one of your child’s things each night, with the date; on the last night read all 14 aloud.',
        duration: '5 min',
        ageAppropriate: '4-12',
        category: 'Practice',
      },
      {
        title: 'The jar of small things',
        description:
          'Put a jar, slips of paper and a pencil on the kitchen table. Anybody may drop in a good thing at any time, drawn or written. Empty it on the last evening of the month with cocoa.',
        duration: '20 min',
        ageAppropriate: '5-12',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'Which good thing today did you almost miss?',
      'Who had a part in it?',
      'What would you like to happen tomorrow that you could help along yourself?',
    ],
    resources: ['Greater Good Science Center, University of California, Berkeley: “Three Good Things” practice'],
    isFeatured: true,
  },
  {
    slug: 'writing-a-thank-you-note',
    categoryName: 'Gratitude',
    title: 'Four lines and a stamp',
    description:
      'How to write a thank-you note that someone will keep in a drawer, without sitting over it all afternoon.',
    content: `What it teaches

A good note says what the thing is doing now. Four lines are enough if they are particular.

The talk

I have something to show you. (Fetch a letter or card you have kept, and say why.) See? It’s just a few lines, and I have had it for years.

A thank-you note is a small visit on paper. Aunt Rosa wrapped the kite, took it to the post office, stood in line, and since then she has heard nothing. She doesn’t know if it even arrived. Your note is the other end of the string.

Here’s how to do it in four lines. First line: what it is. “Thank you for the red kite.” Second: what it has been doing. “On Sunday we took it to the hill, and it got stuck in a tree for an hour.” Nobody else could write that line; it’s the best one. Third: something about her. “I remember you said you flew kites with Grandma.” Fourth: a wish or a look ahead. “When you come in May, you can have a turn.” Then your name.

You can misspell things. You may draw the tree. It doesn’t have to be neat, only readable.

What if you didn’t care for it? Then write about the trouble she took, or about the wrapping, or the visit. Leave out what isn’t so. We don’t need to say that we love a sweater if we don’t.

I’ll write one as well, at the same table. I owe one to somebody. Ten minutes, then we walk to the mailbox.

Signs that it landed

- The second line comes easily, with a detail in it.
- A note gets written to someone who sent no parcel at all: a coach, a nurse.
- Your child asks whether the mail has come, and tells what the answer said.

A book

The Thank You Letter by Jane Cabrera. Grace writes her birthday thank-yous, then finds that there is a lot more to be thankful for.`,
    whyImportant:
      'Writing slows gratitude down long enough to find the right words for it. The person who gets the note usually values it far more than the writer guesses. And a child learns that writing can reach someone, which is a reason to write.',
    ageRange: '6-11',
    ageMin: 6,
    ageMax: 11,
    difficulty: 'beginner',
    estimatedDuration: 30,
    tags: ['letters', 'manners', 'writing', 'relatives'],
    activities: [
      {
        title: 'The note kit',
        description:
          'Fill a flat box with blank cards, envelopes, stamps, 2 good pens and an address list your child copies out. Decorate 6 cards with potato prints while you are at it. The kit lives on a shelf where a child can reach it.',
        duration: '45 min',
        ageAppropriate: '6-11',
        category: 'Craft',
      },
      {
        title: 'Somebody who isn’t expecting it',
        description:
          'Think of a person who has done their job well for your family: the crossing guard, the dentist, the janitor. Write 4 lines, both sign, and deliver the card by hand. Talk on the way home about how they looked.',
        duration: '30 min',
        ageAppropriate: '7-11',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'What is the best letter or message you ever got?',
      'Which detail could only you have written?',
      'Is a spoken thank-you as good as a written one?',
    ],
    resources: ['United States Postal Service: how to address an envelope'],
    isFeatured: false,
  },
  {
    slug: 'wants-and-needs',
    categoryName: 'Gratitude',
    title: 'Wants and needs',
    description: 'Boots, light-up boots and the rain: sorting what we must have from what we would love to have.',
    content: `What it teaches

Needs keep us healthy, safe and together. Wants make life pleasant and are nothing to be ashamed of. Knowing which is which brings calm to the store, and some thankfulness at home.

The talk

Let’s pack for an island. We’re going for a month, and the boat is small. What must come along, so that we’re all right? Water. Yes. Food, a warm jacket, the medicine. Each other. Those are needs. If one is missing, we’d be sick or cold or in danger.

Now the boat has a little room left. What would you love to take? The guitar, marbles, chocolate. Those are wants. There’s nothing wrong with wants. I have plenty of them. (Name one of yours that isn’t noble.) Life would be gray without the chocolate.

It gets tricky when they dress up as each other. You need shoes, since yours are too small. Do you need the ones that light up? There is a need inside and a want wrapped around it. The store would like us not to notice the wrapping. So I ask myself: if this didn’t exist, what would happen to me? If the answer is “nothing much,” it’s a want.

Families draw the line in different places, because they have different amounts to spend and care about different things. That’s not a contest. Some families near us have to think hard about the needs. We don’t talk about people’s shoes at school.

And here is what I like to do now and then. I look around the room and count the needs that are already there. Roof. Lamp. Soup. You. It takes a minute, and I’m usually in a better mood.

Signs that it landed

- “It’s a want, but a big one” is heard in front of a shelf.
- A wish is written down and waits, and some have faded by the next week.
- Your child notices a need being met: heat, medicine, a ride.

A book

Those Shoes by Maribeth Boelts. Jeremy longs for the sneakers everybody has; Grandma explains that they have room for need, not want. Then he does something large.`,
    whyImportant:
      'Children see a great many advertisements, made to blur exactly this line. Telling wants from needs is also the base on which handling money is built. It lets parents say no to a thing without saying no to the wish.',
    ageRange: '5-10',
    ageMin: 5,
    ageMax: 10,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['wants', 'needs', 'money', 'contentment'],
    activities: [
      {
        title: 'Two hoops on the rug',
        description:
          'Lay 2 loops of string on the floor so that they overlap in the middle. Cut 20 pictures from flyers and sort them into need, want, and the overlap. Argue a little about the bicycle and the phone; there is no answer sheet.',
        duration: '20 min',
        ageAppropriate: '5-9',
        category: 'Game',
      },
      {
        title: 'The wish list with dates',
        description:
          'Tape a sheet inside a closet door. Every wish goes on it with the date it was wished. Look at the sheet on the first of each month and cross out together what nobody wishes for any longer.',
        duration: '10 min',
        ageAppropriate: '6-10',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'What did you want very much last year, and what do you think of it now?',
      'Is a birthday cake a want or a need?',
      'What do we have at home that we would only notice if it were gone?',
    ],
    resources: ['Consumer Financial Protection Bureau, Money as You Grow'],
    isFeatured: false,
  },
  {
    slug: 'giving-without-being-seen',
    categoryName: 'Gratitude',
    title: 'Giving without being seen',
    description: 'Where to give, how much, and how to do it so that the other person keeps their dignity.',
    content: `What it teaches

Gratitude that stays inside gets stale; giving is how it moves on. Giving well takes thought: what helps, who decides, and who has to say thank you.

The talk

Have you ever been helped in a way that made you feel small? Somebody pays for you and tells everyone. Somebody “explains” a thing in front of the class. It was meant well, and you wished they hadn’t.

So there’s giving, and there is giving well. I know three questions for it. What do they actually need? A food bank with forty cans of pumpkin would rather have ten dollars, because it can buy in bulk. Ask, or look at their list. Second: who has the upper hand? If I hand you something and wait for your face, I’ve kept a bit for myself. Leaving it at the door, paying through the school office, slipping the ticket to the coach, all of those let the other person walk upright. And third: can I do without it, and will I miss it a little? Missing it slightly is a sign that it was a gift and not just clearing out.

It doesn’t have to be money. You have hands, time, a bicycle, two languages, blood type O one day. An hour on Saturday at the animal shelter counts.

You don’t owe this because you were lucky. I don’t want you to give from guilt; it makes people cross in the end. I’d rather you looked at what came to you without your earning it, somebody’s patience, a good teacher, clean water, and let some of that go on down the road.

Let’s choose one thing for this month, you and I, and tell no one about it.

Signs that it landed

- The first question is what is needed, not what is left over.
- Something is given and does not appear in anyone’s feed.
- Your child sets aside a share of birthday or babysitting money unprompted.

A book

A Christmas Carol by Charles Dickens. Read the last chapter for the turkey: Scrooge sends it across town and leaves his name off.`,
    whyImportant:
      'Teenagers are sensitive to dignity, their own and that of others, and can think about giving in a grown-up way. Those who volunteer when young often go on as adults. Done quietly, it also sets something against the habit of showing everything.',
    ageRange: '9-16',
    ageMin: 9,
    ageMax: 16,
    difficulty: 'intermediate',
    estimatedDuration: 40,
    tags: ['giving', 'volunteering', 'dignity', 'community'],
    activities: [
      {
        title: 'Call and ask',
        description:
          'Pick a food bank, shelter or library nearby. Your child phones or writes and asks 2 things: what do you need most this month, and what do people bring that you can’t use? Plan one contribution from the answer.',
        duration: '30 min',
        ageAppropriate: '10-16',
        category: 'Project',
      },
      {
        title: 'Is this charity sound',
        description:
          'Choose a cause and look it up together: what share goes to the work, who runs it, what changed last year. Compare 2 organizations on one sheet of paper. Send 5 or 10 dollars to the one your child can explain best.',
        duration: '40 min',
        ageAppropriate: '12-16',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'When does help feel good to receive, and when doesn’t it?',
      'Does it matter why somebody gives, if the food arrives?',
      'What came to you this year that you did nothing for?',
    ],
    resources: [
      'Federal Trade Commission, advice on giving to charity',
      'IRS, Tax Exempt Organization Search',
      'Your local food bank or the 211 help line, for what is needed nearby',
    ],
    isFeatured: false,
  },
];
