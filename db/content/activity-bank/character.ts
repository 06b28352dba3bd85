import type { BankPart } from './bank-part.ts';

/** For the first six categories: what a person is like. */
export const characterActivities: BankPart = {
  'Honesty & Integrity': {
    toddler: [
      [
        'What happened to Bear',
        '10 min',
        'Role play',
        'Let a stuffed bear knock over a tower while your child watches. Ask the bear what happened and have it say so. Then thank the bear for telling and build the tower again together.',
      ],
      [
        'True or silly',
        '5 min',
        'Game',
        'Say things about the room, some true and some silly: “The spoon is in the cup. The cup is on the moon.” Your child calls “true” or “silly.” Swap roles after five.',
      ],
    ],
    young: [
      [
        'The oops jar',
        '15 min',
        'Craft',
        'Decorate a jar and cut paper slips. For a week, everybody who owns up to a mistake writes it on a slip and drops it in, parents too. Read them on Sunday and say what each person did to mend it.',
      ],
      [
        'Finish the tale two ways',
        '20 min',
        'Talk',
        'Tell a short story that stops at the hard moment: a borrowed toy broke in a pocket. Finish it once with a lie and once with the truth. Ask who has a stomachache at the end of each.',
      ],
    ],
    middle: [
      [
        'The promise list',
        '15 min',
        'Writing',
        'Each of you writes down three promises you made this month, to anybody. Mark kept, late or broken. Pick one that is late and do it before bedtime.',
      ],
      [
        'Referee for a day',
        '45 min',
        'Game',
        'Play a card game where everybody calls their own fouls. Afterward, compare notes: which call was hardest to make against yourself, and would anyone have noticed?',
      ],
    ],
    teen: [
      [
        'The returned change',
        '30 min',
        'Talk',
        'Collect five small cases: wrong change, a copied answer, a leaked message, a fake ID, praise for someone else’s work. Each of you ranks them alone, then explain your order over a snack.',
      ],
      [
        'One repair',
        '1 hour',
        'Practice',
        'Choose something you let slide: a late reply, a loan, a half-truth. Write the two sentences you owe, say them aloud once, then send or say them for real. Your parent does one too.',
      ],
    ],
  },
  'Kindness & Empathy': {
    toddler: [
      [
        'Face cards',
        '15 min',
        'Craft',
        'Draw four faces on paper plates: happy, sad, angry, tired. Hold one up and ask what that face might need: a hug, a drink, a nap. Try the faces in the mirror.',
      ],
      [
        'Gentle-hands parade',
        '10 min',
        'Practice',
        'Line up soft toys and stroke each with a flat, slow hand while you say its name. Then visit a real plant or pet and use the very same hand.',
      ],
    ],
    young: [
      [
        'Secret helper',
        '1 day',
        'Project',
        'Everyone draws a family member’s name from a hat. Do two kind things for that person before supper without being caught. At the table, everybody guesses who it was.',
      ],
      [
        'The empty chair',
        '15 min',
        'Role play',
        'Set up a pretend lunch table with one person standing. Act out three ways to invite them in, then act out being the one who stands. Pick the words that felt best.',
      ],
    ],
    middle: [
      [
        'Three neighbors',
        '1 hour',
        'Outing',
        'Think of three people nearby and what each might like to have done: leaves raked, a parcel carried, a chat. Knock on one door and offer it. Talk on the way home about what surprised you.',
      ],
      [
        'Two sides of one day',
        '25 min',
        'Writing',
        'Write about a recent quarrel as a diary page, half a page each: first as yourself, then as the other person. Read both. Underline what you only noticed in the second.',
      ],
    ],
    teen: [
      [
        'Ten-minute listener',
        '20 min',
        'Practice',
        'One person talks for ten minutes about something that is on their mind. The other may only ask questions, no advice. Swap, then say which question helped most.',
      ],
      [
        'A shift that matters',
        'half a day',
        'Outing',
        'Find a food bank, shelter or park crew that takes families, and sign up for one shift. Learn the names of two people there. On the way back, decide whether to go again.',
      ],
    ],
  },
  Gratitude: {
    toddler: [
      [
        'Thank-you walk',
        '15 min',
        'Outing',
        'Walk through the house and thank things out loud: the bed for being soft, the tap for water. Let your child find the next three and say why.',
      ],
      [
        'Painted thanks',
        '20 min',
        'Craft',
        'Ask who gave or made something nice this week. Press a painted hand on paper for that person and write your child’s words underneath. Deliver it together.',
      ],
    ],
    young: [
      [
        'Three good things',
        '5 min',
        'Talk',
        'At bedtime, each of you names three good things from the day, one of them smaller than a thumb. Do it seven nights in a row and draw the smallest one of the week.',
      ],
      [
        'Where lunch came from',
        '25 min',
        'Kitchen',
        'Take one sandwich apart and name everybody who had a hand in it, back to the field. Draw them in a row. Choose one you can really thank, such as the baker.',
      ],
    ],
    middle: [
      [
        'A note with a reason',
        '30 min',
        'Writing',
        'Write to somebody who taught you something, at least four lines, and say exactly what you can do now because of them. Stamp it, mail it, and do not mention it first.',
      ],
      [
        'The week without it',
        '1 week',
        'Project',
        'Agree on one comfort the family will do without for a week, such as the dishwasher or dessert. Keep a tally of when you miss it. End with a talk about who never has it.',
      ],
    ],
    teen: [
      [
        'Interview an elder',
        '1 hour',
        'Talk',
        'Ask a grandparent or neighbor three questions: what was hard, who helped, what do you still use from it? Record it with their permission. Write down one sentence you want to keep.',
      ],
      [
        'The invisible list',
        '20 min',
        'Writing',
        'List ten things that were done for you this week without being asked for. Choose two, and do the same kind of thing for that person before the week is over.',
      ],
    ],
  },
  'Self-control & Patience': {
    toddler: [
      [
        'Freeze and go',
        '10 min',
        'Game',
        'Dance to music and freeze when it stops. Then make the pauses longer and count quietly on fingers. Let your child run the music for the last rounds.',
      ],
      [
        'Watch the bread rise',
        '1 hour',
        'Kitchen',
        'Mix a simple dough and mark its height on the bowl with tape. Look again after every two songs. Talk about what helps while you wait.',
      ],
    ],
    young: [
      [
        'A calm-down box',
        '30 min',
        'Craft',
        'Fill a shoebox with things that settle a hot head: a soft cloth, a pinwheel to blow, a card with five breaths. Try each one while calm, so that it is known when it is needed.',
      ],
      [
        'First the pebble, then the feather',
        '15 min',
        'Practice',
        'Write today’s jobs on paper: hard ones are pebbles, easy ones feathers. Do one pebble before each feather. At the end ask how the feather felt after the pebble.',
      ],
    ],
    middle: [
      [
        'The ten-minute delay',
        '1 week',
        'Project',
        'Before any snack, screen or purchase you want at once, set a timer for ten minutes. Note whether you still want it. Add up at the end of the week how often the wish was gone.',
      ],
      [
        'Slow build',
        '2 hours',
        'Project',
        'Choose a model, puzzle or pattern that takes several sittings. Stop each time while it still goes well, and write down the next step. Finish it within a week.',
      ],
    ],
    teen: [
      [
        'The unsent reply',
        '20 min',
        'Writing',
        'Write the angry answer you would like to send, in full, on paper. Wait an hour, take a walk, and write the one you can stand by tomorrow. Compare what each would cost.',
      ],
      [
        'Know your hooks',
        '3 days',
        'Practice',
        'Keep a short log of what pulls you off your work: time, hook, how long it took to come back. Choose the strongest hook and move it out of reach for three days.',
      ],
    ],
  },
  'Courage & Perseverance': {
    toddler: [
      [
        'One brave bite',
        '15 min',
        'Kitchen',
        'Put out three new foods in tiny pieces. Smell, lick or bite; any of them counts as brave. Your child chooses one for you to try first.',
      ],
      [
        'Over the pillow hills',
        '20 min',
        'Game',
        'Build a path of pillows and a low step. Go slowly, hold one finger, then none. When somebody tumbles, say “up again” together and take the next hill.',
      ],
    ],
    young: [
      [
        'The yet list',
        '15 min',
        'Writing',
        'Write five things your child can’t do yet, with a big YET after each. Pick one and practice it for ten minutes on four days. Date the line when it works.',
      ],
      [
        'Order it yourself',
        '30 min',
        'Outing',
        'Rehearse a short sentence at home, then let your child ask for something at a shop or a library while you stand two steps behind. Celebrate the asking, whatever the answer was.',
      ],
    ],
    middle: [
      [
        'Two-minute talk',
        '30 min',
        'Practice',
        'Prepare two minutes on something you know well. Give it to the mirror, then to one person, then to the whole table. Ask each listener for one thing they will remember.',
      ],
      [
        'Forty days of one thing',
        '10 min a day',
        'Project',
        'Choose a skill that needs ten minutes a day: juggling, chords, a handstand. Make a paper chart with forty squares. Look together at day ten at what changed.',
      ],
    ],
    teen: [
      [
        'A failure résumé',
        '40 min',
        'Writing',
        'Each of you writes five failures with dates, and what came of them. Read them to each other. Choose something worth failing at this month and put the first step on the calendar.',
      ],
      [
        'Ask for the thing',
        '1 week',
        'Practice',
        'Make a list of three people who could help you with something hard, and a clear question for each. Ask one this week, in person or by phone. Note what you would word differently.',
      ],
    ],
  },
  'Respect & Fairness': {
    toddler: [
      [
        'My turn, your turn',
        '10 min',
        'Game',
        'Roll one ball back and forth and say whose turn it is. Add a third player, a bear, so that waiting takes longer. Stop while it is still fun.',
      ],
      [
        'Cut and choose',
        '10 min',
        'Kitchen',
        'One person cuts the banana, the other chooses a piece. Swap tomorrow. Talk about what a fair half looks like.',
      ],
    ],
    young: [
      [
        'The talking spoon',
        '20 min',
        'Talk',
        'Only the person holding the spoon may speak at supper. Before you say your own thing, repeat in one sentence what the last person said. Pass it around three times.',
      ],
      [
        'Same and fair',
        '20 min',
        'Game',
        'Give everybody the same bandage, for a pretend cut knee, a cold and a broken arm. Ask whether same was fair. Then let your child hand out what each one needs.',
      ],
    ],
    middle: [
      [
        'A family vote',
        '30 min',
        'Project',
        'Choose a real question, such as Saturday’s outing. Each gives a one-minute speech for an idea that is not their own favorite, then vote in secret. Do what won.',
      ],
      [
        'Visit another table',
        '2 hours',
        'Outing',
        'Find a family or a place with other customs that welcomes guests. Prepare three respectful questions. Afterward each tells one thing they would like to borrow.',
      ],
    ],
    teen: [
      [
        'Argue the other side',
        '30 min',
        'Talk',
        'Pick something you two really disagree on. Swap sides and argue the other’s view so well that its owner says “yes, that is it.” Only then go back to your own.',
      ],
      [
        'Read the rule',
        '45 min',
        'Project',
        'Choose a rule at school or in town that seems unfair. Find out who made it and why. Write a letter of one page that suggests a better one, and decide whether to send it.',
      ],
    ],
  },
};
