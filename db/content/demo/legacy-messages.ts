import type { DemoLegacyMessage } from './family.ts';

export const demoLegacyMessages: readonly DemoLegacyMessage[] = [
  {
    child: 'Maya',
    title: 'When you are eighteen',
    content:
      'Dear Maya,\n\nYou worked it out once on a napkin: 3,814 sleeps. If my sum is as good as yours, they’re over now.\n\nI don’t have advice. You never much liked it, you liked to be given the map and left alone with it. So here is what’s on mine: the house on Elm Street is where you can come without ringing first. The number is the same. Dad will pretend that he was awake.\n\nYou will lose some games. Stay in the room. You’ll have people beside whom there is an empty seat, and you will know what to do about that, because you already did at seven.\n\nThank you for waiting for the snails.\n\nMom',
    triggerType: 'age',
    triggerValue: '18',
  },
  {
    child: 'Theo',
    title: 'About the day you were born',
    content:
      'Theo, you came on a night with so much rain that the taxi driver turned off the meter and drove as if it was his own. His name was Hal. Your sister was asleep at Mrs. Alvarez’s with your bear already under her arm, to keep it warm for you.\n\nYou were long and cross and you held on to my finger. The nurse said, “This one’s got opinions.” I would like you to know that we have enjoyed every one of them, also the one about the coats.\n\nDad',
    triggerType: 'date',
    triggerValue: '2400',
  },
  {
    child: 'Maya',
    title: 'Before your first long journey alone',
    content:
      'Look in the leather case on my desk. The compass is yours from now on. It points a little to the left of north. So do I.\n\nCall when you get there. If you forget, call when you remember. It is never too late for that here, and nobody will say anything about the hour.',
    triggerType: 'manual',
    triggerValue: 'When they leave on their first long trip alone',
  },
];
