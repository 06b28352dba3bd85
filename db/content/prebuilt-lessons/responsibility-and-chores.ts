import type { PrebuiltLesson } from './types.ts';

export const responsibilityAndChoresLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'toys-have-a-home',
    categoryName: 'Responsibility & Chores',
    title: 'Toys have a home',
    description: 'Clearing up as a game of bringing things home, short enough for legs that are 2 years old.',
    content: `What it teaches

Everything that is taken out goes back to a place it belongs. For a toddler that works when the places are few, low and marked, and when you do it together.

The talk

(Said while doing, next to the shelf, when everyone is still in a good mood.)

Where does the bear live? In the basket. He’s lying out here on the cold floor. Shall we carry him home? Good night, bear. Now the blocks. They live in the box with the picture of a block. Can you hear it when one goes in? Plonk. I have two, you have one. Plonk, plonk. You do the last.

And where do cars sleep? In the garage, the blue one. Here comes the red car, brrm, driving over the rug, around my knee, and in. You take the truck. It’s heavy. Use both arms.

I see one more block. It’s hiding. Is it under the pillow? Under the chair? You found it.

(When your child has had enough:) You do two, and I’ll do the rest. One. Two. (Let it be two, then carry on singing.)

Look at the floor now. We can lie down on it. We can roll. There is room for the train tomorrow. And the bear knows where you’ll find him in the morning.

(If a toy is to stay out, because the tower took so long:) The tower may sleep standing up. We put the rest around it to bed. Good night, tower. Good night, cars. Now up the stairs, on hands and feet, to your own bed.

Signs that it landed

- One thing is carried to its place before the next comes out, now and again.
- Your child corrects you: “No, cars in blue.”
- The tidying song is hummed at day care.

A book

Maisy Cleans Up by Lucy Cousins. A mouse, a friend, a vacuum cleaner, and cupcakes after; about as long as the real thing should take.`,
    whyImportant:
      'Picking up toys is a first chore that pediatricians suggest from about 2, because a child that age can do it and likes doing it with you. The aim is belonging, not order. A child who helps at 2 finds it natural to be asked at 6.',
    ageRange: '2-4',
    ageMin: 2,
    ageMax: 4,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['toddlers', 'tidying', 'chores', 'routine'],
    activities: [
      {
        title: 'Photo labels',
        description:
          'Take 4 open boxes and photograph one toy for each: block, car, animal, book. Print or draw the pictures and tape them to the fronts at your child’s height. Put half of the toys away in a closet, since 4 boxes are as much as a small child can oversee.',
        duration: '30 min',
        ageAppropriate: '2-4',
        category: 'Craft',
      },
      {
        title: 'One song long',
        description:
          'Choose one song of about 3 minutes and sing or play it every evening at the same time. While it lasts, both of you carry things home; when it stops, so do you. What is still out, you put away later without comment.',
        duration: '5 min',
        ageAppropriate: '2-4',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'Where does your ball live?',
      'Which toy likes to sleep near you?',
      'Shall we carry it in our arms or in the wagon?',
    ],
    resources: ['American Academy of Child and Adolescent Psychiatry, Facts for Families No. 125: Chores and Children'],
    isFeatured: false,
  },
  {
    slug: 'set-and-clear-the-table',
    categoryName: 'Responsibility & Chores',
    title: 'Four forks, four cups',
    description:
      'Setting and clearing the table as a real job with a title, a place mat to follow and a way to do it unaided.',
    content: `What it teaches

A job that others depend on makes a child a member of the house. Setting the table also holds counting, order, and thinking about each person.

The talk

I need someone for a job. It’s real work, and dinner can’t start until it’s done. Do you think you could be our table captain?

Let’s count who eats tonight. You, me, and (say the others). So how many plates? You can carry them two at a time against your tummy, slowly, with eyes on the floor. I would rather wait than sweep.

Each plate needs friends. The fork lies on the left; that’s the side of the window. On the right lives the knife, and the cup stands above it. If you forget, look at the paper mat I drew. It has the shapes on it.

Then comes the captain’s look. You walk once around the table and think of everyone. Does somebody need the small spoon? Or the cup with the lid? Is there a place for the hot pot to stand? You’re the one who thinks of that tonight. I’ll be stirring.

After we’ve eaten there is the second half, the way back. You bring your own plate to the counter, both hands, fork on top. Then the cups. Crumbs go into your hand, and the hand goes over the trash. Last you wipe, in stripes, up and down.

If something falls, we say, “It fell,” and fetch the broom. Even captains drop a cup. Shall I put up the sign with your name?

Signs that it landed

- Somebody asks, “Who is eating tonight?” before you do.
- A missing spoon is fetched without a remark from anyone.
- Their own plate goes to the counter on a day when you said nothing.

A book

The Little Red Hen by Paul Galdone. Nobody wants to plant, cut or grind; everyone wants to eat. Four-year-olds have firm views on this.`,
    whyImportant:
      'Setting and clearing the table is a chore that the usual age lists place at 4 or 5. Children of that age want to be needed and are proud of regular duties. A small part in each day does more than a big task once in a while.',
    ageRange: '4-6',
    ageMin: 4,
    ageMax: 6,
    difficulty: 'beginner',
    estimatedDuration: 20,
    tags: ['chores', 'mealtime', 'counting', 'family'],
    activities: [
      {
        title: 'The mat that shows how',
        description:
          'Lay a plate, fork, knife, spoon and cup on a sheet of construction paper and trace around each with a marker. Let your child decorate the edges and add the name of one person. Cover it with clear contact paper so it can be wiped.',
        duration: '30 min',
        ageAppropriate: '4-6',
        category: 'Craft',
      },
      {
        title: 'The child-height shelf',
        description:
          'Move 6 unbreakable plates, cups and the flatware to a low drawer this week. Walk the route from drawer to table together and clear what lies in the way. From then on you ask only, “What is still missing?”',
        duration: '15 min',
        ageAppropriate: '4-6',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'What would dinner be like if no one set the table?',
      'Which job in our house would you like to learn next?',
      'How did you carry the cups so that none of them tipped?',
    ],
    resources: ['American Academy of Child and Adolescent Psychiatry, Facts for Families No. 125: Chores and Children'],
    isFeatured: false,
  },
  {
    slug: 'caring-for-a-pet-or-plant',
    categoryName: 'Responsibility & Chores',
    title: 'Something alive',
    description:
      'Looking after a bean, a basil or a guinea pig: what it needs, how to tell, and who does it on a busy day.',
    content: `What it teaches

A living thing can’t remind us with words, and does not take weekends off. Care means looking at it every day and acting on what you see.

The talk

Put your finger in this pot, up to the first knuckle. Dry or damp? The plant can’t call, “I’m thirsty.” It can only droop. By the time it droops it has been thirsty for a while. So we don’t wait for drooping. We go and look.

That is what caring for something is. You could do everything right on Monday, and on Tuesday it needs you again. A bike can stand in the shed for a week and be fine. A guinea pig can’t.

There are five things nearly all living beings need: water, food, a clean place, the right warmth, and someone who notices. Let’s go through them for ours. How much water, and how would we see that it’s too much? What does it eat? Where does its dirt go? Is it too hot by the window? Who looks at it each day, even for half a minute, and thinks, is it as usual?

Now the honest part. There will be a day when you don’t feel like it. There’s one for every person with a dog. On that day you do it anyhow, or you ask someone out loud to take your turn. What you can’t do is nothing, because it has no one else.

I’ll be the safety net. I’m the grown-up, so the animal will always be fed. But I’ll ask you first, and I’d rather ask only once.

And when it dies one day, which happens with plants and pets, we’ll be sad together and see what we learned.

Signs that it landed

- The finger goes into the soil before the watering can comes out.
- A change is reported: “He isn’t eating his greens.”
- Arrangements are made for a weekend away.

A book

The Curious Garden by Peter Brown. Liam finds a few dying plants on an old railway and learns gardening by getting it wrong at first.`,
    whyImportant:
      'Caring for something weaker turns a child from the one looked after into one who looks after. It also teaches watching closely, since plants and animals answer only with how they do. Begin with a bean; a dog is a decision for the whole household.',
    ageRange: '5-9',
    ageMin: 5,
    ageMax: 9,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['pets', 'plants', 'chores', 'care', 'nature'],
    activities: [
      {
        title: 'A bean with a diary',
        description:
          'Press a dried bean between wet paper towel and the wall of a glass, and stand it on a bright sill. Keep the towel moist, draw the bean every second day and write the date beside it. After 2 weeks plant it in soil.',
        duration: '2 weeks',
        ageAppropriate: '5-8',
        category: 'Project',
      },
      {
        title: 'Two weeks with a pretend pet',
        description:
          'Before a pet moves in, try with a stuffed animal: a walk at 7 in the morning, food twice a day, a clean-up on Saturday, a sitter when you go out. Tick each off on a sheet. Then decide together whether now is the time.',
        duration: '2 weeks',
        ageAppropriate: '6-9',
        category: 'Project',
      },
    ],
    discussionPrompts: [
      'How does an animal tell you that something is wrong?',
      'What would you do if you were ill on your feeding day?',
      'Which living things depend on you already?',
    ],
    resources: [
      'American Academy of Child and Adolescent Psychiatry, Facts for Families: Pets and Children',
      'The ASPCA’s pet care pages, or your local shelter',
    ],
    isFeatured: false,
  },
  {
    slug: 'my-laundry-start-to-end',
    categoryName: 'Responsibility & Chores',
    title: 'My laundry, start to end',
    description:
      'From the pile on the floor to the shirt in the drawer, with all the steps in between that nobody mentions.',
    content: `What it teaches

A job is finished at its end, and laundry has eight steps. From about 9 a child can run the whole chain, given one good introduction and permission to shrink a sock.

The talk

Up to now your clothes have come back to you by magic. I’m going to show you how the trick is done, and from next week it’s yours. You’re old enough for a machine that costs as much as a bicycle.

Step one, pockets. Do it properly once, because a paper tissue in a black wash is a lesson nobody forgets. Two, sort: dark, light, and the things that must not go in. Read the tag. The tub with a number or dots tells how hot the water may be; a hand means by hand; a crossed-out circle in a square, no dryer.

Three, load it loosely. My fist should fit in on top. Four, detergent: up to the line, no more. Extra doesn’t make it cleaner, it stays in the cloth and itches. Five, pick cold for nearly everything, press start, and look at how long it takes. Six is the one people skip. Set a timer, as wet clothes left overnight smell like a pond. Seven, dry, and clean the lint screen each time, because lint can burn. Eight, fold and put it away. It isn’t done while it lives in the basket.

For two weeks I’ll stand by the first time through each step. After that I will be in the next room. If you run out of clean socks on a Wednesday, you will have learned how many socks are in a week. I won’t lecture; nearly every grown-up has been there.

Which day do you want?

Signs that it landed

- The lint screen is empty and nobody mentioned it.
- You overhear it being explained to a friend.
- There are clean gym clothes on Thursday, or a plan B that doesn’t involve you.

A book

How to Be a Person: 65 Hugely Useful, Super-Important Skills to Learn Before You’re Grown Up by Catherine Newman. Funny, illustrated, and written to the child instead of about them.`,
    whyImportant:
      'Lists of chores by age put laundry at 9 to 12. Owning a whole process teaches planning ahead, which half a task never does. It also gives back to you some hours, and to your child the knowledge that they could look after themselves.',
    ageRange: '9-13',
    ageMin: 9,
    ageMax: 13,
    difficulty: 'intermediate',
    estimatedDuration: 45,
    tags: ['laundry', 'chores', 'independence', 'routine'],
    activities: [
      {
        title: 'The eight-step card',
        description:
          'Do one load together while your child photographs or draws every step. Put the 8 pictures in order on one sheet, with the cycle and the fill line of your own machine. Tape it up at eye level above the washer.',
        duration: '1 hour',
        ageAppropriate: '9-13',
        category: 'Practice',
      },
      {
        title: 'Tag hunt',
        description:
          'Take 10 pieces from different drawers and read the care tags. Make a table of the symbols, look up the 2 you don’t know, and find the fussiest garment in the house. Its owner has some explaining to do.',
        duration: '20 min',
        ageAppropriate: '9-12',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'Which of the eight steps would you most like to skip, and what would happen?',
      'How many outfits do you really need for a week?',
      'What else happens in this house as if by magic?',
    ],
    resources: [
      'Federal Trade Commission, guide to clothing care symbols',
      'American Academy of Child and Adolescent Psychiatry, Facts for Families No. 125: Chores and Children',
    ],
    isFeatured: false,
  },
  {
    slug: 'running-a-family-dinner',
    categoryName: 'Responsibility & Chores',
    title: 'Dinner is yours on Tuesday',
    description:
      'One evening a week a teenager runs dinner: plan, budget, shopping, cooking, timing and the kitchen afterward.',
    content: `What it teaches

Responsibility for a whole, including the parts nobody sees. Cooking is the smaller half; deciding, buying and getting four things ready at once is the larger.

The talk

I’d like to hand something over to you, all of it. Tuesdays. I don’t mean that you help me on Tuesdays; I mean that on that day I’ll come to the table and ask what there is.

Running a dinner goes backward. We eat at half past six. Rice takes twenty minutes, so it goes on at ten past. Chicken needs thirty-five and then five to rest. The salad can wait. You write it down from the end, and then you know when to start, and it’s always earlier than you would think.

Before that is the plan. Look at what’s already there. Half a cabbage is a suggestion. You have twenty-five dollars for all of us; what is left at the end of the month belongs to you. Nana can’t have much salt, and your sister is allergic to walnuts, so those come first, before taste.

In the kitchen there are a few things I won’t bend on. Wash your hands, before and after raw meat. Own board for the raw, another for the salad. Chicken is done at 165 degrees inside; use the thermometer rather than your hopes. Stay by hot oil. If it flames, lid on, heat off, never water.

Then there’s the end. The meal is over when the counter is wiped and the leftovers have a date on them. You may appoint people. You’re the chef, they have hands.

The first ones will be late, or gray, or pasta. We’ll eat them with good appetite. What would you like to begin with?

Signs that it landed

- On Sunday someone asks what everybody is doing on Tuesday night.
- Dinner is twenty minutes late and the cook says so beforehand.
- The leftovers of one meal reappear, on purpose, in the next.

A book

The Complete Cookbook for Teen Chefs by America’s Test Kitchen Kids. Recipes tried out by teenagers, with photographs of the steps that usually go wrong.`,
    whyImportant:
      'In a few years your child will stand alone in a kitchen with a budget. Learning it at home, one evening a week, happens with a safety net. Eating together regularly does families good in many ways, and it makes a difference who hosts.',
    ageRange: '12-17',
    ageMin: 12,
    ageMax: 17,
    difficulty: 'advanced',
    estimatedDuration: 90,
    tags: ['cooking', 'planning', 'budget', 'family', 'teens'],
    activities: [
      {
        title: 'The backward plan',
        description:
          'Choose a dinner with 3 parts. Write the eating time at the bottom of a sheet and work upward in 5-minute steps until you reach the moment to start. Cook it on the day, note beside each step how long it took, and keep the sheet for next time.',
        duration: '2 hours',
        ageAppropriate: '12-17',
        category: 'Kitchen',
      },
      {
        title: 'Twenty-five dollars',
        description:
          'Give the cash in an envelope and let your teenager shop alone, or with you pushing the cart in silence. They check unit prices and the pantry list first. Staple the receipt to the recipe and work out the price per plate.',
        duration: '1 hour',
        ageAppropriate: '12-17',
        category: 'Outing',
      },
    ],
    discussionPrompts: [
      'What was the hardest part that nobody at the table could see?',
      'Which dish would you like to be able to cook at 25?',
      'How should a family divide the work when everyone comes home tired?',
    ],
    resources: ['USDA, safe minimum internal temperatures', 'USDA MyPlate', 'The Family Dinner Project'],
    isFeatured: false,
  },
];
