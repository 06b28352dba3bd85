import type { PrebuiltLesson } from './types.ts';

export const friendshipAndEmotionsLessons: readonly PrebuiltLesson[] = [
  {
    slug: 'naming-feelings',
    categoryName: 'Friendship & Emotions',
    title: 'Feelings have names',
    description: 'Mad, sad, scared, glad and a few finer ones. A feeling with a name is already a little smaller.',
    content: `What it teaches

Feelings come and go, all of them are allowed, and each has a name. You lend the names until your child has their own.

The talk

Come here onto my lap, and let’s look out of the window. What is the weather doing? Rain. Before it was sunny. Later perhaps there’ll be wind. Nobody made a mistake; it’s just weather.

Inside you there’s weather, too. Sometimes it’s sunny. That is glad. I can tell when you’re glad, because you hop. Sometimes there’s thunder. Grr. That is mad. Can you show me mad with your foot? Sometimes it rains. That is sad, and sad likes a lap. And sometimes there’s fog and you don’t know what’s in it. That is scared. When I’m scared, my hand wants to hold a hand.

There are small ones also. When you had to stop in the middle of your castle, that was frustrated. It’s a long word for a short thing: I want to, and it won’t go. When Mia got the red balloon and you wanted it, that was jealous. When you hid behind my leg, that was shy.

You may have every one of them. I won’t say, “Don’t be sad.” I may stop your foot if it wants to kick a person, but the mad can stay as long as it likes.

What is the weather in you now? And in the bear? He looks a bit foggy to me. Shall we ask him what he’d like? A song, I think. He’s whispering: the one about the boat.

Signs that it landed

- One clear word in the middle of tears: “Sad.” “Want Papa.”
- The bear or the dog is said to be tired, cross or shy.
- Your own mood is reported back to you, correctly.

A book

The Color Monster by Anna Llenas. The monster’s feelings are all in a tangle; a girl helps sort them by color into jars.`,
    whyImportant:
      'Putting a feeling into words seems to take some of its force, in children as in adults. A child who can say “scared” needs to show it less with teeth and feet. The words come from hearing them, in ordinary moments, about ordinary feelings.',
    ageRange: '2-6',
    ageMin: 2,
    ageMax: 6,
    difficulty: 'beginner',
    estimatedDuration: 15,
    tags: ['feelings', 'language', 'toddlers', 'preschool'],
    activities: [
      {
        title: 'Weather report at breakfast',
        description:
          'Paint sun, rain, thunder, fog and wind on 5 paper plates. Each morning everyone puts a clothespin with their name on a plate and says one sentence, if they like. The pin may be moved later in the day.',
        duration: '30 min',
        ageAppropriate: '3-6',
        category: 'Craft',
      },
      {
        title: 'Stop at the page',
        description:
          'While reading any picture book, pause 3 times and ask what weather the figure has now. Point to where one can see it. With a 2-year-old you say it yourself and make the face.',
        duration: '10 min',
        ageAppropriate: '2-5',
        category: 'Reading',
      },
    ],
    discussionPrompts: [
      'What made you hop today?',
      'What does your body do when you are scared?',
      'What does sad like to have?',
    ],
    resources: ['National Center for Pyramid Model Innovations, family resources'],
    isFeatured: false,
  },
  {
    slug: 'repairing-after-a-quarrel',
    categoryName: 'Friendship & Emotions',
    title: 'After the quarrel',
    description:
      'What comes when the shouting is over: cooling down, hearing both sides, and a repair that is more than “sorry.”',
    content: `What it teaches

Friends quarrel. What keeps a friendship is the way back, and the way back has steps that can be learned.

The talk

You and Noor are cross with each other. I’m not going to decide who started. I wasn’t there, and I guess that it began for each of you at a different moment.

Think of your two houses with a path between them. A quarrel is a tree that fell across the path. It doesn’t mean that the path is gone. It means someone has to go out with a saw. It’s easier with two.

First, though, everyone needs to cool off. If you go while you’re still hot, you’ll throw more branches. Then you can tell it in the I-way: “I was mad when you gave my place to Emma, because I’d been looking forward to it.” It isn’t, “You’re mean.” She can’t do much with mean. She can do something with the place.

Next you ask, “How was it for you?” And then comes the really difficult part, where you listen and don’t say “but.” You may find there is a piece in there that you didn’t know.

Then each of you looks for your own bit of the tree. Just yours. “I shouldn’t have told the others.” If you’re sorry, say so, and say what for. If you aren’t sorry yet, don’t say it; wait until you are. Then do something: give it back, draw a picture, save a seat.

Sometimes she won’t be ready. You’ve cleared your half, and you can say, “I’m here when you want.” That’s a lot. Would you rather talk to her, write, or practice on me first?

Signs that it landed

- A sentence starts with “I was” in place of “You are.”
- There’s a gap before the making up, and it is used.
- You are no longer called as judge for every dispute.

A book

Matthew and Tilly by Rebecca C. Jones. Two city friends break a crayon and a friendship in one afternoon, and find out how dull it is alone.`,
    whyImportant:
      'Young friends have small conflicts many times a day, and those who repair them stay friends. Brothers and sisters are the best practice ground there is. Children learn the way back above all from seeing adults at home take it, including toward them.',
    ageRange: '4-9',
    ageMin: 4,
    ageMax: 9,
    difficulty: 'intermediate',
    estimatedDuration: 25,
    tags: ['friends', 'siblings', 'conflict', 'apology'],
    activities: [
      {
        title: 'The two chairs',
        description:
          'Stand 2 chairs facing each other and lay a scarf between them for the tree. Play a known quarrel with puppets: each tells it in the I-way, each asks, each takes one fold out of the scarf. When it’s gone, the puppets have a snack.',
        duration: '15 min',
        ageAppropriate: '4-8',
        category: 'Role play',
      },
      {
        title: 'The repair menu',
        description:
          'On a large card, draw 8 ways of making good: fix it, share, draw, do the other’s chore, let them choose, write, give space, say it. After the next dispute the one who was hurt may point to the one that would help. Add new ones as you invent them.',
        duration: '20 min',
        ageAppropriate: '5-9',
        category: 'Craft',
      },
    ],
    discussionPrompts: [
      'How do you know that you have cooled down enough?',
      'Has someone ever said sorry to you in a way that really helped?',
      'What do you see your parents do after an argument?',
    ],
    resources: [],
    isFeatured: false,
  },
  {
    slug: 'good-friends-and-the-crowd',
    categoryName: 'Friendship & Emotions',
    title: 'Friends and the crowd',
    description:
      'Popular, included, liked: three different things. How a friend feels, and how to say no to a group and stay in it.',
    content: `What it teaches

A friend is someone you can be yourself with. A group can be fun and still ask for things you don’t want; there are sentences for that moment.

The talk

Let me ask you something about the people you spend time with. After an hour with each of them, how do you walk home? Light? Tired? A bit smaller than before? The body keeps a rather good list of who is good for us.

I’d like to separate three words. Being popular means that many people know your name and watch what you wear. Being included means you’re asked along. Being liked means somebody is glad it’s you. They don’t always come together. There are very popular people who aren’t at all sure whether anyone likes them. One or two who do are enough; most adults have about that many.

A friend can be cross with you, and tell you things you’d rather not hear. But a friend doesn’t make you pay to stay: give me your answers, laugh at him, don’t talk to her. When there’s a price, it’s a club.

And groups do a funny thing. Ten nice people together do what not one of them would do alone. Each one believes that the other nine want it. So if you say, “Nah, let’s not,” in a bored voice, often three others breathe out. You can also give a reason that costs nothing: “I’ve got practice.” Or blame me. Say I’m impossible and check everything. I’m happy to be the excuse, any time.

Friendships change at your age. Some end with no one having done wrong. It hurts like anything, and it isn’t a verdict on you. Is there anyone you walk home light from?

Signs that it landed

- Your child describes how it feels to be with someone, besides what they did.
- You have been used as an excuse.
- A friendship outside the main group is looked after: an invitation, a letter, a game.

A book

Real Friends by Shannon Hale, drawn by LeUyen Pham. A graphic memoir about being in the group, out of it, and somewhere at the edge, from kindergarten to fifth grade.`,
    whyImportant:
      'From about 8, belonging becomes one of the strongest wishes there is, and it peaks in early adolescence. A single good friendship protects well against loneliness and teasing. Those with words for pressure can notice it before they have given in.',
    ageRange: '8-13',
    ageMin: 8,
    ageMax: 13,
    difficulty: 'intermediate',
    estimatedDuration: 30,
    tags: ['friendship', 'peer pressure', 'belonging', 'school'],
    activities: [
      {
        title: 'Circles on a plate',
        description:
          'Draw 3 rings on a paper plate: close, friendly, know by sight. Your child writes in names in pencil, and marks with a dot those one can be silly with. Talk about what would move a name inward, and put the plate away; it’s private.',
        duration: '20 min',
        ageAppropriate: '8-13',
        category: 'Talk',
      },
      {
        title: 'Ten ways out',
        description:
          'Collect 10 sentences for getting out of something without a speech: a joke, a change of plan, a plain no, a parent to blame. Say each aloud until it sounds bored. Agree on a code word that, sent by text, makes you call and order your child home.',
        duration: '20 min',
        ageAppropriate: '9-13',
        category: 'Role play',
      },
    ],
    discussionPrompts: [
      'What do you like about yourself when you’re with your best friend?',
      'Have you ever gone along with something and found out later that no one had wanted it?',
      'How would you like a friendship to end, if it has to?',
    ],
    resources: ['CDC, Positive Parenting Tips for middle childhood'],
    isFeatured: false,
  },
  {
    slug: 'handling-teasing-and-bullying',
    categoryName: 'Friendship & Emotions',
    title: 'When it stops being funny',
    description:
      'Teasing, conflict or bullying: how to tell them apart, what to do in the moment, and when adults must act.',
    content: `What it teaches

Friendly teasing goes both ways and stops when asked. Bullying is repeated, unwanted and uneven in power. It isn’t the child’s job to end it alone.

The talk

I want to tell three things apart with you. If Ben and you call each other names and both laugh, that’s kidding. The test: when one says “enough,” it’s over. If you’re both angry and both shout, that’s a quarrel. And if it’s one against you, or several, again and again, someone who’s bigger or has more people behind them, and it doesn’t stop when you say stop, that’s bullying. Pushing counts, and so do rumors, hidden things, pictures in a chat.

If it happens to you, it doesn’t say anything about your shoes, your voice or your grades. The one who does it is choosing that.

In the moment, the aim isn’t to win. It’s to get out with your head up. Stand straight, look at the forehead, say one flat sentence: “Stop it,” or “Okay,” and walk toward people. You needn’t think of anything clever. Hitting back mostly makes it longer, and then you’re the one in the office.

Afterward you tell somebody. You can tell me all of it. I won’t storm off to the school before we have talked about how. I can’t promise to do nothing, as it’s my job to see that you’re safe. We’ll write down what happened, with dates. We’ll save messages. Then we go to the school together.

And if you find you’ve been one of those doing it, come too. That takes more nerve than all the rest. I’ll still be on your side, and we’ll put it right.

Has any of this been near you lately?

Signs that it landed

- Your child can say which of the three a scene was.
- You’re told about something early, with names, in an ordinary voice.
- “Enough” is respected in roughhousing at home, the first time it is said.

A book

The Hundred Dresses by Eleanor Estes. Wanda is teased daily for her one faded dress; told from the side of a girl who stood by.`,
    whyImportant:
      'In American surveys about 1 in 5 students aged 12 to 18 reports having been bullied at school in a year, and fewer than half told an adult there. Children tell when they expect to be believed and to keep a say in what follows. Early, calm steps by adults work best.',
    ageRange: '7-14',
    ageMin: 7,
    ageMax: 14,
    difficulty: 'advanced',
    estimatedDuration: 35,
    tags: ['bullying', 'teasing', 'school', 'safety', 'friends'],
    activities: [
      {
        title: 'Kidding, quarrel or bullying',
        description:
          'Write 9 short scenes on cards, 3 of each kind, some of them online. Sort them together and say what made the difference: both ways, once, power, stopping. Leave 2 in the middle if you can’t agree.',
        duration: '20 min',
        ageAppropriate: '7-14',
        category: 'Talk',
      },
      {
        title: 'The walk-away',
        description:
          'Mark a line of 10 steps in the hall. Your child practices standing tall, saying one flat sentence and walking to the other end, where a person waits. Do it 5 times with different sentences, and swap so you feel it too.',
        duration: '15 min',
        ageAppropriate: '7-12',
        category: 'Role play',
      },
      {
        title: 'A page of facts',
        description:
          'If something is going on, fold a sheet into columns: date, place, who, what was done, who saw, what we did. Fill it in together in plain words, with saved messages attached. Take it to the meeting at school and ask for a date by which you’ll hear back.',
        duration: '30 min',
        ageAppropriate: '8-14',
        category: 'Writing',
      },
    ],
    discussionPrompts: [
      'How can someone who is kidding find out that it no longer is?',
      'Which adult at school would you tell, and what would stop you?',
      'What would you want me to do first, and what would you want me not to do?',
    ],
    resources: [
      'StopBullying.gov, a federal government website',
      'Your school’s counselor or principal',
      '988 Suicide & Crisis Lifeline: call or text 988',
    ],
    isFeatured: false,
  },
  {
    slug: 'crushes-consent-and-boundaries',
    categoryName: 'Friendship & Emotions',
    title: 'Crushes, endings, and a clear yes',
    description:
      'Being in love, being turned down, breaking up decently, and consent as an everyday habit of asking and hearing.',
    content: `What it teaches

Good relationships leave both people free. Consent means a clear, willing yes that can be taken back, and it begins long before anyone kisses.

The talk

I’m going to say a few things about liking someone. You can look at the road while I do.

Having a crush is wonderful and miserable, and no one has ever died of a no, though it feels like it. You can tell someone that you like them. They’re allowed not to. If the answer is no, or “maybe,” or a change of subject, take it as a no and be kind about it. Asking again and again isn’t romantic, it’s pressure.

Consent sounds like a legal word. It means that both want to, both say so, and both could stop. That holds for a hand, for a hug, a kiss, a photo, and everything else. Silence isn’t a yes. Neither is “I guess.” Someone who’s drunk, or asleep, or scared, can’t give one. A yes on Friday isn’t a yes on Saturday. And it’s easy to ask: “Is this okay?” The law has ages for this too, and I’d like you to know ours.

Look out for someone who checks your phone, says who you can see, or makes you prove things. It can look like love at first. It’s control. It’s just as wrong when a girl does it to a boy.

When it’s over, say it yourself, in private, without a list. Don’t share anything you were trusted with. And if you’re the one who’s left, come home. I’ll make toast.

If anything ever happens that you didn’t want, it isn’t your fault, whatever you wore or drank. I’ll believe you.

Signs that it landed

- “Can I?” is heard among friends before a hug or a picture.
- A turn-down is told without contempt for the other person.
- Your teenager comments on a film: “He never even asked her.”

A book

Can We Talk About Consent? by Justin Hancock. Frank and friendly, starting with how people choose a pizza; for about 14 and up, and worth reading yourself first.`,
    whyImportant:
      'Teenagers want to hear about relationships from their parents more than parents suppose. About 1 in 12 American high school students who dated reports physical violence by a partner in the past year. Those who have spoken about respect and stopping beforehand recognize sooner when it’s missing.',
    ageRange: '12-17',
    ageMin: 12,
    ageMax: 17,
    difficulty: 'advanced',
    estimatedDuration: 35,
    tags: ['consent', 'relationships', 'boundaries', 'dating', 'teens'],
    activities: [
      {
        title: 'Yes, no, not sure',
        description:
          'Read out 10 answers to “Do you want to dance?”, from “I’d love to” to “If you really want” to a shrug. For each your teenager says yes, no or ask again, and what a decent person would do next. Go on to “Can I post this picture of us?”',
        duration: '15 min',
        ageAppropriate: '12-16',
        category: 'Talk',
      },
      {
        title: 'Watching as critics',
        description:
          'Watch an episode of a series they like. Each keeps a tally of asking, pushing and stopping, and of who notices. Discuss it as film critics would, over something to eat, without turning to their own life unless they do.',
        duration: '1 hour',
        ageAppropriate: '13-17',
        category: 'Talk',
      },
    ],
    discussionPrompts: [
      'How can you tell that someone means yes, and what do you do when you can’t?',
      'What is the difference between being missed and being watched?',
      'What would a decent break-up look like, on both sides?',
    ],
    resources: [
      'love is respect, the national teen dating abuse helpline: 1-866-331-9474',
      'National Sexual Assault Hotline (RAINN): 1-800-656-4673',
      'CDC, Dating Matters',
    ],
    isFeatured: false,
  },
];
