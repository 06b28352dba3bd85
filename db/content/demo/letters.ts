import type { DemoLetter } from './family.ts';

export const demoLetters: readonly DemoLetter[] = [
  {
    child: 'Maya',
    turning: 7,
    status: 'draft',
    writtenDaysAgo: 5,
    title: 'To Maya, on turning seven',
    salutation: 'Dear Maya,',
    content: `Dear Maya,

You turned seven with a gap where your front tooth had been and a cake you insisted on icing yourself. By evening there was frosting on the piano, and you were the happiest person I have ever seen.

This was the year you learned to ride a bicycle. Dad ran beside you down the long path by the river, and I saw the moment he let go. You did not notice for a whole minute. When you did, you did not look back at us. You looked ahead. I have thought about that a great deal.

You have become someone who notices. The snails on the garden wall, each one wished good luck. The new boy at lunch with nobody beside him. The moon, which follows our car, you explained, because it likes us.

Some of it was hard. When Biscuit died you asked me questions I had no answers to, and you were patient with me while I looked for them. And you stood up in class to read with your hands shaking, and you read to the bottom of the page.

Theo has one idea of how to be big, and it is you. You taught him to zip his jacket, and to whistle, very nearly. You gave him the last strawberry without being asked. I saw that too.

What I hope for you this year is small. More puddles. One really good friend. And the knowledge that when you say “can I tell you something?”, the answer here is always yes.

I am so glad that you are ours.

With all my love,
Mom`,
    photoNotes: [
      {
        picture: 'bike',
        caption: 'The river path',
        note: 'The minute before you noticed.',
        daysAgo: 145,
        tags: ['firsts'],
      },
      {
        picture: 'camp',
        caption: 'Moss Lake',
        note: 'First night in a tent. You asked for “one more dark”.',
        daysAgo: 83,
        tags: ['outdoors'],
      },
      { picture: 'cake', caption: 'Seven candles', note: 'Iced by you.', daysAgo: 213, tags: ['birthday'] },
      {
        picture: 'beach',
        caption: 'Nauset Beach',
        note: 'You cheered for the water.',
        daysAgo: 27,
        tags: ['siblings'],
      },
    ],
    memories: [
      {
        type: 'achievement',
        title: 'The whole length',
        description: 'Wall to wall, no rope. “THAT WAS ME,” across the whole pool.',
        daysAgo: 107,
      },
      {
        type: 'friendship',
        title: 'The new boy at lunch',
        description: 'You and Nora sat down on either side of Sami and talked about nothing yet.',
        daysAgo: 30,
      },
      {
        type: 'challenge',
        title: 'Reading to the bottom of the page',
        description: 'You held on to the desk. Your voice came back in the middle.',
        daysAgo: 163,
      },
      { type: 'funny', title: '3,814 sleeps', description: 'On a napkin, between two helpings of peas.', daysAgo: 5 },
      {
        type: 'family',
        title: 'Under the lilac',
        description: 'You told Theo the thing that we could not say: “He’s done.”',
        daysAgo: 245,
      },
      {
        type: 'growth',
        title: 'One finger up',
        description: 'I came to turn off your light and you asked me to wait until the end of the chapter.',
        daysAgo: 58,
      },
    ],
    growthObservations:
      'You went from counting the steps to checking the count. You can lose a game now and stay in the room, with your jaw set.',
    personalQualities:
      'You notice small things, you are fair even when it costs you the last strawberry, and you keep trying when nobody looks.',
    gratitude:
      'Thank you for waiting while I looked for answers. Thank you for teaching Theo everything, and for telling me when I look at him first.',
    hopes: 'More puddles, and one really good friend.',
    signature: 'With all my love,\nMom',
  },
  {
    child: 'Maya',
    turning: 6,
    status: 'finalized',
    writtenDaysAgo: 285,
    title: 'To Maya, on turning six',
    salutation: 'Dear Maya,',
    content: `Dear Maya,

You planned your sixth birthday with a seating chart. Every guest was a picture. I was a lamp, and when I asked you why, you said that I am the one that’s always on. I have been called many things at work and none of them has kept me as warm.

It was a year of words. Early on you put your finger under three letters and got the cat, the whole cat, and looked from the page to Biscuit as if somebody had folded him up and put him in there. Half a year later you could read ROAD WORK AHEAD and were cross that nobody had told you there was writing on everything. And just now you lay on the heater with Frog and Toad and read it to the end, and turned it over, and began again. I stood in the doorway with the laundry. You did not need me for any of it, and I stayed anyhow.

Theo got his words from you. The first one that was a person was you: Yaya. You went pink and told the rest of us not to say anything, so that he would say it again. He did. He said it every morning, through the wall, until he learned the M.

You began to play the piano. On the day of the first lesson you knew one key, and you played it on every fence post home. Ms. Lindqvist says that you listen to the end of a note. That is a thing I would like to learn from you.

You were brave in small pieces, which I think is how it is done. One second with your face in the water, when the teacher was looking away, so that it would be yours. Four minutes lost in the hardware store, where you did what we had practiced: stay where you are and be loud. You chose the doorbells. I have never been so glad of a noise.

There were hard mornings. There were tights. There was the day you counted how often I look at Theo first, and told me, and you were right. I am working on it. I’d be grateful if you would go on telling me.

You carried Aunt Lena’s rings on a plate, because you do not trust cushions. You gave your shovel away at the playground and said you would like it noticed. It was.

For the year that’s coming I wish you a wobbly tooth that takes its time, an open sea, and somebody at school whose sandwich you can eat half of. I believe you’ve found her already.

With love, from the lamp,
Mom`,
    photoNotes: [
      {
        picture: 'kitchen',
        caption: 'The third pancake',
        note: 'Round, or round enough. It is still in the freezer with your name on it.',
        daysAgo: 411,
        tags: ['kitchen', 'firsts'],
      },
      {
        picture: 'orchard',
        caption: 'Hollow Farm',
        note: 'You only took the ones with leaves on.',
        daysAgo: 300,
        tags: ['outdoors'],
      },
    ],
    memories: [
      {
        type: 'funny',
        title: 'The tooth in the apple',
        description: 'You wanted to keep the apple, too. It lived beside the butter for nine days.',
        daysAgo: 555,
      },
      {
        type: 'achievement',
        title: 'Alone, twice',
        description: 'Every word of “Frog and Toad Are Friends,” and then again from the start.',
        daysAgo: 315,
      },
      {
        type: 'challenge',
        title: 'Face in',
        description: 'One second, when the teacher was looking the other way.',
        daysAgo: 423,
      },
      {
        type: 'family',
        title: 'The rings on a plate',
        description: 'Aunt Lena’s wedding, in boots. You walked as if the grass might spill.',
        daysAgo: 417,
      },
    ],
    growthObservations: 'From three letters to a whole book. From one key to a tune with two hands in it.',
    personalQualities:
      'You are exact, you are funny when you’re tired, and you think of the radiator when you say good night.',
    gratitude: 'Thank you for the map from his bed to the bathroom, and for lying down in it to see what he would see.',
    hopes: 'An open sea, a slow tooth, and a friend for sandwiches.',
    signature: 'With love, from the lamp,\nMom',
  },
  {
    child: 'Maya',
    turning: 5,
    status: 'finalized',
    writtenDaysAgo: 664,
    title: 'To Maya, on turning five',
    salutation: 'Dear Maya,',
    content: `Dear Maya,

This is the first of these letters. I mean to write you one each year, and to keep them until you want them. If you are reading this with children of your own on the stairs, hello. I hope that they shout.

You are five. You can write your name, and you wrote it where it could be seen: in green crayon on the upstairs wall, at the height of your shoulder, every letter the right way around. I came up with the sponge. I read it and sat down on the floor in front of it, and the wall has stayed as it is.

There is a hook at school with a whale over it. You did not choose it, you say, it was simply there on the first day, waiting. Some mornings you did not want me to go, and I tied a shoe that was tied. Then you and your teacher counted the buttons in her tin until the face came back. It takes thirty-one. I have needed more, out in the car.

You became a sister this year in a way that you were not before. Theo took sixteen steps from the piano to Grandma Ruth, and you counted them aloud and would have liked to claim some. You buried him in leaves up to his armpits, and he gave you a handful back. One night he would only go to sleep with his foot against you. You lay in my place as stiff as a board and told me with your eyes to turn off the light.

You are afraid of the hall in the dark. Biscuit is not, you told me, and he goes exactly your way. He is fifteen and slow. I hear the two of you pass my door, the small feet and the smaller ones, and stop to rest at the bathroom. I think that this is the bravest thing I know about you, and that you have no idea.

You write to the sea. You leave space on the bench for Eleanor. You say good night to the lamp, to the chair and to the radiator, so that it will not be the only one still up. I used to think that I would teach you how to look after things.

For the year to come I wish you a hall with the light on, toast cut the right way, and a tooth that begins to think about it.

With all my love,
Mom`,
    photoNotes: [
      {
        picture: 'bedtime',
        caption: 'Lights out, by eye',
        note: 'An hour later the foot was on your face. Neither of you woke.',
        daysAgo: 726,
        tags: ['bedtime', 'siblings'],
      },
      {
        picture: 'pumpkins',
        caption: 'One eye large, one surprised',
        note: 'Your design. Opa Karl only did the lid.',
        daysAgo: 685,
        tags: ['autumn'],
      },
    ],
    memories: [
      {
        type: 'achievement',
        title: 'M, A, Y, A',
        description: 'In green crayon on the upstairs wall. We are keeping the wall.',
        daysAgo: 700,
      },
      {
        type: 'challenge',
        title: 'Thirty-one buttons',
        description: 'How many it takes until the face comes back after I have gone.',
        daysAgo: 688,
      },
      {
        type: 'funny',
        title: 'You must be thinking of someone else',
        description: 'Of toast that was cut in squares. You ate it. It was all right, for squares.',
        daysAgo: 719,
      },
      {
        type: 'adventure',
        title: 'A letter to the sea',
        description: 'On the back of the parking ticket. “You are very long. Love, Maya.”',
        daysAgo: 669,
      },
    ],
    growthObservations: 'From a line with a hook at the end to a whole name that anybody can read.',
    personalQualities: 'You leave space for those who are not there, and you say good night to all of the others.',
    gratitude: 'Thank you for lying so still that night. Thank you for the note on your door that lets me in.',
    hopes: 'A hall with the light on, and toast cut the right way.',
    signature: 'With all my love,\nMom',
  },
  {
    child: 'Theo',
    turning: 3,
    status: 'finalized',
    writtenDaysAgo: 128,
    title: 'To Theo, on turning three',
    salutation: 'Dear Theo,',
    content: `Dear Theo,

You are three, and you do it self. Socks take nine minutes. One is inside out and the other has its heel on top like a fin, and nobody may touch them. You have poured your own milk: a third went into the cup, a third on the table, and the rest, as you said, was still in there.

A year ago you had single words and handed them out like tickets. Then they began to come in twos, and then you could not be stopped. You call yesterday the other today. I have given up correcting it, since it is right. You asked me why the milk is white, why the cow is not, and why I don’t know. By the end of breakfast you had patted my arm and told me that I could ask Maya.

You wait at the window at six in the morning with your bowl, for the truck. Once the man saw you and made the big arm go up and down one extra time, for nothing, with an empty can. You did not wave. You put your hand on your chest. I have seen people in concert halls do less.

You are a polite person with a strong will. You told two coats, lying on the floor, that they have to share. You asked the woman of the weather report for no more snow, thank you, we have enough. You went four rungs up the big slide, looked at me, came down again and said, very satisfied, that you did half. Half is a great deal. Most people do not say how much it was.

You learned Maya’s whole name, with an M on the front. She clapped with the rest of us, and later she came to me in the laundry and asked whether you could still do the other one sometimes. If you happen to read this: once in a while, say it.

For the year that is coming I wish you buses that go to the end of the line and back, and puddles with nobody waiting beside them to go home.

With all my love,
Mom`,
    photoNotes: [
      {
        picture: 'snow',
        caption: 'Sled of two',
        note: 'You steered, by shouting.',
        daysAgo: 226,
        tags: ['outdoors', 'siblings'],
      },
      {
        picture: 'pumpkins',
        caption: 'The one you could carry',
        note: 'It took you most of the field to find it.',
        daysAgo: 335,
        tags: ['autumn'],
      },
    ],
    memories: [
      {
        type: 'growth',
        title: 'With an M on the front',
        description: 'Two clear parts: “Maya.” Everyone clapped.',
        daysAgo: 288,
      },
      {
        type: 'funny',
        title: 'You have to share',
        description: 'To both of the coats, on the floor, quietly, once I was in the kitchen.',
        daysAgo: 263,
      },
      {
        type: 'adventure',
        title: 'The 12 to the end of the line',
        description: 'And back. You drew a bus on the window and told me that you were in there.',
        daysAgo: 202,
      },
    ],
    growthObservations: 'A year ago you pointed. Now you ask, and you do not let go of it until somebody says why.',
    personalQualities:
      'You thank things. You notice when somebody has done something extra, and you put your hand on your chest.',
    gratitude: 'Thank you for half of the slide, and for the other today.',
    hopes: 'Buses to the end of the line, and back.',
    signature: 'With all my love,\nMom',
  },
];
