import type { PrebuiltLesson } from './types.ts';

export const healthAndSafetyLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'my-body-belongs-to-me',
    categoryName: 'Health & Safety',
    title: 'My body belongs to me',
    description:
      'Real names, the right to say no to touch, the difference between surprises and secrets, and who to tell.',
    content: `What it teaches

A child’s body is the child’s own. Plain words and a few clear rules, said often and lightly, help children notice what isn’t right and tell someone.

The talk

(Bath time is a good moment. Keep the voice that you use for toes and elbows.)

Whose knee is this? Yours. And whose ear? Yours, too. All of it belongs to you, from the hair to the heels. Every part has its name, and we use the real ones: shoulder, belly, penis or vulva, bottom.

The parts under a swimsuit are private. You may wash them yourself. One of us (say who) may help you get clean, or look if it’s sore. So may the doctor, while one of us is there. Otherwise nobody touches them or looks at them or takes a picture, and nobody asks you to touch theirs. Not as a game either, and not someone we like.

You decide about hugs and kisses. If Grandpa wants one and you don’t, you can wave. He’ll be fine; I’ll tell him. And when someone says “stop” to your tickling, you stop at once. A surprise is something nice that everybody will know soon, like a cake. A secret that feels yucky in your tummy, or that you’re told never to tell, we don’t keep in our family. You can always tell me. If I’m busy, pull at my sleeve. If I don’t understand, tell somebody else, Nana, or your teacher, until someone helps.

You won’t be in trouble. Not even if you promised. Not even if it was a long time ago. It’s never the child’s fault. So, who could you tell? Let’s count on your fingers.

Signs that it landed

- Body parts get their proper names in the same tone as elbows.
- “No hug today” is said, and accepted by everyone at the door.
- Your child can name three people to tell.

A book

Your Body Belongs to You by Cornelia Maude Spelman. A short, quiet picture book about liking and not liking touch, also from people one is fond of.`,
    whyImportant:
      'Most children who are harmed are harmed by someone they know, so warnings about strangers aren’t enough. Those who know the names and the rules are better able to tell, and be understood. It is the job of adults to keep children safe; this lesson only makes it easier for a child to call on them.',
    ageRange: '3-7',
    ageMin: 3,
    ageMax: 7,
    difficulty: 'beginner',
    estimatedDuration: 20,
    tags: ['body safety', 'boundaries', 'trust', 'preschool'],
    activities: [
      {
        title: 'Handprint helpers',
        description:
          'Make a print of your child’s hand in paint. Beside each finger write or draw a grown-up to tell: at least 2 of them outside your home. Call those people this week with your child and tell them that they are on the hand.',
        duration: '25 min',
        ageAppropriate: '3-7',
        category: 'Craft',
      },
      {
        title: 'Stop means stop',
        description:
          'Play a gentle chasing or tickling game in which whoever calls “stop” is obeyed at once, and “go” starts it again. Let your child be the caller for the first 5 rounds. Then you call, so they practice heeding it.',
        duration: '10 min',
        ageAppropriate: '3-7',
        category: 'Game',
      },
    ],
    discussionPrompts: [
      'What do you like better today, a wave or a hug?',
      'Is a birthday present a surprise or a secret?',
      'Who are the grown-ups you could tell anything?',
    ],
    resources: [
      'Childhelp National Child Abuse Hotline, for questions as well as emergencies: 1-800-422-4453',
      'HealthyChildren.org by the American Academy of Pediatrics, on body safety',
      'Your child’s doctor',
    ],
    isFeatured: false,
  },
  {
    slug: 'crossing-and-the-bike-helmet',
    categoryName: 'Health & Safety',
    title: 'Stop, look, click',
    description:
      'How we cross a street and how a helmet sits. Two habits practiced on the spot until the feet know them.',
    content: `What it teaches

Edge, stop, left, right, left again. And a helmet that is level, snug and buckled on every ride. Under about 10, streets are crossed with a grown-up.

The talk

(Give this talk standing on the sidewalk, holding hands.)

Here’s the curb. It’s our stop line, even if there’s no car, even if a ball has rolled out. Feet at the edge, and freeze. Can your toes feel it?

Now the eyes. Left, because the nearest cars come from there. Right. Then left again, in case something has come. Now the ears: can you hear a car that we can’t see? You hear a quiet electric one only when it’s close. Parked cars are like walls. We walk to where we can see and be seen.

If a car is coming, we wait. If it stops, look at the driver’s face. Are they looking at you, or down at their lap? Once they’ve seen you, we go. We walk straight across, and we keep looking. Little people are hard to see from a big truck. It’s the same at a driveway, where cars back out. And a walk sign tells us to look, not to run.

Now the helmet. Two fingers above your eyebrows, that’s where it sits. Not on the back like a hat. The straps make a V under each ear. Click. One finger fits under your chin, no more. Open your mouth wide: does it press on your head? Good. Shake. Does it wobble? I’ll tighten the wheel. Mine goes on too. No helmet, no wheels, for me as well. You lead us across this one. I’ll hold your hand and do what you say.

Signs that it landed

- The feet stop at the curb in the middle of a story.
- You get told about your own helmet.
- A ball in the road is shouted for, not run after.

A book

Officer Buckle and Gloria by Peggy Rathmann. Nobody listens to the policeman’s safety tips, until his dog begins to act them out behind his back.`,
    whyImportant:
      'Children under about 10 misjudge the speed and distance of cars and are easily distracted, so a grown-up should cross with them. A helmet that fits greatly lowers the risk of a head injury. Both become habits only through practice in the real place.',
    ageRange: '4-9',
    ageMin: 4,
    ageMax: 9,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['street safety', 'bicycle', 'helmet', 'outdoors'],
    activities: [
      {
        title: 'You are my guide',
        description:
          'Walk the way to school or to the park and let your child take charge at every crossing: say “stop,” look aloud, decide. You hold hands and only stop a wrong start. Afterward mark the 2 trickiest places on a hand-drawn map.',
        duration: '30 min',
        ageAppropriate: '4-9',
        category: 'Outing',
      },
      {
        title: 'Fit check for all',
        description:
          'Line up every helmet in the house. Test 2 fingers above the brows, the V by the ears, 1 finger under the chin, and the shake. Look for cracks, and replace any that has had a fall or that no longer fits.',
        duration: '15 min',
        ageAppropriate: '4-9',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'Which crossing on our way is the hardest to see across?',
      'What would you do if your ball rolled between two parked cars?',
      'How could you tell that a driver has noticed you?',
    ],
    resources: [
      'National Highway Traffic Safety Administration: pedestrian safety, and “Fitting Your Bike Helmet”',
      'Safe Kids Worldwide',
    ],
    isFeatured: false,
  },
  {
    slug: 'fire-water-and-whom-to-call',
    categoryName: 'Health & Safety',
    title: 'Fire, water and who to call',
    description:
      'A plan for the few minutes that matter: getting out, staying near at the pool, and what to say to 911.',
    content: `What it teaches

In an emergency people do what they have practiced. A family with a meeting place, a water rule and one rehearsed telephone call has most of it.

The talk

We’re going to talk about three things that hardly ever happen. I want us to know what to do, the way pilots know.

The first is fire. If the smoke alarm goes off, we leave. You don’t look for me, or the cat, or your shoes. You don’t hide, not under the bed and not in the closet. Feel the door with the back of your hand. If it’s hot, you take the other way. If there’s smoke, crawl, because the good air is near the floor. Then we all meet at the maple tree (say yours), and nobody goes back in. Firefighters look strange in their masks. They’re coming for you, so go to them.

The second is water. A pool, a lake, the sea, even a shallow one: you go in only when a grown-up says yes and is watching. Not reading. Watching. Drowning is quiet; people don’t splash and shout as in films. If someone’s in trouble, you don’t jump in. You yell, throw something that floats, and fetch help.

The third is the call. If somebody won’t wake up, or is badly hurt, or there’s a fire, and you’re safe: 911. On my phone it works without the code, here. You say what has happened, where you are and your name, and you don’t hang up until they tell you. If it wasn’t needed, they won’t be angry. Say that it was a mistake, and stay on the line. What’s our address? Let’s put it to the tune of a song.

Signs that it landed

- The address is sung in the back of the car.
- At the lake you hear, “Are you watching now?”
- Your child leads a visitor to the maple tree and explains it.

A book

No Dragons for Tea: Fire Safety for Kids (and Dragons) by Jean Pendziwol. A sneeze sets the kitchen alight, and the girl knows what to do.`,
    whyImportant:
      'Home fires can leave only a minute or two to get out, and young children tend to hide. Drowning is a leading cause of death in early childhood. Alarms, fences and watching adults come first; what children know is added to them.',
    ageRange: '4-10',
    ageMin: 4,
    ageMax: 10,
    difficulty: 'intermediate',
    estimatedDuration: 35,
    tags: ['fire safety', 'water safety', 'emergency', '911'],
    activities: [
      {
        title: 'Two ways out',
        description:
          'Draw a plan of your home and mark 2 ways out of each bedroom in red. Press the test button of the smoke alarm, start a watch, and walk the drill to the meeting place. Do it again in a month, in the evening and in pajamas.',
        duration: '40 min',
        ageAppropriate: '4-10',
        category: 'Practice',
      },
      {
        title: 'The pretend call',
        description:
          'With a toy or a switched-off phone, play dispatcher: “911, what is your emergency?” Your child says what, where and who, and stays until you say that help is on its way. Then show how the emergency button on a locked phone looks, without pressing it.',
        duration: '15 min',
        ageAppropriate: '4-10',
        category: 'Role play',
      },
    ],
    discussionPrompts: [
      'Where do we meet, and what do you do if you are the first one there?',
      'Why must you not jump in after someone, even a friend?',
      'When is it right to call 911, and when do you call me?',
    ],
    resources: [
      'U.S. Fire Administration: home fire escape plans for families',
      'American Red Cross: swimming lessons and water safety',
      'Poison Help: 1-800-222-1222',
    ],
    isFeatured: false,
  },
  {
    slug: 'sleep-food-and-moving',
    categoryName: 'Health & Safety',
    title: 'What the body asks for',
    description: 'Sleep, food and moving, explained as what a body needs for its work, with no talk of weight.',
    content: `What it teaches

A body gives signals: tired, hungry, full, restless. Noticing them, and giving it enough sleep, a mix of foods and an hour of moving, is looking after something that is yours.

The talk

When you got up today, how charged was your battery? Eighty percent? Twenty? I was at (say yours). Where does the power come from? It comes mainly at night. While you lie there like a sack, your body’s at work. It grows; it mends scrapes; it goes through the day and stores what you learned. At your age that takes (9 to 12 hours from 6 to 12 years, 8 to 10 from 13). If it’s cut short every night, first the mood goes, then the math. Screens in bed cut it the most, since the next video is always more interesting than a pillow. So phones sleep in the kitchen. Mine as well.

Then there’s food. No food is good or bad as a person is. Some keep you going for long: bread with seeds, beans, eggs, nuts, vegetables of all colors. Some are quick fireworks, and fun, and gone in half an hour. A body needs plenty of the first and can enjoy the second. You can ask your stomach before seconds, and you can leave some.

Third, moving. About an hour a day, all in all, so that your heart beats faster. It needn’t be a sport. Racing the dog counts, so does dancing, or walking to school. Most people sleep better and fret less after it.

Bodies come in all sizes, and yours will change a lot. We don’t comment on people’s, here. We ask what ours can do today. Which of the three is shortest with you just now?

Signs that it landed

- “I’m grumpy, I think I’m tired” is said at the proper moment.
- Someone lies down, or goes out to run, of their own accord.
- Nobody at the table remarks on anybody’s helping.

A book

Human Body Theater by Maris Wicks. A skeleton puts on its organs one by one, act by act; a comic that answers what one doesn’t like to ask.`,
    whyImportant:
      'Sleep is linked with mood, learning and health, and many school-age children get less than they need. How adults speak about food and bodies shapes how children feel in their own. Talk of weight can do harm; talk of energy, and habits shared by all, does not.',
    ageRange: '6-14',
    ageMin: 6,
    ageMax: 14,
    difficulty: 'beginner',
    estimatedDuration: 25,
    tags: ['sleep', 'food', 'exercise', 'health', 'body'],
    activities: [
      {
        title: 'One week of batteries',
        description:
          'Draw 7 batteries for every person, you included. Each morning color how full it is, and note bedtime and how much you moved the day before. On Sunday look for a pattern and change a single thing.',
        duration: '1 week',
        ageAppropriate: '6-14',
        category: 'Project',
      },
      {
        title: 'Five colors for dinner',
        description:
          'At the store or the market your child chooses one vegetable or fruit of each of 5 colors. At home, wash, cut and lay them out as a picture on a board, with bread and something to dip into. Rate the newcomer on a scale from cricket to hurrah.',
        duration: '45 min',
        ageAppropriate: '6-12',
        category: 'Kitchen',
      },
    ],
    discussionPrompts: [
      'How does your body tell you that it has had enough?',
      'What wakes you up better than sugar?',
      'What can your body do this year that it couldn’t last year?',
    ],
    resources: [
      'CDC, About Sleep; hours by age from the American Academy of Sleep Medicine',
      'Physical Activity Guidelines for Americans',
      'USDA MyPlate',
    ],
    isFeatured: false,
  },
  {
    slug: 'alcohol-pressure-and-driving',
    categoryName: 'Health & Safety',
    title: 'Alcohol, pressure and the ride home',
    description:
      'What we expect, what the facts are, and a promise: a ride home from anywhere, with no questions that night.',
    content: `What it teaches

Clear expectations and an open door belong together. Young people need facts about alcohol and other drugs, a way out of a pressing moment, and a safe ride.

The talk

I’ll begin with where I stand, so you needn’t guess. I don’t want you to drink or to use drugs as long as you’re growing. Your brain is being rebuilt until your mid-twenties, and alcohol gets into the building site. The earlier someone starts, the likelier it becomes a problem later, and in our family (say it, if it is so) there’s a history.

I also know that you will be in rooms where it’s there. Fewer people your age drink than it looks like. You can hold a soda all night. You can say, “No thanks, I’ve got a game,” or, “I’m driving.” Don’t take a drink you did not open yourself, and don’t take any pill that isn’t from a pharmacy. Fake ones can hold fentanyl, and one can be enough to kill.

If somebody can’t be woken, breathes slowly or unevenly, is cold or bluish, throws up while asleep: call 911, turn them on their side, and stay. Don’t let them “sleep it off.” Most states protect the one who calls.

Now the ride. You never get into a car with a driver who’s been drinking or smoking weed, even if it’s a friend’s father. And you don’t drive like that, nor tired, nor with the phone in your hand. Send me an X at any hour. I’ll come, or send a cab, and I won’t ask anything until the next day after breakfast. That’s a promise, and I’d like your side of it, too.

Signs that it landed

- One night the X arrives.
- You hear who drove, and who didn’t, without having asked.
- Your teenager has worked out with friends who stays sober.

A book

Hey, Kiddo by Jarrett J. Krosoczka. The author drew his own youth with his grandparents and a mother with an addiction. Honest, and full of love.`,
    whyImportant:
      'Parents have more influence on drinking than teenagers let on; those who know what their parents expect tend to start later. Motor vehicle crashes are a leading cause of death among American teenagers. An agreed way to get home works only if it is never punished.',
    ageRange: '13-18',
    ageMin: 13,
    ageMax: 18,
    difficulty: 'advanced',
    estimatedDuration: 40,
    tags: ['alcohol', 'drugs', 'driving', 'peer pressure', 'teens'],
    activities: [
      {
        title: 'The agreement on one page',
        description:
          'Write down together what you promise each other: no drinking and driving, no riding along, the X at any hour, no interrogation until breakfast, seat belts, phone out of reach. Both sign and date it. Put a 20-dollar bill for a cab behind the phone’s case.',
        duration: '30 min',
        ageAppropriate: '13-18',
        category: 'Writing',
      },
      {
        title: 'Signs and steps',
        description:
          'Copy the signs of alcohol poisoning onto one side of a card and the steps onto the other: call, side, stay. Practice the recovery position on the rug, each on the other. Find out what the law in your state says about calling for help.',
        duration: '25 min',
        ageAppropriate: '13-18',
        category: 'Practice',
      },
      {
        title: 'Twenty minutes at the wheel',
        description:
          'With a learner, or with yourself driving and the teenager as examiner, name aloud each hazard for 20 minutes. Count how often a phone would have drawn the eyes away. At 55 miles an hour, 5 seconds are about the length of a football field.',
        duration: '30 min',
        ageAppropriate: '15-18',
        category: 'Practice',
      },
    ],
    discussionPrompts: [
      'What do people at your school do to get out of drinking without a fuss?',
      'What would keep you from sending the X, and what could I change about that?',
      'If a friend had taken something and you weren’t sure, what would you do in the first minute?',
    ],
    resources: [
      'SAMHSA, “Talk. They Hear You.”, and the helpline 1-800-662-4357',
      'National Institute on Alcohol Abuse and Alcoholism, guidance for parents and facts on overdose',
      'National Highway Traffic Safety Administration, teen driving',
    ],
    isFeatured: false,
  },
];
