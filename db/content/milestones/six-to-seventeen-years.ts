import type { MilestoneAge } from './types.ts';

/** Firsts that families remember; no measure of anything, and in no fixed order. */
export const sixToSeventeenYears: readonly MilestoneAge[] = [
  {
    ageMonths: 72,
    milestones: [
      ['Movement', 'Ties a bow', 'Shoes first, then presents.'],
      ['Movement', 'Rides a bicycle', 'Somebody runs along behind, and then does not.'],
      ['Family', 'Loses the first tooth', 'Kept in something small.'],
      ['Learning', 'Reads a page aloud', 'Slowly, and to the end.'],
      ['Independence', 'Sleeps a night at the grandparents’', 'Or with somebody else who is loved.'],
    ],
  },
  {
    ageMonths: 84,
    milestones: [
      ['Movement', 'Swims one length', 'Any stroke counts.'],
      ['Learning', 'Reads a whole book alone', 'With chapters, or without.'],
      ['Independence', 'Packs the school bag alone', 'The evening before.'],
      ['Learning', 'Tells the time from a clock with hands', 'Quarter past comes later.'],
      ['Money', 'Gets a first allowance', 'And decides about it.'],
    ],
  },
  {
    ageMonths: 96,
    milestones: [
      ['Independence', 'Stays over at a friend’s', 'Pillow, toothbrush, and the phone number at home.'],
      ['Independence', 'Makes breakfast alone', 'And leaves the kitchen as it was.'],
      ['Learning', 'Writes a letter and mails it', 'With a stamp, to somebody who will answer.'],
      ['Social', 'Makes up after a quarrel without help', 'A sorry that nobody asked for.'],
      ['Money', 'Saves for something and buys it', 'Counted on the counter.'],
    ],
  },
  {
    ageMonths: 108,
    milestones: [
      ['Independence', 'Walks to school or to a friend alone', 'A way that you have walked together often.'],
      ['Movement', 'Learns a sport or an instrument for a year', 'Through the dull weeks too.'],
      ['School', 'Speaks in front of the class', 'With or without cards.'],
      ['Independence', 'Looks after a plant or a pet for a month', 'Without being reminded.'],
      ['Family', 'Knows address and a phone number by heart', 'For the day on which it matters.'],
    ],
  },
  {
    ageMonths: 120,
    milestones: [
      ['Independence', 'Cooks a warm meal with you beside', 'Stove, knife and all.'],
      ['School', 'Plans a project and finishes it', 'In pieces, over days.'],
      ['Independence', 'Stays at home alone for an hour', 'Knows who to call.'],
      ['Social', 'Stands up for somebody', 'Out loud, or by staying beside them.'],
      ['Learning', 'Finds the way with a map', 'A paper one, at least once.'],
    ],
  },
  {
    ageMonths: 132,
    milestones: [
      ['School', 'Starts at a new school', 'New building, new timetable.'],
      ['Independence', 'Does a load of laundry', 'From hamper to drawer.'],
      ['Money', 'Compares prices before buying', 'And writes them down.'],
      ['Social', 'Goes to camp or on a class trip for days', 'Comes home with a different laugh.'],
      ['Learning', 'Teaches a younger child something', 'And has the patience for it.'],
    ],
  },
  {
    ageMonths: 144,
    milestones: [
      ['Independence', 'Takes a bus alone', 'There and back.'],
      ['Independence', 'Has a first phone, with rules agreed on', 'Written down and signed by all.'],
      ['Family', 'Cooks dinner for the family', 'And says when to come to the table.'],
      ['Social', 'Says no to friends', 'Because it did not feel right.'],
      ['Money', 'Keeps a budget for an outing', 'With something left over, or not.'],
    ],
  },
  {
    ageMonths: 156,
    milestones: [
      ['Money', 'Earns money for the first time', 'Babysitting, leaves, a neighbor’s dog.'],
      ['Family', 'Looks after younger children for an evening', 'With the number of the neighbors.'],
      ['Social', 'Talks about a hard thing with you', 'In the car, most likely.'],
      ['Learning', 'Checks whether news is true', 'Looks for where it comes from.'],
      ['Independence', 'Gets up alone for a month', 'One alarm clock, no calls.'],
    ],
  },
  {
    ageMonths: 168,
    milestones: [
      ['School', 'Begins high school', 'And chooses a course of study.'],
      ['Money', 'Opens a bank account', 'And knows what the statement says.'],
      ['Independence', 'Makes an appointment by phone', 'At the dentist, at the barber.'],
      ['Social', 'Volunteers for an afternoon', 'Somewhere that needs hands.'],
      ['Learning', 'Learns first aid', 'A course, with a certificate.'],
    ],
  },
  {
    ageMonths: 180,
    milestones: [
      ['Money', 'Has a first summer job', 'With a boss who is not a parent.'],
      ['Independence', 'Travels a long way alone', 'A train, a plane, somebody at the other end.'],
      ['Family', 'Plans a family day from start to end', 'Way, food, money and time.'],
      ['Social', 'Goes through a first heartbreak', 'You bring tea and ask nothing.'],
      ['Learning', 'Reads a long book by choice', 'And talks about it.'],
    ],
  },
  {
    ageMonths: 192,
    milestones: [
      ['Independence', 'Starts to learn driving', 'An empty parking lot on a Sunday.'],
      ['Money', 'Reads a pay slip', 'And asks where the rest went.'],
      ['School', 'Visits a college or a workplace', 'To see what could be next.'],
      ['Independence', 'Cooks a week of dinners', 'From shopping list to dishes.'],
      ['Family', 'Hears the story of the family', 'Written down or recorded by the oldest one.'],
    ],
  },
  {
    ageMonths: 204,
    milestones: [
      ['Independence', 'Drives alone for the first time', 'You stand at the window.'],
      ['School', 'Applies for what comes next', 'Forms, letters, waiting.'],
      ['Money', 'Lives on a budget for a month', 'Food, phone, bus and one surprise.'],
      ['Independence', 'Sees the doctor alone', 'And knows what was said.'],
      ['Social', 'Votes on something, or signs up to', 'At school, in a club, for the town.'],
    ],
  },
];
