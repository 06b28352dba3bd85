import type { PrebuiltLesson } from './types.ts';

export const moneyAndWorkLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'sort-count-and-wait',
    categoryName: 'Money & Work',
    title: 'Sort, count and wait',
    description:
      'Pennies in muffin tins, a store on the windowsill, and the first small wait for something worth having.',
    content: `What it teaches

Before money come three abilities: sorting things, counting them, and holding out for a little while. All three grow in play.

The talk

(With a handful of washed coins, on a tray, side by side. Coins and little brothers don’t go together; keep the small ones in sight.)

Look what I’ve got. Which ones are the same? This is brown. Here’s another brown one. They’re pennies. Put all the pennies in this hole of the tin. The big ones with the bumpy edge go there. Those are quarters. Run your nail over it; can you hear it?

How many pennies do we have? Touch each one when you say its number. One, two, three, four. Four pennies.

Now I’m the baker. Good morning. I’ve got rolls, apples and a cookie made of felt. A roll is two pennies. Would you like one? Then you give me two, and I’ll give you the roll. Your pennies are mine now. They have gone. Do you see? One goes this way, the other goes that way.

You have two left. You can take a roll today. Or you can keep them, and when you’ve washed the spoons for me, I’ll give you one more. The cookie is three. It isn’t easy to keep them. Put them in your pocket and pat it. What shall we do so that the time goes by? Wash spoons, yes.

Here’s your penny. Count. One, two, three. What will it be? The cookie. You waited for that. Shall we swap, and I’ll come shopping at your place?

Signs that it landed

- Buttons, socks and cars begin to be sorted unasked.
- Each thing is touched once while it’s counted.
- “I’m keeping it for the big one,” in play at first.

A book

Benny’s Pennies by Pat Brisson. Benny has five new pennies and a different piece of advice for each of them.`,
    whyImportant:
      'The Consumer Financial Protection Bureau names executive function, meaning planning, focus and waiting, as the first building block of dealing well with money, and places it at 3 to 5. Talk of interest and prices can come later. Play comes first.',
    ageRange: '3-5',
    ageMin: 3,
    ageMax: 5,
    difficulty: 'beginner',
    estimatedDuration: 20,
    tags: ['money', 'counting', 'waiting', 'preschool'],
    activities: [
      {
        title: 'A store on the windowsill',
        description:
          'Set out 6 things with price tags showing 1 to 5 dots, a cash box and 10 buttons for money. Shop in turns with a basket. Let some things cost more than there is, so one has to choose.',
        duration: '25 min',
        ageAppropriate: '3-5',
        category: 'Game',
      },
      {
        title: 'Now or after the song',
        description:
          'At snack time offer one cracker now, or two when a song is over. Either answer is fine. Sing together while you wait, and on other days let your child make the offer to you.',
        duration: '5 min',
        ageAppropriate: '3-5',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'Which coin do you like to look at?',
      'What happens to our money when we buy bread?',
      'What is nice to do while you wait for something?',
    ],
    resources: ['Consumer Financial Protection Bureau, Money as You Grow: building blocks for ages 3 to 5'],
    isFeatured: false,
  },
  {
    slug: 'three-jars',
    categoryName: 'Money & Work',
    title: 'Three jars on the shelf',
    description:
      'Spend, save, share. A small sum every week, three glass jars, and decisions that are truly the child’s.',
    content: `What it teaches

Money is for choosing. With three jars a child can see the choices: something now, something later, something for others.

The talk

These three jars are for you. They’re glass, so you can watch. Starting today you’ll get three dollars every Saturday after breakfast. It isn’t pay for chores; those we all do because we live here. It’s for learning about money, and I would rather you made your mistakes with three dollars than with three thousand.

This jar is Spend. It’s for whatever you like. I may think it’s a silly thing, and I’ll say so only if you ask. When it’s empty, it’s empty until Saturday. I won’t top it up in the store, even if you look at me with those eyes.

The second is Save. It’s for something that costs more than one week. Pick a thing, cut out a picture, tape it to the glass. How much is it? Twelve dollars. If a dollar goes in each week, how many Saturdays? We’ll make twelve lines on the side, and color them.

And this one is Share. It belongs to somebody else already, you just don’t know who yet. It could be the animal shelter, or a birthday present, or the man who plays the accordion. When there’s enough, you decide.

How do you want to divide the three? One in each is a good way to begin. You could put two into Save if you’re in a hurry for that kite.

I have jars, too. They’re just in the bank. (Say yours: rent, the car, the trip to Grandma, the food bank.) Ask me on a Saturday and I’ll show you.

Signs that it landed

- Something in a store is picked up, its price read, and put back.
- The picture on the Save jar is exchanged after thinking, not on a whim.
- Share is emptied for a purpose that you didn’t suggest.

A book

A Chair for My Mother by Vera B. Williams. After a fire, a family fills a big jar with coins until it’s enough for one soft armchair.`,
    whyImportant:
      'Habits and attitudes about money form in the elementary years, according to the Consumer Financial Protection Bureau, long before anyone has a bank card. Regular pocket money, even very little, is the practice. Regret over a broken toy for 2 dollars teaches what no warning can.',
    ageRange: '5-9',
    ageMin: 5,
    ageMax: 9,
    difficulty: 'beginner',
    estimatedDuration: 30,
    tags: ['money', 'allowance', 'saving', 'sharing'],
    activities: [
      {
        title: 'Make the jars',
        description:
          'Wash 3 equal glass jars and cut a slot in the lids, or leave them open. Your child draws a sign for each and tapes it on. Put in the first 3 dollars in coins, since coins can be split and heard.',
        duration: '30 min',
        ageAppropriate: '5-9',
        category: 'Craft',
      },
      {
        title: 'Where it goes',
        description:
          'When Share holds about 10 dollars, your child chooses among 3 places you both know of. Bring the money in person, and let your child hand it over or drop it in. Ask there what it will turn into: a bag of cat food, four cans of beans.',
        duration: '1 hour',
        ageAppropriate: '5-9',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'Which jar is the hardest to put money in?',
      'Was there something you bought and wish you hadn’t?',
      'Who could use the Share jar this month?',
    ],
    resources: ['Consumer Financial Protection Bureau, Money as You Grow: building blocks for ages 6 to 12'],
    isFeatured: true,
  },
  {
    slug: 'comparing-prices',
    categoryName: 'Money & Work',
    title: 'The small print on the shelf',
    description:
      'Unit prices, big packs that cost more, and the question of whether cheap is cheap. A lesson for the grocery aisle.',
    content: `What it teaches

A price means little without an amount and a use. Children of 7 can read a unit price; at 10 they can weigh it against quality.

The talk

I need your eyes for the shopping list today. Come over here to the cereal. There are two boxes of the same kind. The large one is $5.40, the small one $3.20. Which is cheaper? The small one takes less out of my purse. But which gives more cereal for a dollar?

Look at the tag on the shelf. There’s a big number, and in the corner a tiny one: price per ounce. They print it small. That’s the one I look at. Large: thirty cents an ounce. Small: thirty-two. So the large is a bit cheaper. It isn’t always so; sometimes the family size costs more per ounce, as they know that we don’t check. Shall we see whether we can catch one?

Now the second question. Will we finish it? If half of it goes stale, then we’ve paid for the birds. Cheap and thrown away is expensive.

And the third: is it as good? The store brand stands at knee height, the one with the cartoon is at yours. Why do you think they’re there? Let’s get one of each, take off the labels at home, and taste.

With shoes and bikes it’s different again. A pair at forty dollars that lasts a year costs less than a pair at twenty-five that lasts until Thanksgiving. You can divide it: dollars for each month.

So three questions. How much for how much, will we use it, and is it good? You take the rice, I’ll take the soap. I’ll meet you at the apples.

Signs that it landed

- The tiny number gets read aloud in the aisle.
- A purchase of their own is put off until another store has been looked at.
- You’re told, with a certain glee, that the offer isn’t one.

A book

The Lemonade War by Jacqueline Davies. A brother and a sister run rival lemonade stands in the last week of summer; each chapter begins with a word from business.`,
    whyImportant:
      'Comparing before buying is a habit of a lifetime, and is learned most easily with other people’s money. The arithmetic of third and fourth grade suddenly has a use. It also makes children alert to the ways stores and packages steer them.',
    ageRange: '7-12',
    ageMin: 7,
    ageMax: 12,
    difficulty: 'intermediate',
    estimatedDuration: 45,
    tags: ['shopping', 'math', 'money', 'advertising'],
    activities: [
      {
        title: 'Blind tasting',
        description:
          'Buy 3 brands of one thing, such as applesauce or crackers. Put them in numbered bowls and let everyone taste with closed eyes and give points. Reveal the brands and the prices per ounce and work out what a point cost.',
        duration: '30 min',
        ageAppropriate: '7-12',
        category: 'Kitchen',
      },
      {
        title: 'Ten dollars, one supper',
        description:
          'Your child gets a 10-dollar bill and plans a side dish and dessert for the family at the store, using unit prices and a pencil. You stay within call. What’s left may be kept, which sharpens the arithmetic.',
        duration: '45 min',
        ageAppropriate: '8-12',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'Why are some things at the height of your eyes and others down by the floor?',
      'What do we own that was expensive and turned out cheap?',
      'When is it right to buy the more expensive one?',
    ],
    resources: ['Consumer Financial Protection Bureau, Money as You Grow', 'FDIC, Money Smart for Young People'],
    isFeatured: false,
  },
  {
    slug: 'budget-for-an-outing',
    categoryName: 'Money & Work',
    title: 'Sixty dollars for Saturday',
    description: 'The family’s next outing is planned by the child, with a fixed sum, hidden costs and a reserve.',
    content: `What it teaches

A budget is a plan made before the money is gone. Planning a real day shows what things cost in full, and how giving up one thing pays for another.

The talk

There are sixty dollars in this envelope. It’s for a day out for four on Saturday the week after next. I won’t plan it. You will. I’ll drive, or sit in the bus, and do as I’m told within reason.

Before you choose, I’ll tell you how such a day usually eats money. The ticket is the part that everyone sees. Then there’s getting there: gas, a fare, the parking. Then somebody is hungry at eleven and everybody at one, and food near a ticket booth costs double. Then there’s the store at the exit, which is at the exit for a reason. Those four are most of it.

Write it in two columns, what I think and what it was. Fill in the left side now, from websites and by calling. Find out whether there’s a day when it’s free, if under-twelves pay less, if you can bring sandwiches. Leave a tenth alone, six dollars, for what we haven’t thought of. There’s always something: a Band-Aid, a ferry.

It won’t all fit. That’s not a failing in the plan, it’s what a plan is for. If it’s the climbing hall, then it’s sandwiches. If you’d like the burger place, then perhaps it’s the lake. You choose what you would miss least.

Ask the others what they’d hate to do without. A good budget has thought about the person who gets cold.

And if something’s left, it goes toward the next one. When can you show me the left column?

Signs that it landed

- The bus fare shows up in the plan.
- At the exit somebody says, “We’ve got eight left, and there’s ice cream or the reserve.”
- The right-hand column gets filled in, unasked, on the way home.

A book

How to Turn $100 into $1,000,000 by James McKenna and Jeannine Glista with Matt Fontaine. Cheerful, with plenty of drawings and real numbers on earning, saving and budgets.`,
    whyImportant:
      'At this age, learning by handling real decisions works better than worksheets. A day out is large enough to need a plan and small enough to go wrong without harm. It also lets children see, without a lecture, why parents sometimes say no.',
    ageRange: '10-15',
    ageMin: 10,
    ageMax: 15,
    difficulty: 'intermediate',
    estimatedDuration: 60,
    tags: ['budget', 'planning', 'family outing', 'money'],
    activities: [
      {
        title: 'Two columns',
        description:
          'Rule a sheet or open a spreadsheet with rows for tickets, getting there, food, extras and reserve, and columns for planned and spent. Call at least one place to ask about prices. Bring the envelope, a pencil and the sheet along on the day.',
        duration: '1 hour',
        ageAppropriate: '10-15',
        category: 'Project',
      },
      {
        title: 'The same day for half',
        description:
          'Take the finished plan and make a second one for 30 dollars that would still be a good day. List what was dropped and what replaced it. Vote on which of the two the family would choose, and why.',
        duration: '30 min',
        ageAppropriate: '11-15',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'Which cost did nobody see coming?',
      'What would you pay for again, and what wasn’t worth it?',
      'How does a family decide when each person wants something different?',
    ],
    resources: ['Consumer Financial Protection Bureau, Money as You Grow', 'FDIC, Money Smart for Young People'],
    isFeatured: false,
  },
  {
    slug: 'first-pay-slip-bank-and-scams',
    categoryName: 'Money & Work',
    title: 'The first paycheck',
    description:
      'Gross and net, an account of your own, and the tricks that are aimed at people who have just got both.',
    content: `What it teaches

What comes off a paycheck and why, how an account works, and how scams are built. The common mark of scams is hurry.

The talk

You’ve worked fifteen hours at twelve dollars. How much will be in your account? A hundred and eighty, you’d think. Then the slip says a little over a hundred and sixty. Let’s read it line by line.

On top is gross, what you earned. Below come the deductions. Social Security, 6.2 percent; Medicare, 1.45. These go to people who are old or ill now, and to you some day. Then income tax, perhaps, depending on the form called W-4 that you filled in on day one. In a year with little pay, filing a return may bring that part back. What’s left is net. Plan with net.

Next, the account. Checking is for in and out, savings for staying. Look for one without a monthly fee, and turn overdraft off, so the card says no rather than costing you thirty-five dollars. Let a part go to savings on payday by itself, before you see it. Ten percent is a start.

And now you’re interesting to thieves. A job that pays you before you’ve worked and asks for some of it back: the check will bounce, and the money you sent is gone. A “bank” that texts you a code and wants you to read it out. Someone who wants gift cards, crypto, or a payment app. Someone who’d like to borrow your account; lending it can be a crime. They all say “now” and “don’t tell.” So you hang up, and call the number on your card, and tell me. Clever people fall for these; it’s no shame.

Signs that it landed

- Net, not gross, is the figure used in plans.
- The pay slip is checked against hours noted down at home.
- You’re shown a suspicious text with the comment, “Look, here’s the hurry.”

A book

I Want More Pizza: Real World Money Skills for High School, College, and Beyond by Steve Burkholder. Short, and every idea in it comes in slices.`,
    whyImportant:
      'Between 14 and 18 most young people get their first wages and first card, usually with no instruction. Young adults report losing money to fraud more often than older people do, mainly through jobs, shopping and social media. An hour with a real pay slip pays for itself.',
    ageRange: '14-18',
    ageMin: 14,
    ageMax: 18,
    difficulty: 'advanced',
    estimatedDuration: 60,
    tags: ['first job', 'banking', 'taxes', 'scams', 'teens'],
    activities: [
      {
        title: 'Read a pay slip together',
        description:
          'Lay one of yours, with what you wish covered, next to your teenager’s or a sample. Mark gross in green, deductions in red, net in blue. Recalculate Social Security and Medicare with a calculator and see if it matches to the cent.',
        duration: '30 min',
        ageAppropriate: '14-18',
        category: 'Practice',
      },
      {
        title: 'Open the account',
        description:
          'Compare 3 accounts on one sheet: monthly fee, minimum balance, overdraft, free machines nearby, and whether a parent must sign too. Go to a branch or a credit union and let your teenager ask the questions. Set an automatic transfer to savings before leaving.',
        duration: '90 min',
        ageAppropriate: '14-18',
        category: 'Outing',
      },
      {
        title: 'Scam gallery',
        description:
          'For 2 weeks everyone at home screenshots each fishy text, mail and job ad and prints it, links cut off. Hang them up and circle in each the hurry, the secrecy and the way of paying. Forward fake texts to 7726.',
        duration: '2 weeks',
        ageAppropriate: '14-18',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'How many hours did you work for the last thing you bought?',
      'What would make you fall for a scam: money, fear, or wanting to be nice?',
      'What share of your pay should be spoken for before you see it?',
    ],
    resources: [
      'Federal Trade Commission, consumer advice on job scams; report at ReportFraud.ftc.gov',
      'IRS, Understanding Taxes; Form W-4',
      'U.S. Department of Labor, YouthRules: hours and jobs by age',
    ],
    isFeatured: false,
  },
];
