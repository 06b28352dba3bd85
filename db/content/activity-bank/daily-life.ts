import type { BankPart } from './bank-part.ts';

/** For the other six categories: what a person does. */
export const dailyLifeActivities: BankPart = {
  'Responsibility & Chores': {
    toddler: [
      [
        'Toys go home',
        '10 min',
        'Game',
        'Tape a picture of each toy on its box. Sing one song and drive the toys home in a wagon before it ends. Wave good night to every box.',
      ],
      [
        'Wipe-it team',
        '10 min',
        'Practice',
        'Give your child a small damp cloth of their own. Pour a few drops of water on the table and wipe them together, from the edge to the middle. Hang the cloth on its own hook.',
      ],
    ],
    young: [
      [
        'Set it and check it',
        '15 min',
        'Practice',
        'Draw a map of one place at the table: plate, fork, cup. Your child sets all places by the map, then walks around once to check. Keep the map on the fridge until it is not needed.',
      ],
      [
        'The plant in my care',
        '2 weeks',
        'Project',
        'Choose one plant, name it and learn how it likes its water. Put a small calendar beside it to mark. After two weeks measure it, and say what it would have been without you.',
      ],
    ],
    middle: [
      [
        'Laundry, start to end',
        '1 hour',
        'Practice',
        'Sort, read two labels, measure, wash, hang and put away one load, all in one afternoon. Write the steps on a card in your own words. Next week do it with the card and no parent.',
      ],
      [
        'Swap jobs for a week',
        '1 week',
        'Project',
        'Trade one chore with a parent. Each of you writes a short handover: when, how, what goes wrong. At the end, compare whose job takes longer than it looks.',
      ],
    ],
    teen: [
      [
        'Run the kitchen tonight',
        '2 hours',
        'Kitchen',
        'Plan, shop for and cook supper for the family on a set budget, with the dishes done by nine. Parents may answer questions but touch nothing. Sit down and eat like a guest.',
      ],
      [
        'Own one system',
        '1 month',
        'Project',
        'Take over one thing fully: recycling, the bikes, the pet’s appointments. Make the list, keep the dates, tell the others what you need. Review it after a month and keep or hand over.',
      ],
    ],
  },
  'Friendship & Emotions': {
    toddler: [
      [
        'Feelings weather',
        '5 min',
        'Talk',
        'Ask what the weather is like inside: sunny, rainy, stormy. Tell your own. Draw it with two crayons and hang it by the door.',
      ],
      [
        'The sorry bridge',
        '10 min',
        'Role play',
        'Let two toys quarrel over a block. Build a bridge between them; each toy takes one step for each kind thing it says. When they meet, they build together.',
      ],
    ],
    young: [
      [
        'Where I feel it',
        '20 min',
        'Craft',
        'Trace your child’s body on a roll of paper. Color in where anger, joy and worry live. Add one thing for each that helps, and look at it the next time one of them visits.',
      ],
      [
        'Mending talk',
        '15 min',
        'Practice',
        'Practice four steps after a quarrel: what happened, how I felt, how you felt, what we do now. Use a puppet first, then a small real quarrel from this week.',
      ],
    ],
    middle: [
      [
        'The friend recipe',
        '25 min',
        'Writing',
        'Write a recipe for a good friend with amounts: a cup of listening, a pinch of teasing. Then write which ingredient you bring and which you would like more of.',
      ],
      [
        'Bystander rehearsal',
        '20 min',
        'Role play',
        'Act out three scenes of teasing and try four moves each time: change the subject, stand beside, say stop, fetch help. Rate which you would really do, and plan for that one.',
      ],
    ],
    teen: [
      [
        'Map of my people',
        '30 min',
        'Writing',
        'Draw circles for who knows you well, a little, and online only. Mark who lifts you up and who wears you out. Choose one person to move closer and write to them tonight.',
      ],
      [
        'Yes, no and maybe',
        '30 min',
        'Talk',
        'On a walk, think of ten situations with friends or a date, and say what a clear yes, a clear no and a maybe would sound like. Practice the no until it comes out kind and short.',
      ],
    ],
  },
  'Money & Work': {
    toddler: [
      [
        'Sort the coins',
        '10 min',
        'Game',
        'With you beside, sort big coins into cups by size and color. Count to three with each. Wash your hands and put the cups away on a high shelf.',
      ],
      [
        'Shop in the living room',
        '20 min',
        'Role play',
        'Set out six things with a paper price of one to three buttons. Give your child five buttons to spend. When they are gone, they are gone; next customer, please.',
      ],
    ],
    young: [
      [
        'Three jars',
        '30 min',
        'Craft',
        'Label three jars Spend, Save and Share. Agree on how the next allowance is split and drop it in. Choose the aim for Save and tape its picture on the jar.',
      ],
      [
        'Which one costs less',
        '40 min',
        'Outing',
        'At the store, find one food in three sizes. Guess which is cheapest for the same amount, then read the small print on the shelf. Buy the one you chose and keep the difference.',
      ],
    ],
    middle: [
      [
        'Plan the outing',
        '1 hour',
        'Project',
        'Give your child the real budget for a family afternoon. They price the ride, the tickets and the food, with a reserve. The family goes on exactly that plan.',
      ],
      [
        'A small business',
        '1 weekend',
        'Project',
        'Think of something neighbors would pay for. Write down cost, price and hours, then do it for one weekend. Work out the pay for each hour and what you would change.',
      ],
    ],
    teen: [
      [
        'Read a pay slip',
        '30 min',
        'Talk',
        'Go through a real pay slip line by line: gross, tax, insurance, net. Work out how many hours a phone costs. Look up what changes at the first job.',
      ],
      [
        'Spot the scam',
        '40 min',
        'Practice',
        'Collect five messages that ask for money or data, from spam or the news. Mark what each one uses: hurry, fear, luck, trust. Write the family’s own rule for such messages.',
      ],
    ],
  },
  'Health & Safety': {
    toddler: [
      [
        'Wash the glitter germs',
        '10 min',
        'Game',
        'Put a little oil and glitter on both hands and shake hands. Find out what gets it off: a wipe, water, or soap and one whole song.',
      ],
      [
        'Stop at the edge',
        '15 min',
        'Outing',
        'Walk on a quiet street and stop at every curb like a statue. Look, listen, hand, go. Let your child be the one who says go after you agree.',
      ],
    ],
    young: [
      [
        'Our meeting tree',
        '20 min',
        'Practice',
        'Walk the way out of your home from two rooms, as if the smoke alarm had gone off. Choose a meeting place outside. Learn the address and the emergency number to a tune.',
      ],
      [
        'My body, my rule',
        '15 min',
        'Talk',
        'Draw a body and name every part by its right name. Practice a loud “stop” and list five grown-ups to tell. Say that surprises are fine and secrets about bodies are not.',
      ],
    ],
    middle: [
      [
        'Sleep detective',
        '1 week',
        'Project',
        'Write down for a week when you fell asleep, woke up and how the morning felt, one to five. Change one thing on day four. See whether the numbers move.',
      ],
      [
        'First-aid afternoon',
        '1 hour',
        'Practice',
        'Open the first-aid kit and learn what each thing is for. Dress a pretend cut, cool a pretend burn, put a friend in the recovery position. Write down what is missing and buy it.',
      ],
    ],
    teen: [
      [
        'The ride home deal',
        '30 min',
        'Talk',
        'Agree on what happens when a ride is not safe: the text, the pickup, no lecture until the next day. Write it down, both sign it, and test the text once.',
      ],
      [
        'Three ways to say no',
        '25 min',
        'Role play',
        'Act out being offered a drink, a vape or a dare by somebody you like. Try a joke, an excuse and a plain no. Keep the one you would really use, and plan the exit.',
      ],
    ],
  },
  'Digital Citizenship': {
    toddler: [
      [
        'The screen goes to bed',
        '10 min',
        'Craft',
        'Make a bed for the tablet from a box and a cloth. When the film is over, your child tucks it in and says good night. Choose together what comes next.',
      ],
      [
        'Ask before the photo',
        '10 min',
        'Practice',
        'Take turns with a camera and always ask “May I?” first. When the answer is no, take a picture of a shoe instead. Look at all of them together.',
      ],
    ],
    young: [
      [
        'Public or private',
        '15 min',
        'Game',
        'Write ten facts on cards: favorite color, address, school, a joke. Sort them into “anyone,” “friends” and “family only.” Explain the hard ones to each other.',
      ],
      [
        'Screen swap menu',
        '20 min',
        'Craft',
        'Draw a menu of ten things to do without a screen, sorted by quick, medium and long. Hang it beside the charger. Order from it once a day this week.',
      ],
    ],
    middle: [
      [
        'Check three claims',
        '40 min',
        'Reading',
        'Pick three surprising posts or headlines. For each find who says it, what others say, and the oldest source. Give a verdict of true, false or can’t tell, and the reason.',
      ],
      [
        'Rewrite the chat',
        '20 min',
        'Writing',
        'Take a heated exchange from a film or game chat. Rewrite it so that the point stays and the sting goes. Read both versions aloud in a flat voice.',
      ],
    ],
    teen: [
      [
        'Search yourself',
        '45 min',
        'Practice',
        'Look up your own name, pictures and old accounts as an employer would. Close two that you don’t use, tighten two settings. Do the same for a parent’s.',
      ],
      [
        'How the feed works',
        '40 min',
        'Project',
        'For a day, note what an app shows you and guess why. Like only one topic for an hour and watch what changes. Decide on one setting or habit that you keep.',
      ],
    ],
  },
  'Curiosity & Life Skills': {
    toddler: [
      [
        'Sink or float',
        '15 min',
        'Game',
        'Fill a tub and gather ten safe things. Guess first, then drop each in. Put the surprising ones aside and try them again.',
      ],
      [
        'Peel and mash',
        '20 min',
        'Kitchen',
        'Let your child peel a banana or boiled egg and mash it with a fork. Name each step aloud. Eat it together and say what it feels like.',
      ],
    ],
    young: [
      [
        'A why-book',
        '20 min',
        'Writing',
        'Staple eight pages. All week, write down each “why” that nobody can answer at once. On Saturday choose two, guess first, then find out at the library or by trying.',
      ],
      [
        'Follow the recipe',
        '45 min',
        'Kitchen',
        'Let your child read or follow pictures for a simple recipe and do every step that isn’t hot. You are only the reader of hard words. Serve it with a name card.',
      ],
    ],
    middle: [
      [
        'Lead the way',
        '2 hours',
        'Outing',
        'Your child plans a trip across town by map and timetable and leads it. You follow, even in the wrong direction, for ten minutes. Coming home is planned before you leave.',
      ],
      [
        'Take it apart',
        '1 hour',
        'Project',
        'Find a broken device with no battery or plug. Take it apart, draw each layer and guess what every part is for. Look up one part, and recycle the rest properly.',
      ],
    ],
    teen: [
      [
        'Make the call',
        '30 min',
        'Practice',
        'Make one real phone call yourself: an appointment, a question, a complaint. Write down the three things you need from it. Do it on speaker once, and alone the next time.',
      ],
      [
        'One meal for a week',
        '1 week',
        'Kitchen',
        'Choose one dish and cook it three times in a week, better each time. Change one thing only and note it. On the last day cook it for somebody outside the family.',
      ],
    ],
  },
};
