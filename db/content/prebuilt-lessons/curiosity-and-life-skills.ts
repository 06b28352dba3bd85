import type { PrebuiltLesson } from './types.ts';

export const curiosityAndLifeSkillsLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'ask-a-why-question',
    categoryName: 'Curiosity & Life Skills',
    title: 'The why drawer',
    description:
      'A place for all the questions nobody has time for on the stairs, and an hour to look into one of them.',
    content: `What it teaches

A question is a beginning. We collect it, guess, try something out, and only then look it up. “I don’t know” is a fine thing for a grown-up to say.

The talk

This morning on the stairs you asked me why snails don’t fall off the wall, and I said, “Come on, shoes.” I’ve thought about it all day. I don’t know. So I wrote it on this slip and put it in a drawer. From now on that’s our why drawer. Each time you have a question and I’m just frying something, in it goes.

Let’s take the snail out again. Do you know what people do who find things out for a living? First they guess. They’re allowed to guess anything, as long as they can say why. What do you think holds the snail? Glue? Tiny feet? Does it bite the wall? I guess it’s the slime.

And then they look very hard. We could go out and find one. We’d put it on a glass pane and look from underneath. What would we see if it were feet? What would we see if it were glue? That’s how you can tell which guess is better. Then you draw what’s really there, and not what you thought there would be.

Last comes the book, or the lady at the library, or the museum. You might find out that no one’s quite sure. There are a lot of those questions left, even for you when you’re big.

You can ask me things that are hard, too. Why people die. Why the man sleeps on the bench. I’ll tell you what I know, and where I stop knowing.

So, is there anything that wants to go in the drawer?

Signs that it landed

- A guess comes along with the question: “I think it’s because…”
- The drawer is opened without you, and something is added in scribble.
- Your child says “I don’t know” cheerfully.

A book

Ada Twist, Scientist by Andrea Beaty. Ada doesn’t speak till she is three, and then she begins with “Why?” A bad smell has to be explained.`,
    whyImportant:
      'Four-year-olds may ask dozens of questions in an hour at home, and far fewer once they’re in school. Children go on asking where questions are taken up, more than where they are answered quickly. Guessing before looking up is the root of science.',
    ageRange: '3-8',
    ageMin: 3,
    ageMax: 8,
    difficulty: 'beginner',
    estimatedDuration: 30,
    tags: ['questions', 'science', 'nature', 'wonder'],
    activities: [
      {
        title: 'Why hour',
        description:
          'On Sunday, pull one slip from the drawer. Each of you guesses, then you set up the smallest try that could tell you something, with what’s in the kitchen. Draw the result and staple it to the slip.',
        duration: '45 min',
        ageAppropriate: '3-8',
        category: 'Project',
      },
      {
        title: 'One square foot',
        description:
          'Lay a loop of string on grass or soil and lie down beside it with a magnifying glass for 10 minutes. Count the kinds of living things and ask one why for each. Go back to the same spot in another season.',
        duration: '20 min',
        ageAppropriate: '3-8',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'What did you see today that you had never noticed before?',
      'How could we find out without asking anyone?',
      'What would you ask an animal, if you were allowed only one thing?',
    ],
    resources: ['A science museum or nature center near you; many lend kits through the library'],
    isFeatured: false,
  },
  {
    slug: 'library-treasure-hunt',
    categoryName: 'Curiosity & Life Skills',
    title: 'Treasure hunt at the library',
    description:
      'A library card, numbers on spines that work like addresses, and the person at the desk who likes to be asked.',
    content: `What it teaches

A library is a house of answers that belongs to everyone. Its order can be understood like a street map, and asking the librarian is part of using it.

The talk

Do you know what this card can do? It’s worth more than my bank card in a way. With it you can carry home thirty books, and in some places a telescope. No one asks you for a dollar. All of us in town pay a little each year, and so it belongs to all of us. A bit of this rug here is yours.

There are thousands of books here, and one’s about volcanoes. How do you find that one? Look at the back of this. There’s a number on it, like on a house. Everything about space lives at 520, dinosaurs at 567, cats and dogs round 636, jokes at 818, drawing in the 740s. So if you like one book, look at its neighbors. They’re often better.

The story books live by family name. Under D is Dahl. See if you can find the letter that your own name begins with. That’s where your book will stand one day, if you write one.

And if you can’t find it, there’s the desk. The librarian went to school for years so that people would ask her things. You could say, “I’m looking for a book about volcanoes, one with real photos.” She’ll be glad.

You needn’t finish a book. You may read the first page and put it back. And you may take one that looks too hard, for the pictures.

Here is your list. Five treasures. I’ll be in the armchair, and I won’t help unless you ask.

Signs that it landed

- A question at home leads to, “Let’s look in the five hundreds.”
- Your child speaks to the librarian with no one behind them.
- Something is borrowed that nobody would have bought.

A book

Tomás and the Library Lady by Pat Mora. A boy from a family of farm workers finds shade, water and a stack of books; from the life of Tomás Rivera.`,
    whyImportant:
      'Children who choose their own books read more. A library teaches how knowledge is ordered and that it costs nothing to be curious. Walking up to a desk with a question is a skill in itself.',
    ageRange: '5-10',
    ageMin: 5,
    ageMax: 10,
    difficulty: 'beginner',
    estimatedDuration: 60,
    tags: ['library', 'reading', 'books', 'independence'],
    activities: [
      {
        title: 'Five treasures',
        description:
          'Write a list before you go: a book older than you, one with a map in it, one on something that crawls, one from another country, one that made somebody laugh aloud. Your child hunts, with the numbers and the desk. Photograph the 5 spines and borrow the favorites.',
        duration: '1 hour',
        ageAppropriate: '5-10',
        category: 'Outing',
      },
      {
        title: 'A shelf with addresses',
        description:
          'At home, sort 20 books the way a library does: stories by the last name of the author, facts by subject. Cut small labels from paper, number them, and tape them on. Lend one to somebody in the family with a due date on a slip.',
        duration: '45 min',
        ageAppropriate: '6-10',
        category: 'Craft',
      },
    ],
    discussionPrompts: [
      'Which book would you put on the table by the door for everyone to see?',
      'What makes you close a book after one page?',
      'What should a library lend that ours does not have?',
    ],
    resources: ['Your public library: children’s card, story hours and summer reading program'],
    isFeatured: false,
  },
  {
    slug: 'cook-one-real-meal',
    categoryName: 'Curiosity & Life Skills',
    title: 'One real meal',
    description:
      'Pasta with a sauce that didn’t come from a jar: knife, heat, timing, tasting, and a meal that others eat.',
    content: `What it teaches

One meal cooked from start to finish, safely, by heart in the end. Reading the recipe through, the claw grip, low heat, tasting.

The talk

Today you’re cooking, and I’m the one who chops what I’m told to. We’ll do pasta with tomato sauce. It’s a meal you can make for the rest of your life, wherever you live, for two dollars a head.

Before anything gets hot, we read it through, all of it. Cooks call it getting everything in its place: the onion, garlic, the can, the oil, the salt, the colander in the sink. It looks fussy, and it saves you from hunting for the strainer while the noodles turn to glue. Sleeves up, hair back, hands washed.

The knife. Your other hand is a claw, fingertips tucked in, and the blade slides along the knuckles. Cut the onion in half first, so that it lies flat and can’t roll. A sharp knife is safer than a dull one, as you needn’t push. When you carry it, point down, and say “knife.”

The stove. Handles turn inward. The onion should whisper and not scream; if it’s brown after one minute, the heat’s too high. Oil first, onion, garlic at the end, because it burns quickly. Then the can. Pour the pasta water away from yourself, and let the steam go past.

And taste. With a clean spoon, three times. Something’s missing? It’s almost always salt. If it’s sour, a pinch of sugar. There you stop being a person who follows a recipe and begin to cook.

If it goes wrong, there’s bread and cheese, and I’ll be in good spirits. You call us when it’s ready.

Signs that it landed

- The recipe is read to the end before the pan is on the stove.
- A spoon goes in, a face is made, and salt is added.
- The dish is offered the next time you have guests.

A book

The Complete Cookbook for Young Chefs by America’s Test Kitchen Kids. Tried out by children before it was printed, with the steps in pictures.`,
    whyImportant:
      'Those who learn to cook as children tend to cook as adults. A meal joins reading, measuring, chemistry and care, and ends with people at a table. Knives and stoves are safest in hands that were taught to use them.',
    ageRange: '8-14',
    ageMin: 8,
    ageMax: 14,
    difficulty: 'intermediate',
    estimatedDuration: 75,
    tags: ['cooking', 'kitchen', 'safety', 'independence'],
    activities: [
      {
        title: 'Pasta, from the onion on',
        description:
          'Set out 1 onion, 2 cloves of garlic, olive oil, a large can of tomatoes, salt and a pound of pasta. Your child cooks and you stand beside the stove for this first time, hands behind your back. Write the recipe down afterward in the child’s own words and pin it inside a cupboard.',
        duration: '75 min',
        ageAppropriate: '8-14',
        category: 'Kitchen',
      },
      {
        title: 'Knife school',
        description:
          'With a knife that fits the hand and a damp towel under the board, practice the claw on a banana, then a cucumber, then half an onion. Cut 10 slices as even as possible and line them up. Everything goes into a salad.',
        duration: '30 min',
        ageAppropriate: '8-12',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'At which moment did you have to do two things at once?',
      'Which of our family’s dishes should not be forgotten?',
      'Whom would you like to cook for?',
    ],
    resources: ['USDA, food safety for families: clean, separate, cook, chill', '4-H cooking projects'],
    isFeatured: false,
  },
  {
    slug: 'read-a-map-and-catch-a-bus',
    categoryName: 'Curiosity & Life Skills',
    title: 'Finding the way',
    description: 'A paper map, a timetable and a bus ride on which the child leads and the parent trails behind.',
    content: `What it teaches

Knowing where one is, planning a route with times, riding with attention, and having a plan for getting lost. Independence comes in stages.

The talk

If my phone died right now, could you take us home from here? Which way would you walk? Point. What makes you think so? The hill, good. The sun is another clue; in the afternoon it’s in the west.

Here’s the town on paper. The first thing to do with a map is turn it, until the street on it runs as the street in front of you does. Then find two things you can see that are on it as well, the church and the bridge. The small bar down here says how long a mile is. Measure with your finger how far it is to the pool.

Now the bus. Each line has a number and the name of where it ends, and that’s how you know that you’re on the right side of the street. The table tells when it leaves. We’d like to be at the pool by three. Read it backward: arrive ten to, leave at two thirty-one, be at the stop five minutes early. And look at once when the last one goes home. On the bus, sit toward the front. Count the stops or follow on the map. Tell the driver if you’re unsure; that’s a normal thing to ask.

If you miss yours, nothing’s lost. Get off at the next one, stay where there are people, look at the map, call me. Ask somebody at work there, or a parent with kids. You know my number by heart. Say it.

You lead. I’ll be three rows behind you.

Signs that it landed

- The map is turned before it’s read.
- A time of departure is named, with five minutes to spare.
- Your child tells you which way is north in an unfamiliar place.

A book

From the Mixed-Up Files of Mrs. Basil E. Frankweiler by E. L. Konigsburg. Two children run off to a museum in New York, with a budget, a train schedule and a plan. (Ours is to come home.)`,
    whyImportant:
      'Children today move about alone far less than their parents did, and skills that aren’t used don’t grow. Going somewhere under their own steam makes them attentive and calm. A practiced plan for going wrong is worth more than a tracking app.',
    ageRange: '9-14',
    ageMin: 9,
    ageMax: 14,
    difficulty: 'intermediate',
    estimatedDuration: 90,
    tags: ['maps', 'bus', 'independence', 'getting around'],
    activities: [
      {
        title: 'Three rows behind',
        description:
          'Your child plans a trip by bus or train to a place worth going to, on paper, with the way back. They carry the fare, buy or tap, and decide when to get off. You follow without a word, even past the right stop, and eat ice cream at the end.',
        duration: '2 hours',
        ageAppropriate: '9-14',
        category: 'Outing',
      },
      {
        title: 'Our square mile',
        description:
          'Draw the neighborhood from memory on a big sheet, each of you for yourself, with north at the top. Walk it with both drawings and a compass and correct them. Mark in red where one could go in for help: library, fire station, a friend’s home.',
        duration: '1 hour',
        ageAppropriate: '9-13',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'How do you notice that you are going the wrong way?',
      'Which places would you like to be able to reach without us?',
      'What would you do if your phone were dead and the last bus had gone?',
    ],
    resources: [
      'Your local transit agency: maps, youth fares and trip planning',
      'U.S. Geological Survey, topographic maps',
    ],
    isFeatured: false,
  },
  {
    slug: 'fill-in-a-form-and-call-the-doctor',
    categoryName: 'Curiosity & Life Skills',
    title: 'Forms, calls and appointments',
    description:
      'Making the appointment, filling in the form, keeping the papers: the unglamorous half of being grown.',
    content: `What it teaches

Grown-up life runs on short calls, plain e-mails and forms. Each has a pattern, and knowing the pattern takes most of the dread away.

The talk

I’ll let you in on something. A lot of adults put off phone calls for weeks. Me too, with the (say which). We’re afraid of not knowing what comes next. So here’s what comes next.

You write down four things before you call: who you are, what you want, when you can, and what they’ll ask you. For the doctor that’s your date of birth, our insurance, and what it’s about in one sentence. “Hello, this is Ana Reyes, I’m a patient of Dr. Cole’s. I’d like an appointment for a checkup, any day after three.” Then they do the talking. Say it back at the end: “Thursday the twelfth, 3:40.” If you get a machine: name, number, reason, number again, slowly. If you need a word repeated, ask. 

At the appointment, part of it is yours alone now. Doctors usually talk with a teenager alone for a while, and mostly what you say stays between you. They’ll tell you where the limits are. Know what you’re allergic to and what you take.

A form you read to the end first. Print in black. Leave nothing blank; write “N/A.” Check the name against your ID, letter for letter. Before you sign, know what you’re agreeing to. And your Social Security number: ask why they need it and what happens if you leave it out.

Then take a picture and file it. You’re due for the dentist. The number’s on the fridge. I’ll make tea, and stay out of the room, or in it. Which?

Signs that it landed

- An appointment turns up in the family calendar that you didn’t make.
- The four things are on a scrap of paper by the phone.
- Your teenager can find their own insurance card.

A book

What Can I Say? A Kid’s Guide to Super-Useful Social Skills by Catherine Newman. Words for asking, declining, thanking and calling, drawn with humor; from about 10 and no embarrassment at 16.`,
    whyImportant:
      'At 18 a young person signs alone and is spoken to alone, often from one day to the next. Pediatricians advise starting to hand their care over to them at about 12 to 14. Those who have made five dull calls at home can make the sixth in a strange city.',
    ageRange: '14-18',
    ageMin: 14,
    ageMax: 18,
    difficulty: 'intermediate',
    estimatedDuration: 45,
    tags: ['phone calls', 'forms', 'health care', 'independence', 'teens'],
    activities: [
      {
        title: 'Five calls in a month',
        description:
          'List 5 calls that have to be made anyway: dentist, barber, a store’s hours, a refund, a relative. Your teenager makes them with the four-things note; the first may be practiced with you as a gruff receptionist. Cross each off and note how long it lasted.',
        duration: '1 month',
        ageAppropriate: '14-18',
        category: 'Practice',
      },
      {
        title: 'The grown-up folder',
        description:
          'Buy a folder with 6 pockets: ID and birth certificate, health, school, work and taxes, bank, car or travel. Go through the family papers together, make copies, and talk over where originals live. Add a page with medicines, allergies, shots and doctors.',
        duration: '1 hour',
        ageAppropriate: '15-18',
        category: 'Project',
      },
      {
        title: 'One form, read to the end',
        description:
          'Print a real form: a library card, a passport, a job application, a W-4. Read it aloud including the small print, mark 3 words neither of you is sure of, and look them up. Then fill it in, in ink.',
        duration: '30 min',
        ageAppropriate: '14-18',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'What is it about phone calls that makes them worse than messages?',
      'Which parts of your own life do you want to take over this year?',
      'When should you not sign something, even if somebody is waiting?',
    ],
    resources: [
      'Got Transition, the federally funded center on moving from pediatric to adult health care',
      'Social Security Administration, on protecting your number',
      'Your doctor’s office, on confidential visits for teenagers in your state',
    ],
    isFeatured: false,
  },
];
